import type { OwnSuggestion, PendingPlace } from '@shared/contract/schemas.ts';
import { create } from 'zustand';
import type { Count } from '../../../map/state.ts';
import { contributorCalls, reviewCalls } from '../../../lib/api/on-demand.ts';

/** The list of the signed-in user: the review queue for a reviewer, the own suggestions for another user. */
interface Lists {
  /** Only for reviewers: the places with pending suggestions, those with the oldest suggestion first. */
  pending: readonly PendingPlace[];
  /** The user's suggestions, newest first. */
  own: readonly OwnSuggestion[];
  loading: boolean;
  /** Error of loading; null while loading and after success. */
  failure: unknown;
}

const nothing: Lists = { pending: [], own: [], loading: false, failure: null };

export const useLists = create<Lists>(() => nothing);

/** Returns the number of entries of a list, for the layer filter and the list's button. */
export function countOf(name: 'pending' | 'own', lists: Lists): Count {
  const count = lists[name].length;
  if (count === 0 && lists.failure !== null) return 'unknown';
  return count === 0 && lists.loading ? 'loading' : count;
}

/** Number of loads so far. The result of an earlier load is ignored, for example after the user has signed out. */
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
    // product.md §7: the list is empty after a failure
    console.warn(`The list "${name}" could not be loaded`, error);
    if (mine === attempt) useLists.setState({ ...nothing, failure: error });
  }
}

export const loadPending = (): Promise<void> =>
  load('pending', async () => (await reviewCalls()).fetchPendingPlaces());

export const loadOwn = (): Promise<void> =>
  load('own', async () => (await contributorCalls()).fetchOwnSuggestions());

/**
 * Removes the speaker from one of the user's loaded suggestions, after the server has removed the speaker's details.
 */
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
