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

/** The map service is asked when typing has rested this long (product.md §9), in milliseconds. */
const debounce = 200;
const ourLimit = 8;

export interface SearchState {
  ours: PlaceHit[];
  predictions: Prediction[];
  /** Where the coordinates or the map link in the box lead; nothing else is searched then. */
  position: LatLng | null;
  /** Of the map service; our own places answer at once. */
  service: 'idle' | 'waiting' | 'failed';
  /** The text that `ours` answers. */
  answered: string;
}

/** Every position has digits. The code that reads them comes when some are typed. */
async function positionIn(text: string): Promise<LatLng | null> {
  if (!/\p{Nd}/u.test(text)) return null;
  const { readPosition } = await import('@shared/geo/read-position.ts');
  return readPosition(text);
}

/** Behind a mirror there is no map service. The rest of the code comes with the first question. */
async function predictionsOf(text: string, signal: AbortSignal): Promise<Prediction[]> {
  // coordinates and links are no names, and nobody else's business
  if (isMirror || text.length > limits.searchQueryLength || (await positionIn(text))) return [];
  const { predict } = await import('./predict.ts');
  return predict(text, signal);
}

const nothing: SearchState = {
  ours: [],
  predictions: [],
  position: null,
  service: 'idle',
  answered: '',
};

/** Results for a text as it is typed: our own places at once, the map service's after a rest. */
export function useSearch(typed: string): SearchState & { retry: () => void } {
  const text = typed.trim();
  const [state, setState] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(new Latest());
  // More names may have arrived since: search again, quietly.
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
      const ours = isName ? await searchPlaces(text, ourLimit, center, script) : [];
      if (current) setState((before) => ({ ...before, ours, position, answered: text }));
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
