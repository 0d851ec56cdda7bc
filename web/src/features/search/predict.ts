import type { Prediction } from '@shared/contract/schemas.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { fetchPredictions } from '../../lib/api/places.ts';
import { defaultCamera, useMap } from '../../map/state.ts';
import { otherTexts } from '@shared/names/ranking/find.ts';
import {
  cachedPredictions,
  eachOnce,
  rememberPredictions,
  type PredictionKey,
  type Cache,
} from './predictions.ts';

function storage(): Cache {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

/** Maximum number of further requests when the typed text has no result. */
const maxOthers = 2;

/** Fetches the geocoder's results for a text. If there are none, tries other texts that the user may have meant. */
async function fetched(
  { text, language }: PredictionKey,
  signal: AbortSignal,
): Promise<Prediction[]> {
  const { center } = useMap.getState().viewport ?? defaultCamera;
  for (const meant of [text, ...otherTexts(text).slice(0, maxOthers)]) {
    const query = { text: meant, ...center, language };
    const predictions = eachOnce(await fetchPredictions(query, signal));
    if (predictions.length > 0) return predictions;
  }
  return [];
}

/** Returns the geocoder's results for a text. The tab's session storage caches them for a day. */
export async function predict(text: string, signal: AbortSignal): Promise<Prediction[]> {
  const cache = storage();
  const asked = { text, language: currentLanguage() };
  const known = cachedPredictions(cache, asked, Date.now());
  if (known) return known;
  const predictions = await fetched(asked, signal);
  rememberPredictions(cache, asked, predictions, Date.now());
  return predictions;
}
