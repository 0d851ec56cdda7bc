import { vi } from 'vitest';
import type { PlacesReply, PlacesRequest } from '../protocol.ts';

/** Records the page's messages to the places' worker, and answers when the test decides. */
export class FakeWorker extends EventTarget {
  readonly received: PlacesRequest[] = [];
  ended = false;

  postMessage(request: PlacesRequest): void {
    this.received.push(request);
  }

  terminate(): void {
    this.ended = true;
  }

  reply(data: PlacesReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** @returns the fake workers in the order of their creation */
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
