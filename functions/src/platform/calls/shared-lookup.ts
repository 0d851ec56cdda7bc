/**
 * Shares lookups among simultaneous callers. Who asks while one is running waits for the next one, which starts
 * after they asked, so no answer is older than its question. However many ask for a key at once, that takes two
 * lookups.
 *
 * @param look its errors are given to those who share the lookup
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
