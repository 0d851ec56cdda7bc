import { distanceText } from '../../i18n/format-distance.ts';
import { formatNumber } from '../../i18n/format.ts';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { originalNames, todaysForm } from '../../map/places/names.ts';
import type { Candidate } from './protocol.ts';

const joined = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');

export const numberOf = (index: number): string => formatNumber(index + 1);

export function namesText(place: Candidate): string {
  const script = readersScript();
  const [original] = originalNames(place, script);
  return joined(original, todaysForm(place.name_new, script));
}

/**
 * Describes where a candidate is: its county, and its distance from the coordinates in the row. If the row has no
 * coordinates, the text names the nearest town and its distance.
 */
export const whereText = ({ division, metres, town }: Candidate): string =>
  joined(
    division,
    metres === null &&
      town &&
      t('addPlace.landmark', { name: town.name, distance: distanceText(town.metres) }),
    metres !== null && t('list.fromPoint', { distance: distanceText(metres) }),
  );

export const candidateText = (place: Candidate): string =>
  joined(namesText(place), whereText(place));
