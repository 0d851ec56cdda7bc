import type { EventEmitter } from 'node:events';

/** Resolves when a stream whose buffer was full takes more, or the call is over. Leaves no listener behind. */
export function drained(stream: EventEmitter, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    stream.on('drain', done);
    signal.addEventListener('abort', done);
  });
}
