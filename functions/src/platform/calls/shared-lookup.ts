/**
 * Shares lookups of a key among simultaneous callers. If a call arrives during a lookup, the call waits for the next
 * lookup. So no result is older than its call, and many simultaneous calls need only two lookups.
 *
 * @param look reads the value. If it fails, all callers who share the lookup get the error
 */
export function sharedLookup<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function start(key: string): Promise<T> {
    const mine = look(key).finally(() => {
      if (running.get(key) === mine) running.delete(key);
    });
    running.set(key, mine);
    return mine;
  }

  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const known = next.get(key);
    if (known) return known;
    const startNext = () => {
      next.delete(key);
      return start(key);
    };
    const mine = current.then(startNext, startNext);
    next.set(key, mine);
    return mine;
  };
}
