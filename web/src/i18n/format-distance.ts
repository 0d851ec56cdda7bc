import { t } from './t.ts';

/** A distance as text, rounded to tens of metres, and to hundreds of metres from one kilometre. */
export function distanceText(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return t('addPlace.metres', { count: tens });
  return t('addPlace.kilometres', { count: Math.round(metres / 100) / 10 });
}
