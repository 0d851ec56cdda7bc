import { fold } from '@shared/names/fold.ts';
import { prediction, type Prediction } from '@shared/contract/schemas.ts';
import * as z from 'zod/mini';
import type { Language } from '../../i18n/languages.ts';

/** Maximum age of cached results of the geocoder, in milliseconds (product.md §9). */
export const cacheLifetime = 86_400_000;

const entry = z.object({ at: z.number(), predictions: z.array(prediction) });

export interface Cache {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

export interface PredictionKey {
  text: string;
  language: Language;
}

const keyOf = ({ text, language }: PredictionKey) => `adyurdu.predictions.${language}.${text}`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function cachedPredictions(
  cache: Cache,
  asked: PredictionKey,
  now: number,
): Prediction[] | null {
  const stored = cache.getItem(keyOf(asked));
  const parsed = stored === null ? null : entry.safeParse(parse(stored));
  if (!parsed?.success || now - parsed.data.at >= cacheLifetime) return null;
  return parsed.data.predictions;
}

/** Removes results with the same name and description, because a source may list a place twice. */
export function eachOnce(predictions: readonly Prediction[]): Prediction[] {
  const seen = new Set<string>();
  return predictions.filter(({ name, description }) => {
    const key = `${fold(name)}, ${fold(description)}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

export function rememberPredictions(
  cache: Cache,
  asked: PredictionKey,
  predictions: Prediction[],
  now: number,
): void {
  try {
    cache.setItem(keyOf(asked), JSON.stringify({ at: now, predictions }));
  } catch {
    // Ignores an error of the storage, such as a full disk. The next search then calls the server again.
  }
}
