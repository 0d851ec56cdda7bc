import type { OwnSuggestion, PendingPlace } from '@shared/contract/schemas.ts';
import { create } from 'zustand';
import type { Count } from '../../../map/state.ts';
import { contributorCalls, reviewCalls } from '../../../lib/api/on-demand.ts';

type QueueChange = (pending: readonly PendingPlace[]) => readonly PendingPlace[];

/** Only one of the two lists is loaded: `pending` for reviewers, and `own` for other signed-in users. */
interface Lists {
  /**
   * The places with pending suggestions. The place with the oldest suggestion comes first. The list is empty if the
   * user is not a reviewer.
   */
  pending: readonly PendingPlace[];
  /** The newest suggestion comes first. */
  own: readonly OwnSuggestion[];
  loading: boolean;
  failure: unknown;
  /**
   * Changes to `pending` since the current request for the list began. The response may not contain these changes yet,
   * so they are applied to the response, too.
   */
  changes: readonly QueueChange[];
  /**
   * Number of requests so far. Responses to earlier requests are ignored, because the user may have signed out since
   * then.
   */
  attempt: number;
}

const nothing: Omit<Lists, 'attempt'> = {
  ...{ pending: [], own: [], changes: [] },
  ...{ loading: false, failure: null },
};

export const useLists = create<Lists>(() => ({ ...nothing, attempt: 0 }));

/** Whether the server may have more entries than the store, because a list is loading or could not be loaded. */
export const isUnknown = ({ loading, failure }: Lists): boolean => loading || failure !== null;

export function countOf(name: 'pending' | 'own', lists: Lists): Count {
  if (lists.failure !== null) return 'unknown';
  const count = lists[name].length;
  return count === 0 && lists.loading ? 'loading' : count;
}

async function load<K extends 'pending' | 'own'>(
  name: K,
  fetchList: () => Promise<Lists[K]>,
  withChanges: (list: Lists[K]) => Lists[K] = (list) => list,
): Promise<void> {
  const { [name]: before, attempt } = useLists.getState();
  const mine = attempt + 1;
  const isLatest = () => useLists.getState().attempt === mine;
  useLists.setState({ ...nothing, [name]: before, loading: true, attempt: mine });
  try {
    const list = await fetchList();
    if (isLatest()) useLists.setState({ [name]: withChanges(list), loading: false });
  } catch (error) {
    console.warn(`The list "${name}" could not be loaded`, error);
    // After an error the queue is empty (product.md §7). The own suggestions stay, because the user may be typing an
    // answer to a question below one of them.
    if (isLatest()) useLists.setState({ pending: [], loading: false, failure: error });
  }
}

export const loadPending = (): Promise<void> =>
  load(
    'pending',
    async () => (await reviewCalls()).fetchPendingPlaces(),
    (list) => useLists.getState().changes.reduce((changed, change) => change(changed), list),
  );

export const loadOwn = (): Promise<void> =>
  load('own', async () => (await contributorCalls()).fetchOwnSuggestions());

/** Changes the queue without a request, for example after a decision. */
export function changePending(change: QueueChange): void {
  useLists.setState(({ pending, changes, loading }) => ({
    pending: change(pending),
    changes: loading ? [...changes, change] : changes,
  }));
}

/**
 * Removes the speaker's personal details from the user's suggestion in `own`. Call this function after the server has
 * removed them.
 */
export function speakerForgotten({ place_id, id }: Pick<OwnSuggestion, 'place_id' | 'id'>): void {
  useLists.setState(({ own }) => ({
    own: own.map((one) =>
      one.place_id === place_id && one.id === id ? { ...one, speaker: null } : one,
    ),
  }));
}

export function clearLists(): void {
  useLists.setState(({ attempt }) => ({ ...nothing, attempt: attempt + 1 }));
}
