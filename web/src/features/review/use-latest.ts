import { useEffect, useState } from 'react';

/**
 * A list of the server, loaded again whenever `changes` differs; the last one if that fails.
 *
 * @param fetchIt the same function in every render
 */
export function useLatest<T>(
  fetchIt: (signal: AbortSignal) => Promise<readonly T[]>,
  changes: number,
): readonly T[] {
  const [list, setList] = useState<readonly T[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    fetchIt(asking.signal)
      .then(setList)
      .catch((error: unknown) => {
        if (!asking.signal.aborted) console.warn('A list could not be loaded', error);
      });
    return () => asking.abort();
  }, [fetchIt, changes]);
  return list;
}
