import type { Duplex } from '../call/call.ts';

/** Handles the messages of a stream one after the other. The first failure ends the stream. */
export function inOrder(stream: Pick<Duplex<never>, 'fail'>) {
  let queue = Promise.resolve();
  return (work: () => void | Promise<void>): void => {
    queue = queue.then(work).catch((error: unknown) => stream.fail(error));
  };
}
