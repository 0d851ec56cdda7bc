/** Maximum number of cached results. It exceeds the number of names in a gazetteer. */
const most = 400_000;

/**
 * Returns `compute` with a cache, because lists and gazetteers repeat the same names. A cache with `limit` results is
 * emptied.
 */
export function remembered<T, K = string>(compute: (key: K) => T, limit = most): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    const result = known.get(key);
    if (result !== undefined) return result;
    if (known.size >= limit) known.clear();
    const computed = compute(key);
    known.set(key, computed);
    return computed;
  };
}
