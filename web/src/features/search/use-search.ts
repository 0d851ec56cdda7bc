import type { LatLng } from '@shared/geo/position.ts';
import { limits } from '@shared/contract/limits.ts';
import type { Prediction } from '@shared/contract/schemas.ts';
import { fold } from '@shared/names/fold.ts';
import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../../lib/api/failure.ts';
import { readersScript } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { mayBePosition } from '../../lib/search-text.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { PlaceHit } from '../../map/places/protocol.ts';
import { isMirror } from '../../lib/site.ts';
import { searchPlaces } from '../../map/places/places-client.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { defaultCamera, useMap } from '../../map/state.ts';
import { Latest } from './latest.ts';

/** Milliseconds without typing before the geocoder is called (product.md §9). */
const debounce = 200;
const ourLimit = 8;

export interface SearchState {
  /** The text to which `ours` and `position` belong. It can be an earlier text while a search is running. */
  searched: string;
  ours: PlaceHit[];
  predictions: Prediction[];
  /** Set if the text is coordinates or a map link. The search then has no other results. */
  position: LatLng | null;
  /** State of the request to the geocoder. The search in the map's own places has no state, because it is fast. */
  service: 'idle' | 'waiting' | 'failed';
  /** Folded texts that the search looked for in the map's places. The list of results highlights these texts. */
  parts: readonly string[];
}

/**
 * Returns the coordinates in a text; null if there are none. Loads the parser only if the text may contain some.
 */
async function positionIn(text: string): Promise<LatLng | null> {
  if (!mayBePosition.test(text)) return null;
  const { readPosition } = await import('@shared/geo/read-position.ts');
  return readPosition(text);
}

/**
 * Fetches the geocoder's results; the first call loads the code. Returns no results on a mirror, because a mirror has
 * no geocoder.
 */
async function predictionsOf(text: string, signal: AbortSignal): Promise<Prediction[]> {
  // Coordinates and links are not names, so the geocoder never receives them.
  if (isMirror || text.length > limits.searchQueryLength || (await positionIn(text))) return [];
  const { predict } = await import('./predict.ts');
  return predict(text, signal);
}

const nothing: SearchState = {
  searched: '',
  ours: [],
  predictions: [],
  position: null,
  service: 'idle',
  parts: [],
};

/** Searches while the user types. The map's places appear immediately, and the geocoder's places after a pause. */
export function useSearch(typed: string): SearchState & { retry: () => void } {
  const text = typed.trim();
  const [state, setState] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(new Latest());
  // This text changes when more names have loaded. The search of the map's places then runs again.
  const loaded = usePlaces(({ status }) =>
    status.state === 'ready'
      ? `${status.loaded} ${status.found} ${status.named} ${status.dated}`
      : '',
  );

  const year = useMap((map) => map.year);
  const script = useLanguage(readersScript);

  useEffect(() => {
    if (fold(text) === '') return;
    let current = true;
    const { center } = useMap.getState().viewport ?? defaultCamera;
    const search = async () => {
      const position = await positionIn(text).catch(() => null);
      const isName = !position && text.length <= limits.searchQueryLength;
      const { hits: ours, parts } = isName
        ? await searchPlaces(text, ourLimit, center, script)
        : { hits: [], parts: [] };
      if (current) setState((before) => ({ ...before, searched: text, ours, position, parts }));
    };
    unawaited(search());
    return () => {
      current = false;
    };
  }, [text, loaded, year, script]);

  useEffect(() => {
    const rounds = latest.current;
    if (fold(text) === '') {
      rounds.cancel();
      setState(nothing);
      return;
    }
    const { signal, isCurrent } = rounds.begin();
    setState((before) => ({ ...before, service: 'waiting' }));
    const timer = setTimeout(() => {
      predictionsOf(text, signal).then(
        (predictions) =>
          isCurrent() && setState((before) => ({ ...before, predictions, service: 'idle' })),
        (error: unknown) =>
          isCurrent() &&
          !isAbort(error) &&
          setState((before) => ({ ...before, predictions: [], service: 'failed' })),
      );
    }, debounce);
    return () => clearTimeout(timer);
  }, [text, attempt]);

  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
