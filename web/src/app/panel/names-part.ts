import type { Place } from '@shared/contract/schemas.ts';
import { hasMoreNames } from '../../features/names/has-more-names.ts';
import { within } from '../../lib/timeouts.ts';
import { onDemand } from '../on-demand.tsx';

/** What a place was called when: for places of which more is known than their title says. */
export const NamesSection = onDemand(
  async () => (await import('../../features/names/NamesSection.tsx')).NamesSection,
);

/** Milliseconds for which a place waits for this part before it is shown without it. */
const timeouts = 3_000;

/**
 * Fetches the part where a place has it, so that what stands below does not jump when it comes; null where it has
 * none. Never fails: a part that is late, or could not be fetched, says so in its own place.
 */
export function fetchNamesPart(place: Place): Promise<void> | null {
  if (!hasMoreNames(place)) return null;
  return within(timeouts, () => NamesSection.fetch()).then(
    () => undefined,
    () => undefined,
  );
}
