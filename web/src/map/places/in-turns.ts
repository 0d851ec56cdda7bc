/** Files fetched at once when everything is loaded for search; more would starve the view. */
const beside = 4;

/** Does something with each, a few at a time. */
export async function inTurns<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
  width = beside,
): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
