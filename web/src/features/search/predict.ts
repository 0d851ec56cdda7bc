import type { Prediction } from '@shared/contract/schemas.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { fetchPredictions } from '../../lib/api/places.ts';
import { defaultCamera, useMap } from '../../map/state.ts';
import { otherTexts } from '@shared/names/ranking/find.ts';
import {
  cachedPredictions,
  eachOnce,
  rememberPredictions,
  type Asked,
  type Cache,
} from './predictions.ts';

function storage(): Cache {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

/** At most so many more questions when the text itself finds nothing: each is a call. */
const mostOthers = 2;

/** What the map service predicts; when that is nothing, for what else may have been meant. */
async function fetched({ text, language }: Asked, signal: AbortSignal): Promise<Prediction[]> {
  const { center } = useMap.getState().viewport ?? defaultCamera;
  for (const meant of [text, ...otherTexts(text).slice(0, mostOthers)]) {
    const query = { text: meant, ...center, language };
    const predictions = eachOnce(await fetchPredictions(query, signal));
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
  const predictions = await fetched(asked, signal);
  rememberPredictions(cache, asked, predictions, Date.now());
  return predictions;
}
