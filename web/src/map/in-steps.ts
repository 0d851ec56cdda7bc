import type { PaintQueue } from './paint-queue.ts';

/** Work that stops now and then so that the page gets its turn; between two stops it does a counted amount. */
export type Steps<T> = Generator<void, T>;

/** So many at a time. */
export function* batchesOf<T>(items: readonly T[], most: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += most) yield items.slice(from, from + most);
}

/** All of it at once, for work that is small. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Step by step, as the queue has time. Ends with a call that stops it. */
export function inSteps(queue: PaintQueue, steps: Iterator<void>): () => void {
  let stopped = false;
  const step = (): void => {
    if (!stopped && !steps.next().done) queue.add(step);
  };
  queue.add(step);
  return () => {
    stopped = true;
  };
}
