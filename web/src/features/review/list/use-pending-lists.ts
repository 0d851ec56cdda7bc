import type { PendingList } from '@shared/contract/lists.ts';
import { fetchPendingLists } from '../../../lib/api/lists.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { useListDecisions } from './list-decisions.ts';

const none: readonly PendingList[] = [];

/**
 * Loads the contributors' lists that have pending rows. Returns an empty array until the lists have loaded, and if
 * loading fails.
 */
export const usePendingLists = (): readonly PendingList[] =>
  useFetched(
    fetchPendingLists,
    useListDecisions(({ changes }) => changes),
  ).data ?? none;
