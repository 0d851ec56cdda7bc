import type { EventEmitter } from 'node:events';

/** Resolves when a full stream accepts data again, or when the signal aborts. */
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
