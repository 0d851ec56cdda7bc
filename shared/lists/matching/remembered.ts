/** Maximum remembered results: more than a gazetteer has names. */
const most = 400_000;

/**
 * Returns a function that computes each result once, because lists and gazetteers repeat the same names. When `limit`
 * results are remembered, the function forgets all of them.
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
