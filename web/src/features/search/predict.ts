import type { Prediction } from '@contract/schemas.ts';
import { fetchPredictions } from '../../lib/api/places.ts';
import { defaultCamera, useMap } from '../../map/state.ts';
import { likely, otherTexts } from './likely.ts';
import { cachedPredictions, rememberPredictions, type Cache } from './predictions.ts';

function storage(): Cache {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

/** What the map service predicts; when nothing fits, for what else may have been meant. */
async function likelyPredictions(text: string, signal: AbortSignal): Promise<Prediction[]> {
  const { center } = useMap.getState().viewport ?? defaultCamera;
  for (const meant of [text, ...otherTexts(text)]) {
    const predictions = likely(meant, await fetchPredictions({ text: meant, ...center }, signal));
    if (predictions.length > 0) return predictions;
  }
  return [];
}

/** What the map service predicts for a text, or did less than a day ago. */
export async function predict(text: string, signal: AbortSignal): Promise<Prediction[]> {
  const cache = storage();
  const known = cachedPredictions(cache, text, Date.now());
  if (known) return known;
  const predictions = await likelyPredictions(text, signal);
  rememberPredictions(cache, text, predictions, Date.now());
  return predictions;
}
