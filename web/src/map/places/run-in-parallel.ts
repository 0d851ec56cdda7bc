/**
 * Number of parallel downloads while everything is loaded for search. More would slow down the view's own downloads.
 */
const parallel = 4;

/** Calls `action` for each item, a few in parallel. */
export async function runInParallel<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
  width = parallel,
): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
