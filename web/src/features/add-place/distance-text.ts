import type { GeocodeCandidate } from '@shared/contract/schemas.ts';
import { readersScript } from '../../i18n/language.ts';
import { isolate } from '../../i18n/isolate.ts';
import { t } from '../../i18n/t.ts';
import { todaysForms, withForms } from '../../map/places/names.ts';

/** Rounded to tens of metres, above a kilometre to hundreds. */
export function distanceText(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return t('addPlace.metres', { count: tens });
  return t('addPlace.kilometres', { count: Math.round(metres / 100) / 10 });
}

/** A landmark, never a name for the point: shows its distance. */
export function landmarkText({ name, metres }: NonNullable<GeocodeCandidate['landmark']>): string {
  // isolated, because its name may be in two scripts
  const theirs = withForms(todaysForms(name, readersScript()), isolate);
  return t('addPlace.landmark', { distance: distanceText(metres), name: theirs });
}
