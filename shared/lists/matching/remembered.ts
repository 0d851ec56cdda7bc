/** Maximum remembered results: more than a gazetteer has names. */
const most = 400_000;

/**
 * A function that computes each result once, because lists and gazetteers repeat the same names. Forgets all
 * when it is full.
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
