import type { FlaggedThing } from '@shared/contract/flags.ts';
import { useEffect, useState } from 'react';
import { fetchFlags } from '../../lib/api/flags.ts';

export interface Flags {
  /** The loaded ones, recordings first, then the oldest. */
  things: readonly FlaggedThing[];
  loading: boolean;
  /** Why the last requested page is missing; null when it is not. */
  failure: unknown;
  /** Loads the next page; null where there is none. */
  more: (() => void) | null;
  reload: () => void;
}

/** What is flagged and not answered, page by page. */
export function useFlags(): Flags {
  const [things, setThings] = useState<readonly FlaggedThing[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);
  // a new object loads again, also the same page
  const [asked, setAsked] = useState<{ after: string | null }>({ after: null });

  useEffect(() => {
    const asking = new AbortController();
    setLoading(true);
    setFailure(null);
    fetchFlags(asked.after, asking.signal)
      .then((page) => {
        setThings((before) => (asked.after === null ? page.data : [...before, ...page.data]));
        setNext(page.next);
        setLoading(false);
      })
      .catch((error: unknown) => {
        if (asking.signal.aborted) return;
        console.warn('The flags could not be loaded', error);
        setFailure(error);
        setLoading(false);
      });
    return () => asking.abort();
  }, [asked]);

  const isMore = next !== null && !loading && failure === null;
  return {
    things,
    loading,
    failure,
    more: isMore ? () => setAsked({ after: next }) : null,
    reload: () => setAsked({ after: null }),
  };
}
