import type { ListRow, OpenedList } from '@shared/contract/lists.ts';
import { useCallback, useState } from 'react';
import { fetchList, fetchListRows } from '../../../lib/api/lists.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { useAction } from '../actions/use-action.ts';
import { useListDecisions } from './list-decisions.ts';

interface Loaded {
  /** The list that the rows belong to. After this list is reloaded, the rows are obsolete. */
  list: OpenedList;
  rows: readonly ListRow[];
  /** Cursor of the next page; null after the last page. */
  next: string | null;
}

const shownOf = ({ sample, replacing_rows }: OpenedList) => sample.length + replacing_rows.length;

export function useOpenedList(id: string) {
  const changes = useListDecisions((decisions) => decisions.changes);
  const fetchIt = useCallback((signal: AbortSignal) => fetchList(id, signal), [id]);
  const { data: list, failure, reload } = useFetched(fetchIt, changes);
  const [last, setLast] = useState<Loaded | null>(null);
  const loaded = last?.list === list ? last : null;
  const { busy, run } = useAction('The rows could not be loaded');

  const load = (of: OpenedList) =>
    run(async () => {
      const { data, next } = await fetchListRows(id, loaded?.next ?? null);
      setLast({ list: of, rows: [...(loaded?.rows ?? []), ...data], next });
    });

  const isMore = list && (loaded ? loaded.next !== null : list.waiting > shownOf(list));
  return {
    ...{ list, failure, reload },
    /** All loaded rows; null while only the rows in the list's `sample` and `replacing_rows` are shown. */
    rows: loaded?.rows ?? null,
    loadingRows: busy,
    /** Loads the next page; null while a page is loading, and after the last page. */
    more: isMore && !busy ? () => load(list) : null,
  };
}
