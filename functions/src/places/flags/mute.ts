import { contentOf } from '@shared/contract/fields.ts';
import type { Caller } from '../../platform/caller.ts';
import { changesBetween } from '../content.ts';
import type { MutedRecordings, StoredPlace } from '../model.ts';
import type { PlaceTransaction } from '../ports.ts';
import { historyOf } from '../record.ts';
import { linksOf, mutedOf, withoutRecordings } from './recordings.ts';

export interface Muting {
  recordings: readonly string[];
  /**
   * Time of the mute. If a flag mutes the recordings, this is 00:00 UTC of the flag's day, because the hour could
   * reveal the sender.
   */
  at: Date;
  id: string;
  /** The admin who mutes the recordings. Null if a flag mutes them, because the sender of a flag is unknown. */
  caller: Pick<Caller, 'uid' | 'name'> | null;
}

/**
 * Removes recordings from a place. Their files are kept, but become private. `updated_at` is public, so it stays
 * unchanged: a new time would show that recordings were flagged, and when.
 */
export async function mute(
  transaction: PlaceTransaction,
  place: StoredPlace,
  { recordings, at, id, caller }: Muting,
): Promise<MutedRecordings> {
  const muted = mutedOf(place, recordings);
  const changed = { ...withoutRecordings(place, muted), revision: place.revision + 1 };
  const files = await transaction.uploads(linksOf(muted));
  transaction.withdrawUploads(files.map(({ link }) => link));
  saveChange(transaction, { place, changed, at, id, action: 'muted', caller });
  return muted;
}

export function saveChange(
  transaction: PlaceTransaction,
  change: {
    place: StoredPlace;
    changed: StoredPlace;
    at: Date;
    id: string;
    action: 'muted' | 'unmuted';
    caller: Muting['caller'];
  },
): void {
  const { place, changed, at, id, action, caller } = change;
  if (changed !== place) transaction.savePlace(place, changed);
  const changes = changesBetween(contentOf(place), contentOf(changed));
  transaction.addHistory(historyOf(changed, { id, at, action, caller, changes }));
}
