import { ApiError } from '@shared/contract/errors.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';

export type PlaceState =
  | { state: 'loading'; id: string }
  /** The map's data of the place. `failure` is why the rest could not be loaded; null while it is loading. */
  | { state: 'known'; id: string; place: KnownPlace; failure: unknown }
  | { state: 'ready'; id: string; place: Place }
  /** The place does not exist, or this user may not see it. */
  | { state: 'missing'; id: string }
  | { state: 'failed'; id: string; failure: unknown };

export interface PlaceSource {
  stored: (id: string, signal?: AbortSignal) => Promise<Place>;
  /** Loads a place from the geocoder. Also finds places without a name. */
  searched: (id: string, signal?: AbortSignal) => Promise<Place>;
}

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid');

/**
 * Loads a place by its id: the stored one, otherwise one made from the geocoder, as for a search result. A bare point
 * is not a place until somebody has named it. Never throws. Returns null if the load is cancelled.
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

/** Returns the part of a place that its pin on the map shows. */
export function knownOf(place: Place | KnownPlace): KnownPlace {
  const { place_id, status, name_az, name_loc, name_new } = place;
  const { lat, lng } = 'location' in place ? place.location : place;
  return { place_id, lat, lng, status, name_az, name_loc, name_new };
}

/**
 * Makes a state from a place in memory. Without `whole`, only the pin's data are shown while parts of its view load.
 */
export function atHand(id: string, place: Place, { whole }: { whole: boolean }): PlaceState {
  return whole
    ? { state: 'ready', id, place }
    : { state: 'known', id, place: knownOf(place), failure: null };
}

/** The state of a place, and the user for whom it was loaded (null for a visitor). */
export interface LoadedPlace {
  uid: string | null;
  place: PlaceState;
}

/** Returns the state during a load: keeps the content, and hides the failure. */
export function whileLoading(before: LoadedPlace | null, id: string): LoadedPlace | null {
  if (before?.place.id !== id || before.place.state === 'failed') return null;
  return before.place.state === 'known'
    ? { ...before, place: { ...before.place, failure: null } }
    : before;
}

/** Returns the map's data of a place unless the place itself has already loaded. */
export function withKnown(before: LoadedPlace | null, now: LoadedPlace): LoadedPlace {
  if (before?.place.id !== now.place.id) return now;
  const { state } = before.place;
  return state === 'loading' || state === 'failed' ? now : before;
}

/**
 * Returns the state after a load. If a reload fails, the loaded place stays, unless its user has signed out: the place
 * may not be public. The pin's data stay too, with the reason of the failure.
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
