import { useEffect, useState } from 'react';

export interface Fetched<T> {
  /** The last answer that has arrived; null before the first answer, and after a failure. */
  data: T | null;
  /** The error of the last fetch; null if the fetch succeeded or is in progress. */
  failure: unknown;
}

const nothing = { data: null, failure: null };

/**
 * Fetches data for a component. During a new fetch, the old data stay.
 * @param fetchIt must be the same function in every render
 * @param version the answer is fetched again when this value changes
 */
export function useFetched<T>(
  fetchIt: (signal: AbortSignal) => Promise<T>,
  version?: unknown,
): Fetched<T> & { reload: () => void } {
  const [fetched, setFetched] = useState<Fetched<T>>(nothing);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const loading = new AbortController();
    setFetched((before) => (before.failure === null ? before : nothing));
    fetchIt(loading.signal)
      .then((data) => {
        if (!loading.signal.aborted) setFetched({ data, failure: null });
      })
      .catch((failure: unknown) => {
        if (loading.signal.aborted) return;
        console.warn('Data could not be loaded', failure);
        setFetched({ data: null, failure });
      });
    return () => loading.abort();
  }, [fetchIt, attempt, version]);
  return { ...fetched, reload: () => setAttempt((count) => count + 1) };
}
