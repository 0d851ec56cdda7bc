import type { DeletedPlace } from '@shared/contract/schemas.ts';
import { useEffect, useState } from 'react';
import { fetchDeletedPlaces } from '../../lib/api/review.ts';

export interface Deleted {
  /** The loaded ones, last changed first. */
  places: readonly DeletedPlace[];
  loading: boolean;
  /** Why the last requested page could not be loaded; null if it was, or is loading. */
  failure: unknown;
  /** Loads the next page; null if there is none. */
  more: (() => void) | null;
  /** Loads the failed page again. */
  retry: () => void;
  /** Restarts with the first page. */
  reload: () => void;
}

/** The places that an admin can restore, page by page. */
export function useDeleted(): Deleted {
  const [places, setPlaces] = useState<readonly DeletedPlace[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);
  // a new object triggers the effect again, for the same page too
  const [asked, setAsked] = useState<{ after: string | null }>({ after: null });

  useEffect(() => {
    const asking = new AbortController();
    setLoading(true);
    setFailure(null);
    fetchDeletedPlaces(asked.after, asking.signal)
      .then((page) => {
        setPlaces((before) => (asked.after === null ? page.data : [...before, ...page.data]));
        setNext(page.next);
        setLoading(false);
      })
      .catch((error: unknown) => {
        if (asking.signal.aborted) return;
        console.warn('The deleted places could not be loaded', error);
        setFailure(error);
        setLoading(false);
      });
    return () => asking.abort();
  }, [asked]);

  const isMore = next !== null && !loading && failure === null;
  return {
    places,
    loading,
    failure,
    more: isMore ? () => setAsked({ after: next }) : null,
    retry: () => setAsked({ ...asked }),
    reload: () => setAsked({ after: null }),
  };
}
