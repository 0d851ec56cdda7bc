/** If the number were higher, downloads for search would slow down the downloads for the view. */
const parallel = 4;

/** @param width maximum number of items in parallel */
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
