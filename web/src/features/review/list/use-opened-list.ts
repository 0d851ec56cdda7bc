import type { ListRow, OpenedList } from '@shared/contract/lists.ts';
import { useEffect, useState } from 'react';
import { fetchList, fetchListRows } from '../../../lib/api/lists.ts';
import { useListDecisions } from './list-decisions.ts';

export interface Opened {
  /** Null until it is loaded. */
  list: OpenedList | null;
  /** All rows up to the last loaded page; null while only the sample is shown. */
  rows: readonly ListRow[] | null;
  /** Why it, or the last page, could not be loaded. */
  failure: unknown;
  loading: boolean;
  /** Loads the next page of all rows; null after the last one. */
  more: (() => void) | null;
  retry: () => void;
}

/** A list with its sample, loaded again when it has changed; all its rows on demand. */
export function useOpenedList(id: string): Opened {
  const [list, setList] = useState<OpenedList | null>(null);
  const [rows, setRows] = useState<readonly ListRow[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);
  const [tries, setTries] = useState(0);
  const changes = useListDecisions((decisions) => decisions.changes);

  useEffect(() => {
    const asking = new AbortController();
    setLoading(true);
    setFailure(null);
    fetchList(id, asking.signal)
      .then((opened) => {
        setList(opened);
        setRows(null);
        setNext(null);
        setLoading(false);
      })
      .catch((error: unknown) => {
        if (asking.signal.aborted) return;
        console.warn('The list could not be loaded', error);
        setFailure(error);
        setLoading(false);
      });
    return () => asking.abort();
  }, [id, tries, changes]);

  function load(after: string | null): void {
    setLoading(true);
    fetchListRows(id, after)
      .then((page) => {
        setRows((before) => (after === null ? page.data : [...(before ?? []), ...page.data]));
        setNext(page.next);
      })
      .catch((error: unknown) => {
        console.warn('The rows could not be loaded', error);
        setFailure(error);
      })
      .finally(() => setLoading(false));
  }

  const isMore = list !== null && (rows === null ? list.waiting > shownOf(list) : next !== null);
  return {
    ...{ list, rows, failure, loading },
    more: isMore && !loading ? () => load(rows === null ? null : next) : null,
    retry: () => setTries(tries + 1),
  };
}

const shownOf = ({ sample, replacing_rows }: OpenedList) => sample.length + replacing_rows.length;
