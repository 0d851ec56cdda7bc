import { ApiError } from '@shared/contract/errors.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';

export type PlaceState =
  | { state: 'loading'; id: string }
  /**
   * Only the marker's data have loaded. `failure` is the error that prevented loading the details; null while the
   * details load.
   */
  | { state: 'known'; id: string; place: KnownPlace; failure: unknown }
  | { state: 'ready'; id: string; place: Place }
  | { state: 'missing'; id: string }
  | { state: 'failed'; id: string; failure: unknown };

export interface PlaceSource {
  stored: (id: string, signal?: AbortSignal) => Promise<Place>;
  /** Loads a place, with the help of the geocoder if necessary. Also returns places without a name. */
  searched: (id: string, signal?: AbortSignal) => Promise<Place>;
}

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid');

/**
 * Loads a place by its id. If the place is not stored, asks the geocoder for the place with this id. Exception: the
 * geocoder is not asked about a point, because a point that is not stored does not count as a place. Never throws.
 * Returns null if loading is cancelled.
 */
export async function loadPlace(
  source: PlaceSource,
  id: string,
  signal: AbortSignal,
): Promise<PlaceState | null> {
  const reads = placeIdKind(id) === 'point' ? [source.stored] : [source.stored, source.searched];
  for (const read of reads) {
    try {
      const place = await read(id, signal);
      return signal.aborted ? null : { state: 'ready', id, place };
    } catch (failure) {
      if (signal.aborted) return null;
      if (!isMissing(failure)) return { state: 'failed', id, failure };
    }
  }
  return { state: 'missing', id };
}

export function knownOf(place: Place | KnownPlace): KnownPlace {
  const { place_id, status, name_az, name_loc, name_new } = place;
  const { lat, lng } = 'location' in place ? place.location : place;
  return { place_id, lat, lng, status, name_az, name_loc, name_new };
}

/**
 * Returns the state for a place that is already in memory. If `whole` is false, the state contains only the marker's
 * data, because the code of the view is still loading.
 */
export function atHand(id: string, place: Place, { whole }: { whole: boolean }): PlaceState {
  return whole
    ? { state: 'ready', id, place }
    : { state: 'known', id, place: knownOf(place), failure: null };
}

/** The state of a place. `uid` is the user for whom the place was loaded; null for a visitor. */
export interface LoadedPlace {
  uid: string | null;
  place: PlaceState;
}

export function whileLoading(before: LoadedPlace | null, id: string): LoadedPlace | null {
  if (before?.place.id !== id || before.place.state === 'failed') return null;
  return before.place.state === 'known'
    ? { ...before, place: { ...before.place, failure: null } }
    : before;
}

/**
 * Returns the state when the marker's data arrive. Replaces an earlier state of the same place only if the earlier
 * state is `loading` or `failed`. Any other earlier state already shows the place's data, or that the place was not
 * found.
 */
export function withKnown(before: LoadedPlace | null, now: LoadedPlace): LoadedPlace {
  if (before?.place.id !== now.place.id) return now;
  const { state } = before.place;
  return state === 'loading' || state === 'failed' ? now : before;
}

/**
 * Returns the state after an attempt to load a place. After a failure, the earlier content stays, unless it was loaded
 * for another user, because such content can be private.
 */
export function afterLoad(before: LoadedPlace | null, now: LoadedPlace): LoadedPlace {
  if (now.place.state !== 'failed' || before?.place.id !== now.place.id) return now;
  const mayStay = before.uid === null || before.uid === now.uid;
  if (!mayStay) return now;
  switch (before.place.state) {
    case 'ready':
      return before;
    case 'known':
      return { ...before, place: { ...before.place, failure: now.place.failure } };
    default:
      return now;
  }
}
