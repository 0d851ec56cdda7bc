import type { Prediction } from '@contract/schemas.ts';
import { fold } from '@contract/fold.ts';
import { useEffect, useRef, useState } from 'react';
import { fetchPredictions } from '../../lib/api/places.ts';
import { isAbort } from '../../lib/api/failure.ts';
import { readersScript, useLanguage } from '../../i18n/language.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { PlaceHit } from '../../map/places/protocol.ts';
import { isMirror } from '../../lib/site.ts';
import { searchPlaces } from '../../map/places/places-client.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { defaultCamera, useMap } from '../../map/state.ts';
import { Latest } from './latest.ts';
import { cachedPredictions, rememberPredictions, type Cache } from './predictions.ts';

/** The map service is asked when typing has rested this long (product.md §9), in milliseconds. */
const debounce = 200;
const ourLimit = 8;

export interface SearchState {
  ours: PlaceHit[];
  predictions: Prediction[];
  /** Of the map service; our own places answer at once. */
  service: 'idle' | 'waiting' | 'failed';
  /** The text that `ours` answers. */
  answered: string;
}

const nothing: SearchState = { ours: [], predictions: [], service: 'idle', answered: '' };

function storage(): Cache {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

/** What the map service predicts; when nothing fits, for what else may have been meant. */
async function likelyPredictions(text: string, signal: AbortSignal): Promise<Prediction[]> {
  const { likely, otherTexts } = await import('./likely.ts');
  const { center } = useMap.getState().viewport ?? defaultCamera;
  for (const meant of [text, ...otherTexts(text)]) {
    const predictions = likely(meant, await fetchPredictions({ text: meant, ...center }, signal));
    if (predictions.length > 0) return predictions;
  }
  return [];
}

async function predict(text: string, signal: AbortSignal): Promise<Prediction[]> {
  if (isMirror) return [];
  const cache = storage();
  const known = cachedPredictions(cache, text, Date.now());
  if (known) return known;
  const predictions = await likelyPredictions(text, signal);
  rememberPredictions(cache, text, predictions, Date.now());
  return predictions;
}

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
    unawaited(
      searchPlaces(text, ourLimit, center, script).then((ours) => {
        if (current) setState((before) => ({ ...before, ours, answered: text }));
      }),
    );
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
      predict(text, signal).then(
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
