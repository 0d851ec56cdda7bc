import type { Place } from '@shared/contract/schemas.ts';
import { fetchAnswersTexts } from '../../i18n/language.ts';
import { within } from '../../lib/timeouts.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';

/** The names of a place, if it has more than its title shows, and what people say of them. */
export const PlaceNames = onDemand(
  async () =>
    (await withNeeds(import('../contribute/PlaceNames.tsx'), fetchAnswersTexts())).PlaceNames,
  // as high as two names with their buttons, so that little moves
  (standIn) => <div style={{ minBlockSize: 200 }}>{standIn}</div>,
);

/** Milliseconds for which a place waits for this section before it is shown without it. */
const timeouts = 3_000;

/**
 * Loads the section if a place has a list of names, so that the content below does not jump; null if it has none. Never
 * fails: a section that is late or could not be loaded says so itself.
 */
export function fetchNamesPart(place: Place): Promise<void> | null {
  if (place.names.length === 0) return null;
  return within(timeouts, () => PlaceNames.fetch()).then(
    () => undefined,
    () => undefined,
  );
}
