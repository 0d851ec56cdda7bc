import { ApiError } from '@contract/errors.ts';
import type { Place } from '@contract/schemas.ts';

export type PlaceState =
  | { state: 'loading'; id: string }
  | { state: 'ready'; id: string; place: Place }
  /** No such place, for this caller. */
  | { state: 'missing'; id: string }
  | { state: 'failed'; id: string };

export interface PlaceSource {
  stored: (id: string, signal: AbortSignal) => Promise<Place>;
  /** Also knows places that nobody has named yet. */
  searched: (id: string, signal: AbortSignal) => Promise<Place>;
}

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid');

/**
 * A place by its address alone: the stored one, else one made from the geocoder, as a search result
 * has it. Never throws; a given-up load answers null.
 */
export async function loadPlace(
  source: PlaceSource,
  id: string,
  signal: AbortSignal,
): Promise<PlaceState | null> {
  for (const read of [source.stored, source.searched]) {
    try {
      const place = await read(id, signal);
      return signal.aborted ? null : { state: 'ready', id, place };
    } catch (error) {
      if (signal.aborted) return null;
      if (!isMissing(error)) return { state: 'failed', id };
    }
  }
  return { state: 'missing', id };
}

/** A place's state, and for whom it was loaded (null: a visitor). */
export interface LoadedPlace {
  uid: string | null;
  place: PlaceState;
}

/**
 * What is shown once a load has ended. A place that is there stays when loading it anew fails, unless
 * it was loaded for somebody who has left: it may not be public.
 */
export function afterLoad(before: LoadedPlace | null, now: LoadedPlace): LoadedPlace {
  if (now.place.state !== 'failed' || before?.place.state !== 'ready') return now;
  const mayStay = before.uid === null || before.uid === now.uid;
  return before.place.id === now.place.id && mayStay ? before : now;
}
