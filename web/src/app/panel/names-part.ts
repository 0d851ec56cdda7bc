import type { Place } from '@shared/contract/schemas.ts';
import { hasMoreNames } from '../../features/names/has-more-names.ts';
import { within } from '../../lib/timeouts.ts';
import { onDemand } from '../on-demand.tsx';

/** The names section, for places with more names than their title shows. */
export const NamesSection = onDemand(
  async () => (await import('../../features/names/NamesSection.tsx')).NamesSection,
);

/** Milliseconds for which a place waits for this section before it is shown without it. */
const timeouts = 3_000;

/**
 * Loads the section if a place has one, so that the content below does not jump; null if it has none. Never fails: a
 * section that is late or could not be loaded says so itself.
 */
export function fetchNamesPart(place: Place): Promise<void> | null {
  if (!hasMoreNames(place)) return null;
  return within(timeouts, () => NamesSection.fetch()).then(
    () => undefined,
    () => undefined,
  );
}
