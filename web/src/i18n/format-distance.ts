import { t } from './t.ts';

/** Rounds distances below one kilometre to tens of metres, and longer distances to hundreds of metres. */
export function distanceText(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return t('addPlace.metres', { count: tens });
  return t('addPlace.kilometres', { count: Math.round(metres / 100) / 10 });
}
