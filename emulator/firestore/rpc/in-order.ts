import type { Duplex } from '../call/call.ts';

/**
 * Returns a function that queues the work for a stream's messages and runs it in order. The first failure ends the
 * stream.
 */
export function inOrder(stream: Pick<Duplex<never>, 'fail'>) {
  let queue = Promise.resolve();
  return (work: () => void | Promise<void>): void => {
    queue = queue.then(work).catch((error: unknown) => stream.fail(error));
  };
}
