/**
 * Caches the result of a read for some milliseconds. Simultaneous callers share one read. If the read fails, all
 * callers who share the read get the error. An error is not cached.
 */
export function reusedFor<T>(
  milliseconds: number,
  read: () => Promise<T>,
  now: () => number,
): () => Promise<T> {
  let last: { value: Promise<T>; at: number } | null = null;
  return () => {
    const at = now();
    if (last && at - last.at < milliseconds) return last.value;
    const mine = { value: read(), at };
    last = mine;
    mine.value.catch(() => {
      if (last === mine) last = null;
    });
    return mine.value;
  };
}
