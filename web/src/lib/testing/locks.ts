/** Replaces `navigator.locks` in tests. Supports exclusive requests and the option `ifAvailable`. */
export function memoryLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request<T>(
      name: string,
      { ifAvailable = false }: LockOptions,
      work: (lock: { name: string } | null) => Promise<T>,
    ): Promise<T> {
      if (ifAvailable && held.has(name)) return work(null);
      const before = held.get(name);
      const run = (async () => {
        await before?.catch(() => undefined);
        return work({ name });
      })();
      held.set(name, run);
      const release = () => held.get(name) === run && held.delete(name);
      return run.finally(release);
    },
  };
}
