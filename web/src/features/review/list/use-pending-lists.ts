import type { PendingList } from '@shared/contract/lists.ts';
import { fetchPendingLists } from '../../../lib/api/lists.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { useListDecisions } from './list-decisions.ts';

const none: readonly PendingList[] = [];

/** The lists with pending rows, loaded again when one has changed; none if that fails. */
export const usePendingLists = (): readonly PendingList[] =>
  useFetched(
    fetchPendingLists,
    useListDecisions(({ changes }) => changes),
  ).data ?? none;
