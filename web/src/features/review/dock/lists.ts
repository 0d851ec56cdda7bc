import type { OwnSuggestion, PendingPlace } from '@shared/contract/schemas.ts';
import { create } from 'zustand';
import type { Count } from '../../../map/state.ts';
import { contributorCalls, reviewCalls } from '../../../lib/api/on-demand.ts';

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
}

const nothing: Lists = { pending: [], own: [], loading: false, failure: null };

export const useLists = create<Lists>(() => nothing);

/** True if the queue or the user's own suggestions may contain more than `lists` does. */
export const isUnknown = ({ loading, failure }: Lists): boolean => loading || failure !== null;

export function countOf(name: 'pending' | 'own', lists: Lists): Count {
  if (lists.failure !== null) return 'unknown';
  const count = lists[name].length;
  return count === 0 && lists.loading ? 'loading' : count;
}

/**
 * Number of requests so far. Responses to earlier requests are ignored, because the user may have signed out since
 * then.
 */
let attempt = 0;

async function load<K extends 'pending' | 'own'>(
  name: K,
  fetchList: () => Promise<Lists[K]>,
): Promise<void> {
  const mine = ++attempt;
  useLists.setState({ ...nothing, [name]: useLists.getState()[name], loading: true });
  try {
    const list = await fetchList();
    if (mine === attempt) useLists.setState({ [name]: list, loading: false });
  } catch (error) {
    console.warn(`The list "${name}" could not be loaded`, error);
    // After an error the queue is empty (product.md §7). The own suggestions stay, because the user may be typing an
    // answer to a question below one of them.
    if (mine === attempt) useLists.setState({ pending: [], loading: false, failure: error });
  }
}

export const loadPending = (): Promise<void> =>
  load('pending', async () => (await reviewCalls()).fetchPendingPlaces());

export const loadOwn = (): Promise<void> =>
  load('own', async () => (await contributorCalls()).fetchOwnSuggestions());

/** Call this function after the server has removed the speaker's personal details. */
export function speakerForgotten({ place_id, id }: Pick<OwnSuggestion, 'place_id' | 'id'>): void {
  useLists.setState(({ own }) => ({
    own: own.map((one) =>
      one.place_id === place_id && one.id === id ? { ...one, speaker: null } : one,
    ),
  }));
}

export function clearLists(): void {
  attempt++;
  useLists.setState(nothing);
}
