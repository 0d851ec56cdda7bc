/** Parallel downloads when everything is loaded for search; more would slow down the view. */
const width = 4;

/** Runs an action for each item, a few in parallel. */
export async function inTurns<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
