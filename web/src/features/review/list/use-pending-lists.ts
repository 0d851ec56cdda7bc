import type { PendingList } from '@shared/contract/lists.ts';
import { fetchPendingLists } from '../../../lib/api/lists.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { useLists } from '../dock/lists.ts';

const none: readonly PendingList[] = [];

/**
 * Loads the contributors' lists that have pending rows, and loads them again whenever the review queue is loaded again.
 * `brought` is empty until the lists have loaded, and if loading fails.
 */
export function usePendingLists() {
  const attempt = useLists((lists) => lists.attempt);
  const { data, failure } = useFetched(fetchPendingLists, attempt);
  return { brought: data ?? none, loading: data === null && failure === null, failure };
}
