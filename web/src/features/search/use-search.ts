import type { LatLng } from '@shared/geo/position.ts';
import { limits } from '@shared/contract/limits.ts';
import type { Prediction } from '@shared/contract/schemas.ts';
import { fold } from '@shared/names/fold.ts';
import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../../lib/api/failure.ts';
import { readersScript } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { PlaceHit } from '../../map/places/protocol.ts';
import { isMirror } from '../../lib/site.ts';
import { searchPlaces } from '../../map/places/places-client.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { defaultCamera, useMap } from '../../map/state.ts';
import { Latest } from './latest.ts';

/** The geocoding service is called after this many milliseconds without typing (product.md §9). */
const debounce = 200;
const ourLimit = 8;

export interface SearchState {
  ours: PlaceHit[];
  predictions: Prediction[];
  /** The position of the coordinates or map link in the box; nothing else is searched then. */
  position: LatLng | null;
  /** State of the geocoding service; the map's own places answer immediately. */
  service: 'idle' | 'waiting' | 'failed';
  /** The readings of the text that `ours` belongs to (map/places/searched-parts.ts). */
  parts: readonly string[];
}

/**
 * The position in a text; null if there is none. Every position contains digits, so the code that parses it loads only
 * when digits are typed.
 */
async function positionIn(text: string): Promise<LatLng | null> {
  if (!/\p{Nd}/u.test(text)) return null;
  const { readPosition } = await import('@shared/geo/read-position.ts');
  return readPosition(text);
}

/**
 * The geocoding service's predictions; none on a mirror, which has no such service. The rest of the code loads with the
 * first call.
 */
async function predictionsOf(text: string, signal: AbortSignal): Promise<Prediction[]> {
  // coordinates and links are not names, so they are not sent to anybody
  if (isMirror || text.length > limits.searchQueryLength || (await positionIn(text))) return [];
  const { predict } = await import('./predict.ts');
  return predict(text, signal);
}

const nothing: SearchState = {
  ours: [],
  predictions: [],
  position: null,
  service: 'idle',
  parts: [],
};

/** Results for a text while it is typed: the map's places immediately, the geocoding service's after a pause. */
export function useSearch(typed: string): SearchState & { retry: () => void } {
  const text = typed.trim();
  const [state, setState] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(new Latest());
  // More names may have loaded: search again, without announcing it.
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
      if (current) setState((before) => ({ ...before, ours, position, parts }));
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
