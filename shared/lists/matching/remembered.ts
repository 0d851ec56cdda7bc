/** Maximum number of cached results. A gazetteer has fewer names. */
const most = 400_000;

/**
 * Returns a function that caches the results of `compute`, because lists and gazetteers repeat the same names. When the
 * cache contains `limit` results, the function clears the cache before it adds the next result.
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
