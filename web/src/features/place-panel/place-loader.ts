import { ApiError } from '@shared/contract/errors.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';

export type PlaceState =
  | { state: 'loading'; id: string }
  /** What its pin knows is shown while the rest is loaded; `failure` is why it could not be, or null. */
  | { state: 'known'; id: string; place: KnownPlace; failure: unknown }
  | { state: 'ready'; id: string; place: Place }
  /** No such place, for this caller. */
  | { state: 'missing'; id: string }
  | { state: 'failed'; id: string; failure: unknown };

export interface PlaceSource {
  stored: (id: string, signal?: AbortSignal) => Promise<Place>;
  /** Also knows places that nobody has named yet. */
  searched: (id: string, signal?: AbortSignal) => Promise<Place>;
}

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid');

/**
 * A place by its address alone: the stored one, else one made from the geocoder, as a search result
 * has it. A bare point is no place before somebody has named it. Never throws; a given-up load answers
 * null.
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

/** What its pin says of a place. */
export function knownOf(place: Place | KnownPlace): KnownPlace {
  const { place_id, status, name_az, name_loc, name_new } = place;
  const { lat, lng } = 'location' in place ? place.location : place;
  return { place_id, lat, lng, status, name_az, name_loc, name_new };
}

/** A place that is at hand: all of it, or what its pin knows while something that it is shown with is fetched. */
export function atHand(id: string, place: Place, { whole }: { whole: boolean }): PlaceState {
  return whole
    ? { state: 'ready', id, place }
    : { state: 'known', id, place: knownOf(place), failure: null };
}

/** A place's state, and for whom it was loaded (null: a visitor). */
export interface LoadedPlace {
  uid: string | null;
  place: PlaceState;
}

/** While a load is under way: what is there stays, a failure is not shown any more. */
export function whileLoading(before: LoadedPlace | null, id: string): LoadedPlace | null {
  if (before?.place.id !== id || before.place.state === 'failed') return null;
  return before.place.state === 'known'
    ? { ...before, place: { ...before.place, failure: null } }
    : before;
}

/** What the map knows is shown until the place itself has arrived. */
export function withKnown(before: LoadedPlace | null, now: LoadedPlace): LoadedPlace {
  if (before?.place.id !== now.place.id) return now;
  const { state } = before.place;
  return state === 'loading' || state === 'failed' ? now : before;
}

/**
 * What is shown once a load has ended. A place that is there stays when loading it anew fails, unless
 * it was loaded for somebody who has left: it may not be public. What its pin knew stays, too, with why
 * there is no more.
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
