import type { PaintQueue } from './paint-queue.ts';

/** Work that pauses regularly so that the page stays responsive; between two pauses it does a limited amount. */
export type Steps<T> = Generator<void, T>;

/** Runs a step for each chunk of this many items. */
export function* batchesOf<T>(items: readonly T[], most: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += most) yield items.slice(from, from + most);
}

/** Runs all steps at once, for small amounts of work. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs the steps when the queue has time. Returns a function that stops it. */
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
