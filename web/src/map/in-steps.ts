import type { PaintQueue } from './paint-queue.ts';

/** Work that is divided into short steps. The page can react to input between two steps. */
export type Steps<T> = Generator<void, T>;

export function* batchesOf<T>(items: readonly T[], most: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += most) yield items.slice(from, from + most);
}

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Runs the steps one by one in the queue, in the part of each frame that is reserved for jobs.
 * @returns a function that cancels the remaining steps
 */
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
