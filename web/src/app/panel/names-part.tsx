import type { Place } from '@shared/contract/schemas.ts';
import { asksForNames } from '../../features/living-names/asks-for-names.ts';
import { hasMoreNames } from '../../features/names/has-more-names.ts';
import { fetchAnswersTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { within } from '../../lib/timeouts.ts';
import { Section } from '../../ui/Section.tsx';
import { onDemand, withNeeds } from '../on-demand.tsx';

const OnDemand = onDemand(
  async () =>
    (await withNeeds(import('../contribute/PlaceNames.tsx'), fetchAnswersTexts())).PlaceNames,
  // the placeholder is as high as two names with their buttons, so that little moves
  (standIn) => (
    <Section title={t('place.whichNames')}>
      <div style={{ minBlockSize: 204 }}>{standIn}</div>
    </Section>
  ),
);

/** The names of a place that its title does not show, and buttons to answer which of the names people still use. */
export const PlaceNames = ({ place }: { place: Place }) =>
  (asksForNames(place) || hasMoreNames(place)) && <OnDemand place={place} />;

/** Milliseconds for which a place waits for this section. After that it is shown without the section. */
const sectionTimeoutMs = 3_000;

/**
 * Loads the section if a place has a list of names, so that the content below does not jump. Null if the place has
 * none. Never rejects: the section itself shows that it is loading or could not be loaded.
 */
export function fetchNamesPart(place: Place): Promise<void> | null {
  if (!hasMoreNames(place)) return null;
  return within(sectionTimeoutMs, () => OnDemand.fetch()).then(
    () => undefined,
    () => undefined,
  );
}
