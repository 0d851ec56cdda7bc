import { useEffect, useState } from 'react';
import type { Opened } from './api/envelope.ts';

export interface Pages<T> {
  items: readonly T[];
  loading: boolean;
  /** The error of the last requested page; null if the page has loaded or is loading. */
  failure: unknown;
  /** Loads the next page. The value is null after the last page, after a failure, and while a page is loading. */
  more: (() => void) | null;
  retry: () => void;
  reload: () => void;
}

/** @param fetchPage must be the same function in every render; another function begins another list */
export function usePages<T>(
  fetchPage: (after: string | null, signal: AbortSignal) => Promise<Opened<T[]>>,
): Pages<T> {
  const [items, setItems] = useState<readonly T[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);
  // The requested page. This is an object, because a new object triggers the effect again, even for the same page. `of`
  // is the function that fetches the list, because the cursor `after` is valid only for this list.
  const [asked, setAsked] = useState<{ of: unknown; after: string | null }>({
    of: fetchPage,
    after: null,
  });

  useEffect(() => {
    setLoading(true);
    setFailure(null);
    if (asked.of !== fetchPage) {
      setItems([]);
      return setAsked({ of: fetchPage, after: null });
    }
    const asking = new AbortController();
    fetchPage(asked.after, asking.signal)
      .then((page) => {
        if (asking.signal.aborted) return;
        setItems((before) => (asked.after === null ? page.data : [...before, ...page.data]));
        setNext(page.next);
        setLoading(false);
      })
      .catch((error: unknown) => {
        if (asking.signal.aborted) return;
        console.warn('A page of a list could not be loaded', error);
        setFailure(error);
        setLoading(false);
      });
    return () => asking.abort();
  }, [asked, fetchPage]);

  const isMore = next !== null && !loading && failure === null;
  return {
    items,
    loading,
    failure,
    more: isMore ? () => setAsked({ of: fetchPage, after: next }) : null,
    retry: () => setAsked({ ...asked }),
    reload: () => setAsked({ of: fetchPage, after: null }),
  };
}
