import type { Duplex } from '../call/call.ts';

/** Runs what a stream's messages ask for in their order, however long each takes. The first failure ends the stream. */
export function inOrder(stream: Pick<Duplex<never>, 'fail'>) {
  let queue = Promise.resolve();
  return (work: () => void | Promise<void>): void => {
    queue = queue.then(work).catch((error: unknown) => stream.fail(error));
  };
}
