import type { Place } from '@shared/contract/schemas.ts';
import { asksForNames } from '../../features/living-names/asks-for-names.ts';
import { hasMoreNames } from '../../features/names/has-more-names.ts';
import { fetchTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { within } from '../../lib/timeouts.ts';
import { Section } from '../../ui/Section.tsx';
import { onDemand, withNeeds } from '../on-demand.tsx';

const OnDemand = onDemand(
  async () =>
    (await withNeeds(import('../contribute/PlaceNames.tsx'), fetchTexts('answers'))).PlaceNames,
  // The placeholder has the height of two names with their buttons, so that little moves when the names appear.
  (standIn) => (
    <Section title={t('place.whichNames')}>
      <div style={{ minBlockSize: 204 }}>{standIn}</div>
    </Section>
  ),
);

export const PlaceNames = ({ place }: { place: Place }) =>
  (asksForNames(place) || hasMoreNames(place)) && <OnDemand place={place} />;

/**
 * Milliseconds for which the panel waits for the section with the names. After that, the place appears without the
 * section.
 */
const sectionTimeoutMs = 3_000;

/**
 * Loads the section with a place's names, so that content below the section does not jump later. Returns null if the
 * place has no list of names. The promise never rejects: the section itself shows a failure.
 */
export function fetchNamesPart(place: Place): Promise<void> | null {
  if (!hasMoreNames(place)) return null;
  return within(sectionTimeoutMs, () => OnDemand.fetch()).then(
    () => undefined,
    () => undefined,
  );
}
