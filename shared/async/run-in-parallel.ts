/**
 * Calls `work` for each item, at most `width` calls at the same time. After an error, no further call begins.
 *
 * @throws the first error, after the calls in progress have ended
 */
export async function runInParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const errors: unknown[] = [];
  const worker = async () => {
    try {
      while (errors.length === 0) {
        const next = await queue.next();
        if (next.done) return;
        await work(next.value);
      }
    } catch (error) {
      errors.push(error);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (errors.length > 0) throw errors[0];
}
