import type { PendingList } from '@shared/contract/lists.ts';
import { useEffect, useState } from 'react';
import { fetchPendingLists } from '../../../lib/api/lists.ts';
import { useListDecisions } from './list-decisions.ts';

/** The lists with pending rows, loaded again when one has changed; the last ones if that fails. */
export function usePendingLists(): readonly PendingList[] {
  const [lists, setLists] = useState<readonly PendingList[]>([]);
  const changes = useListDecisions((decisions) => decisions.changes);
  useEffect(() => {
    const asking = new AbortController();
    fetchPendingLists(asking.signal)
      .then(setLists)
      .catch((error: unknown) => {
        if (!asking.signal.aborted) console.warn('The lists could not be loaded', error);
      });
    return () => asking.abort();
  }, [changes]);
  return lists;
}
