import type { PendingList } from '@shared/contract/lists.ts';
import { fetchPendingLists } from '../../../lib/api/lists.ts';
import { useLatest } from '../use-latest.ts';
import { useListDecisions } from './list-decisions.ts';

/** The lists with pending rows, loaded again when one has changed. */
export const usePendingLists = (): readonly PendingList[] =>
  useLatest(
    fetchPendingLists,
    useListDecisions((decisions) => decisions.changes),
  );
