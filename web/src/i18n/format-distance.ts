import { t } from './t.ts';

/** How far away something is, as exact as it helps: tens of metres, above a kilometre hundreds. */
export function distanceText(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return t('addPlace.metres', { count: tens });
  return t('addPlace.kilometres', { count: Math.round(metres / 100) / 10 });
}
