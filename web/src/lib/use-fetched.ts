import { useEffect, useState } from 'react';

export type Fetched<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: unknown }
  | { state: 'ready'; data: T };

/**
 * Fetches one answer of the server, and fetches it again on request. The old answer stays until the new one arrives.
 *
 * @param fetchIt the same function in every render
 */
export function useFetched<T>(fetchIt: (signal: AbortSignal) => Promise<T>): {
  fetched: Fetched<T>;
  reload: () => void;
} {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const loading = new AbortController();
    fetchIt(loading.signal)
      .then((data) => setFetched({ state: 'ready', data }))
      .catch((failure: unknown) => {
        if (loading.signal.aborted) return;
        console.warn('An answer could not be loaded', failure);
        setFetched({ state: 'failed', failure });
      });
    return () => loading.abort();
  }, [fetchIt, attempt]);
  return { fetched, reload: () => setAttempt((count) => count + 1) };
}
