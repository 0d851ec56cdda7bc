import type { GeocodeCandidate } from '@shared/contract/schemas.ts';
import { distanceText } from '../../i18n/format-distance.ts';
import { readersScript } from '../../i18n/language.ts';
import { isolate } from '../../i18n/isolate.ts';
import { t } from '../../i18n/t.ts';
import { todaysForms, withForms } from '../../map/places/names.ts';

/**
 * Describes a landmark and its distance. A landmark helps users to recognise a point, but its name is never the name of
 * the point.
 */
export function landmarkText({ name, metres }: NonNullable<GeocodeCandidate['landmark']>): string {
  // Bidi isolation keeps the text in order, because the name may contain two scripts with different directions.
  const theirs = withForms(todaysForms(name, readersScript()), isolate);
  return t('addPlace.landmark', { distance: distanceText(metres), name: theirs });
}
