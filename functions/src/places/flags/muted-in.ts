import { isUploadLink } from '@shared/contract/file-links.ts';
import { filesOfNames, type AttestedName } from '@shared/names/attested-name.ts';
import { entriesInEffect, newestFirst, type IsUndone } from '../entries-in-effect.ts';
import type { FieldChange, StoredHistory } from '../model.ts';
import type { PlaceTransaction } from '../ports.ts';

/**
 * Returns the recordings that are muted according to the history of one place. Undone entries do not count.
 *
 * @param history must include all undos, because an undo can end the effect of an entry
 */
export function mutedIn(
  history: readonly StoredHistory[],
  isUndone: IsUndone = () => false,
): Set<string> {
  const muted = new Set<string>();
  const inEffect = entriesInEffect(history.toSorted(newestFirst), isUndone);
  for (const entry of inEffect.toReversed()) {
    const { action, changes } = entry;
    if (!isAboutMute(entry) || isUndone(entry)) continue;
    for (const { field, before, after } of changes) {
      const now = linksIn(field, after);
      for (const link of linksIn(field, before)) if (!now.includes(link)) muted.add(link);
      for (const link of now) if (action === 'unmuted') muted.delete(link);
    }
  }
  return muted;
}

const isAboutMute = ({ action }: StoredHistory) => action === 'muted' || action === 'unmuted';

/**
 * Returns the links of the flagged recordings that `entries` have muted or published again; null if no entry is about a
 * mute or about the undo of a mute.
 */
export function flaggedIn(entries: readonly StoredHistory[]): string[] | null {
  const about = entries.filter((entry) => isAboutMute(entry) || entry.flagged);
  if (about.length === 0) return null;
  const links = about.flatMap((entry) => entry.flagged ?? entry.changes.flatMap(changedLinks));
  return [...new Set(links)];
}

function changedLinks({ field, before, after }: FieldChange): string[] {
  const [earlier, now] = [linksIn(field, before), linksIn(field, after)];
  return [...earlier, ...now].filter((link) => earlier.includes(link) !== now.includes(link));
}

function linksIn(field: string, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (field === 'names') return filesOfNames([value as AttestedName]);
  return [value].flat().map(String).filter(isUploadLink);
}

/**
 * Returns the members of `recordings` that are muted, at the place itself or at a place that was merged into it.
 * Evaluates the history of each place separately, because the entries of two places have no common order.
 *
 * @param isUndone selects the entries of the place itself that the transaction undoes
 */
export async function mutedAmong(
  transaction: PlaceTransaction,
  placeId: string,
  recordings: readonly string[],
  isUndone?: IsUndone,
): Promise<string[]> {
  if (recordings.length === 0) return [];
  const muted = new Set<string>();
  const places = new Set([placeId]);
  for (const place of places) {
    const found = await transaction.mutesMergesAndUndos(place);
    for (const link of mutedIn(found, place === placeId ? isUndone : undefined)) muted.add(link);
    // Also reads the history of each place that was merged into this one, because that history stays under the merged
    // place's id.
    for (const { merged } of found) if (merged) places.add(merged.place_id);
  }
  return recordings.filter((link) => muted.has(link));
}
