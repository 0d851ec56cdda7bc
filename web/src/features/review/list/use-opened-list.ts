import type { ListRow, OpenedList } from '@shared/contract/lists.ts';
import { useCallback, useState } from 'react';
import { fetchList, fetchListRows } from '../../../lib/api/lists.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { useAction } from '../actions/use-action.ts';
import { useListDecisions } from './list-decisions.ts';

/** All rows of a list up to the last loaded page. */
interface Loaded {
  /** The list for which the rows were loaded. If the list has been loaded again since, these rows are dropped. */
  list: OpenedList;
  rows: readonly ListRow[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

const shownOf = ({ sample, replacing_rows }: OpenedList) => sample.length + replacing_rows.length;

/** Loads a list with its sample, and again after a change. Loads all its rows on demand. */
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
    /** Null while only the sample is shown. */
    rows: loaded?.rows ?? null,
    loadingRows: busy,
    /** Loads the next page of all rows; null after the last one. */
    more: isMore && !busy ? () => load(list) : null,
  };
}
