import type { StoredFlags } from '../model.ts';
import type { PlaceTransaction } from '../ports.ts';

/**
 * Returns the flags as they are stored after an admin's answer.
 *
 * @param allowed links of the recordings that the admin has allowed
 */
export const answeredFlags = (
  { place_id, kind, first_day, last_day, order }: StoredFlags,
  allowed: string[],
): StoredFlags => ({
  ...{ place_id, kind, open: false, count: 0, words: [], muted: null },
  ...{ first_day, last_day, order, allowed },
});

/**
 * Copies the allowed recordings of one place to the list of another place. A merge and its undo move recordings between
 * places, and flags must not mute a moved recording that an admin has allowed.
 */
export async function copyAllowed(
  transaction: PlaceTransaction,
  from: string,
  to: string,
): Promise<void> {
  const flags = await transaction.flags(from, 'recording');
  if (!flags || flags.allowed.length === 0) return;
  const present =
    (await transaction.flags(to, 'recording')) ?? answeredFlags({ ...flags, place_id: to }, []);
  const allowed = [...new Set([...present.allowed, ...flags.allowed])];
  transaction.saveFlags({ ...present, allowed });
}
