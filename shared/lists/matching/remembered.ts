/** Maximum remembered results: more than a gazetteer has names. */
const most = 400_000;

/**
 * A function of a text that computes each result once, because lists and gazetteers repeat the same names. Forgets all
 * when it is full.
 */
export function remembered<T>(compute: (text: string) => T, limit = most): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const result = known.get(text);
    if (result !== undefined) return result;
    if (known.size >= limit) known.clear();
    const computed = compute(text);
    known.set(text, computed);
    return computed;
  };
}
