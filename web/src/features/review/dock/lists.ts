import type { OwnSuggestion, PendingPlace } from '@shared/contract/schemas.ts';
import { create } from 'zustand';
import type { Count } from '../../../map/state.ts';
import { contributorCalls, reviewCalls } from '../../../lib/api/on-demand.ts';

/** The signed-in user's list: for reviewers the review queue, for other users their own suggestions. */
interface Lists {
  /**
   * The places with pending suggestions, those with the oldest suggestion first. Empty for users who are not reviewers.
   */
  pending: readonly PendingPlace[];
  /** The user's suggestions, newest first. */
  own: readonly OwnSuggestion[];
  loading: boolean;
  /** Error of the last request; null if there was none. */
  failure: unknown;
}

const nothing: Lists = { pending: [], own: [], loading: false, failure: null };

export const useLists = create<Lists>(() => nothing);

/** Returns the number of entries of a list. The layer's switch and the list's button show it. */
export function countOf(name: 'pending' | 'own', lists: Lists): Count {
  const count = lists[name].length;
  if (count === 0 && lists.failure !== null) return 'unknown';
  return count === 0 && lists.loading ? 'loading' : count;
}

/**
 * Number of requests so far. Only the result of the latest request counts: the user may have signed out since an
 * earlier one.
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
    // leaves the list empty (product.md §7)
    console.warn(`The list "${name}" could not be loaded`, error);
    if (mine === attempt) useLists.setState({ ...nothing, failure: error });
  }
}

export const loadPending = (): Promise<void> =>
  load('pending', async () => (await reviewCalls()).fetchPendingPlaces());

export const loadOwn = (): Promise<void> =>
  load('own', async () => (await contributorCalls()).fetchOwnSuggestions());

/** Removes the speaker's details from a loaded suggestion. Call this after the server has removed them. */
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
