import type { Prediction } from '@shared/contract/schemas.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { fetchPredictions } from '../../lib/api/places.ts';
import { defaultCamera, useMap } from '../../map/state.ts';
import { likely, otherTexts } from './likely.ts';
import { cachedPredictions, rememberPredictions, type Asked, type Cache } from './predictions.ts';

function storage(): Cache {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

/** What the map service predicts; when nothing fits, for what else may have been meant. */
async function likelyPredictions(
  { text, language }: Asked,
  signal: AbortSignal,
): Promise<Prediction[]> {
  const { center } = useMap.getState().viewport ?? defaultCamera;
  for (const meant of [text, ...otherTexts(text)]) {
    const query = { text: meant, ...center, language };
    const predictions = likely(meant, await fetchPredictions(query, signal));
    if (predictions.length > 0) return predictions;
  }
  return [];
}

/** What the map service predicts for a text, or did less than a day ago. */
export async function predict(text: string, signal: AbortSignal): Promise<Prediction[]> {
  const cache = storage();
  const asked = { text, language: currentLanguage() };
  const known = cachedPredictions(cache, asked, Date.now());
  if (known) return known;
  const predictions = await likelyPredictions(asked, signal);
  rememberPredictions(cache, asked, predictions, Date.now());
  return predictions;
}
