import { vi } from 'vitest';
import type { PlacesReply, PlacesRequest } from '../protocol.ts';

/** In the place of the places' worker: what it was told, and a way to let it answer. */
export class FakeWorker extends EventTarget {
  readonly told: PlacesRequest[] = [];
  ended = false;

  postMessage(request: PlacesRequest): void {
    this.told.push(request);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: PlacesReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** The page gets fake workers from now on. @returns them, in the order in which they will be made */
export function withFakeWorkers(): FakeWorker[] {
  const made: FakeWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  return made;
}
