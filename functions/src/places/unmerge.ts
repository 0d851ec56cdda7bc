import { limits } from '@shared/contract/limits.ts';
import type { UnmergeRequest } from '@shared/contract/requests.ts';
import { contentOf } from '@shared/contract/fields.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { Caller } from '../platform/caller.ts';
import { attachShown, withoutDeletedFiles } from './attachments.ts';
import { changesBetween } from './content.ts';
import { copyAllowed } from './flags/allowed.ts';
import { mutedIn } from './flags/muted-in.ts';
import { linksOf, possibleRecordingsOf, recordingsOf, withoutLinks } from './flags/recordings.ts';
import { noSuchPlace } from './get.ts';
import { isGiven } from './entry-readers.ts';
import { moveSuggestion, recordingFlagged } from './merge.ts';
import type { FieldChange, StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import { checkNotMoved } from './moved.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { bytesOf } from './portions.ts';
import { historyOf } from './record.ts';
import { newestFirst, entriesInEffect } from './entries-in-effect.ts';
import { activityWithout, placeBefore, saveTakenBack, suggestionsOf } from './take-back.ts';
import { placeView } from './view.ts';
import { changeOnce, type ChangeCallWith } from './calls.ts';
import { wrongState } from './refusals.ts';

/**
 * POST /places/{id}/unmerge: undoes the merge of another place into this one, at any time later. The other place is
 * restored with its suggestions, except suggestions that were decided after the merge. This place loses the content
 * that came from the merge, unless somebody has changed it later.
 *
 * @returns the other place
 * @throws ApiError not_found; conflict when the other place is not merged into this one, or one of its recordings is
 * flagged
 */
export function unmergePlace(
  context: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  call: ChangeCallWith<UnmergeRequest>,
): Promise<Place> {
  const { id, caller, body } = call;
  const [entryId, muteId] = [context.newId(), context.newId()];
  const both = { ...call, id: [id, body.place_id] };
  return changeOnce(context, both, ['unmerge', id, body], async (transaction, at) => {
    const about = { id: entryId, muteId, at, by: caller, reason: null };
    return placeView(await unmerge(transaction, { id, otherId: body.place_id, about }));
  });
}

interface Unmerging {
  id: string;
  otherId: string;
  about: {
    id: string;
    /** Id of the merged place's history entry about its recordings that were muted after the merge. */
    muteId: string;
    at: Date;
    /** The account that undoes the merge; null for the operator. */
    by: Pick<Caller, 'uid' | 'name'> | null;
    reason: string | null;
  };
}

export async function unmerge(
  transaction: PlaceTransaction,
  { id, otherId, about }: Unmerging,
): Promise<StoredPlace> {
  const place = await transaction.place(id);
  checkNotMoved(place);
  const part = await transaction.place(otherId);
  if (!place || !part) throw noSuchPlace(place ? otherId : id);
  if (part.merged?.into !== id) throw noPart(otherId, id);
  const all = (await transaction.historyAfter(id, -1)).sort(newestFirst);
  const entry = entriesInEffect(all, () => false).find(
    ({ merged }) => merged?.place_id === otherId,
  );
  if (!entry?.merged) throw noPart(otherId, id);
  await refuseFlagged(transaction, place, part);

  const theirs = (await transaction.historyAfter(otherId, -1)).sort(newestFirst);
  const merge = entriesInEffect(theirs, () => false).find(({ action }) => action === 'merged');
  const { back, stay } = await movedSuggestions(transaction, id, entry);
  for (const one of back) moveSuggestion(transaction, one, otherId);
  await copyAllowed(transaction, id, otherId);
  for (const given of await whoGave(transaction, stay, { otherId, theirs }))
    transaction.addHistory(givenAt(entry, given));
  const movedIds = new Set<string | null>(back.map((one) => one.id));
  for (const given of all.filter((one) => isGiven(one) && movedIds.has(one.suggestion_id)))
    transaction.addHistory(givenAt(part, given));
  const present = {
    ...place,
    merged_ids: place.merged_ids.filter((one) => one !== otherId && !part.merged_ids.includes(one)),
  };
  const activity = await activityWithout(transaction, id, {
    // Muting a recording and publishing it again are no decisions on the place's content. So these entries do not
    // protect content that came from the merge.
    all: all.filter(({ action }) => action !== 'muted' && action !== 'unmuted'),
    isUndone: (one) => one.id === entry.id,
  });
  const before = { ...(await placeBefore(transaction, present, activity)), changesPlace: true };
  const taken = { activity, uid: null, declined: [], reopened: [] };
  await saveTakenBack(transaction, { place: present, stored: place, before, taken }, about);
  // The other place is restored without files that were deleted and recordings that were muted after the merge.
  const loud = await withoutDeletedFiles(transaction, part, place);
  const other: StoredPlace = {
    ...withoutLinks(loud, [...mutedIn(all)]),
    status: part.merged.status,
    deleted_from: part.merged.deleted_from,
    merged: null,
    revision: part.revision + 1,
    updated_at: about.at,
  };
  await attachShown(transaction, { place: part, after: other });
  transaction.savePlace(part, other);
  const muted = [
    ...changesBetween(contentOf(loud), contentOf(other)),
    ...(await mutesOfUnshown(transaction, { all, part: loud, back })),
  ];
  const mutes = entriesInEffect(all, () => false).filter(
    ({ action, changes }) => action === 'muted' && changes.length > 0,
  );
  const [mute] = mutes;
  // From now on, only the own history of the place `other` can show that the recordings are muted. If several accounts
  // have muted recordings, the entry names none of them, because the undo of one account would undo all mutes of the
  // entry.
  if (mute && muted.length > 0)
    transaction.addHistory(
      historyOf(other, {
        ...{ id: about.muteId, at: mute.at, action: 'muted', changes: muted },
        caller: mutes.every(({ uid }) => uid === mute.uid) ? mutedBy(mute) : null,
      }),
    );
  transaction.addHistory(
    historyOf(other, {
      ...{ id: about.id, at: about.at, action: 'undone', caller: about.by, reason: about.reason },
      changes: [{ field: 'status', before: 'deleted', after: other.status }],
      undid: merge ? [merge.id] : [],
    }),
  );
  return other;
}

/** Returns the account that has muted recordings; null if a flag has muted them. */
const mutedBy = ({ uid, by }: StoredHistory) => (uid === null ? null : { uid, name: by });

/**
 * Returns the change for the restored place's history entry about muted recordings. The change lists muted recordings
 * that the restored place does not show, but that a suggestion for it could publish: the recordings of the suggestions
 * that move back, and recordings that were uploaded for this place. The field `recordings` is no field of the content,
 * so no undo or restore applies the change.
 */
async function mutesOfUnshown(
  transaction: PlaceTransaction,
  {
    all,
    part,
    back,
  }: { all: readonly StoredHistory[]; part: StoredPlace; back: readonly StoredSuggestion[] },
): Promise<FieldChange[]> {
  const shown = possibleRecordingsOf(part);
  const unshown = [...mutedIn(all)].filter((link) => !shown.includes(link));
  if (unshown.length === 0) return [];
  const suggested = back.flatMap(possibleRecordingsOf);
  const ids = [part.place_id, ...part.merged_ids];
  const uploads = await transaction.uploads(unshown);
  const before = uploads
    .filter(({ link, place_id }) => suggested.includes(link) || ids.includes(place_id))
    .map(({ link }) => link);
  return before.length > 0 ? [{ field: 'recordings', before, after: [] }] : [];
}

/**
 * Refuses to undo a merge while the kept place has open flags that may be about a recording of the merged place. An
 * admin who answers flags can publish a muted recording again, but only at the place that was flagged. After the merge
 * is undone, that would be the wrong place.
 *
 * @throws ApiError conflict
 */
async function refuseFlagged(
  transaction: PlaceTransaction,
  place: StoredPlace,
  part: StoredPlace,
): Promise<void> {
  const flags = await transaction.flags(place.place_id, 'recording');
  if (!flags?.open) return;
  const flagged = [...recordingsOf(place), ...(flags.muted ? linksOf(flags.muted) : [])];
  const theirs = possibleRecordingsOf(part);
  if (flagged.some((link) => theirs.includes(link))) throw recordingFlagged(place.place_id);
}

const noPart = (otherId: string, id: string) =>
  wrongState(`${otherId} is not merged into ${id}`, { changed: ['merged'] }, { field: 'place_id' });

/**
 * Maximum bytes of suggestions that one transaction moves back. A merge moves at most `limits.mergedBytes`, but
 * contributors may have changed their suggestions later. Firestore refuses a commit of more than 10 MiB.
 */
const maxBytesBack = 2 * limits.mergedBytes;

/**
 * Divides the suggestions that a merge has moved: `back` are the suggestions to move back, and `stay` are those to
 * leave at the kept place. A suggestion that was decided after the merge stays, because the decision was about the kept
 * place, which contains the approved values. When the sum of the sizes exceeds `maxBytesBack`, the remaining
 * suggestions stay, too.
 */
async function movedSuggestions(
  transaction: PlaceTransaction,
  id: string,
  { at, merged }: StoredHistory,
): Promise<{ back: StoredSuggestion[]; stay: StoredSuggestion[] }> {
  const moved = await suggestionsOf(transaction, id, merged?.suggestions ?? []);
  const back = new Set<StoredSuggestion>();
  let bytes = 0;
  for (const one of moved) {
    if (one.decided_at !== null && one.decided_at > at) continue;
    bytes += bytesOf(one);
    if (bytes <= maxBytesBack) back.add(one);
  }
  return { back: [...back], stay: moved.filter((one) => !back.has(one)) };
}

/**
 * Finds the history entries about sending the suggestions `stay`. If a suggestion was moved several times, its entry
 * may be in the history of an earlier place.
 */
async function whoGave(
  transaction: PlaceTransaction,
  stay: readonly StoredSuggestion[],
  { otherId, theirs }: { otherId: string; theirs: readonly StoredHistory[] },
): Promise<StoredHistory[]> {
  const missing = new Set<string | null>(stay.map((one) => one.id));
  const found: StoredHistory[] = [];
  const take = (entries: readonly StoredHistory[]) =>
    void found.push(...entries.filter((one) => isGiven(one) && missing.delete(one.suggestion_id)));
  take(theirs);
  const earlier = new Set(stay.flatMap(({ moved_from = [] }) => moved_from));
  earlier.delete(otherId);
  for (const place of earlier) {
    if (missing.size === 0) break;
    take(await transaction.historyAfter(place, -1));
  }
  return found;
}

/**
 * Copies the entry about sending a suggestion to the history of the place where the suggestion is after the unmerge.
 * The original entry is in the history of the place to which the suggestion was sent: of the other place, or of the
 * kept place if the contributor has changed the suggestion after the merge.
 */
const givenAt = (
  { place_id, revision }: Pick<StoredPlace, 'place_id' | 'revision'>,
  given: StoredHistory,
): StoredHistory => ({
  ...given,
  place_id,
  action: 'suggested',
  revision,
  changes: [],
  kept: null,
});
