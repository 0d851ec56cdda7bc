import type { EventEmitter } from 'node:events';

/**
 * Resolves when a stream with a full buffer accepts data again, or when the call is over. Removes its
 * listeners.
 */
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
