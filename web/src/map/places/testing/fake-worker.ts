import { vi } from 'vitest';
import type { PlacesReply, PlacesRequest } from '../protocol.ts';

/** Replaces the places' worker: records its messages, and answers when the test says so. */
export class FakeWorker extends EventTarget {
  readonly received: PlacesRequest[] = [];
  ended = false;

  postMessage(request: PlacesRequest): void {
    this.received.push(request);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: PlacesReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Gives the page fake workers from now on. @returns them, in the order in which they are created */
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
