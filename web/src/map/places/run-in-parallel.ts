/** Number of parallel downloads when everything is loaded for search; more would slow down the view. */
const parallel = 4;

/** Runs an action for each item, a few in parallel. */
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
