import { contentOf, type Content } from '@shared/contract/fields.ts';
import type { HistoryAction } from '@shared/contract/schemas.ts';
import type { Caller } from '../platform/caller.ts';
import {
  allFilesOf,
  attachShown,
  releaseUnshown,
  withdrawUnshown,
  withoutDeletedFiles,
} from './attachments.ts';
import { shownBefore } from './change-status.ts';
import { changesBetween, changesWithoutLinks, statusChange } from './content.ts';
import { readersOfUndo } from './entry-readers.ts';
import { flaggedIn, mutedIn } from './flags/muted-in.ts';
import { withoutHandOn } from './hand-on.ts';
import type { FieldChange, StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import { notify, type InboxChange } from './notify.ts';
import type { PlaceTransaction } from './ports.ts';
import { historyOf } from './record.ts';
import { entriesInEffect, undoneEarlier } from './entries-in-effect.ts';
import { stateBefore, type AccountActivity, type StateBefore } from './state-before.ts';
import { isPublic } from './visibility.ts';

/**
 * Actions by which a reviewer decides on a suggestion. A question is one of them, because the suggestion is not
 * `pending` until the contributor answers.
 */
export const decisions: ReadonlySet<HistoryAction> = new Set(['approved', 'declined', 'asked']);

export interface TakenSuggestions {
  /** The account that has sent the suggestions `declined`; null if there are none. */
  uid: string | null;
  declined: readonly StoredSuggestion[];
  reopened: readonly StoredSuggestion[];
}

export interface TakeBack extends TakenSuggestions {
  activity: AccountActivity;
  /**
   * Files of all suggestions that the account sent for this place, also of those that earlier transactions of the same
   * undo have declined. A file that the place no longer shows becomes private.
   */
  declinedFiles?: readonly string[];
  /** Files of all suggestions that become pending again, also of those in earlier transactions of the same undo. */
  reopenedFiles?: readonly string[];
}

interface About {
  /** Id of the undo's history entry. */
  id: string;
  at: Date;
  by: Pick<Caller, 'uid' | 'name'> | null;
  reason: string | null;
}

export interface PlaceBefore extends StateBefore {
  changes: FieldChange[];
  changesPlace: boolean;
}

/** Returns the state that a place gets by an undo, without files that were deleted meanwhile. */
export async function placeBefore(
  transaction: PlaceTransaction,
  place: StoredPlace,
  activity: AccountActivity,
): Promise<PlaceBefore> {
  const before = stateBefore(place, activity);
  const { status } = before;
  const content = await withoutDeletedFiles(transaction, before.content, place);
  const kept = before.kept && (await withoutDeletedFiles(transaction, before.kept, place));
  const changes = [
    ...statusChange(place.status, status),
    ...changesBetween(isPublic({ status }) ? shownBefore(place) : contentOf(place), content),
  ];
  const changesPlace =
    changes.length > 0 ||
    kept !== null ||
    before.deleted_from !== place.deleted_from ||
    before.deleted_in !== place.deleted_in;
  return { ...before, content, kept, changes, changesPlace };
}

export async function saveTakenBack(
  transaction: PlaceTransaction,
  {
    place,
    stored = place,
    before,
    taken,
  }: {
    place: StoredPlace;
    /** The place as it is stored. Set only if `place` already contains other changes of the same transaction. */
    stored?: StoredPlace;
    before: PlaceBefore;
    taken: TakeBack;
  },
  about: About,
): Promise<StoredPlace> {
  const { id, at, by, reason } = about;
  const { activity, declinedFiles = [], reopenedFiles = [] } = taken;
  const undone = activity.entries.filter(activity.isUndone);
  const undid = undone.map((entry) => entry.id);
  const flagged = flaggedIn(undone);
  // `updated_at` is public, so it stays unchanged if this undo changes only flagged recordings (flags/mute.ts).
  const isHidden =
    flagged !== null &&
    before.changes.length > 0 &&
    changesWithoutLinks(before.changes, flagged).length === 0;
  const updated_at = isHidden ? place.updated_at : at;
  const after = before.changesPlace ? placeAfter(place, before, { id, updated_at }) : place;
  const isRequestUndone = undone.some(({ action }) => action === 'requested');
  const shown = allFilesOf(place);
  // `saveSuggestions` may set other states for the same files. It runs later, so its states replace those that
  // `withdrawUnshown` sets.
  if (isPublic(place)) await withdrawUnshown(transaction, place, after);
  await saveSuggestions(transaction, taken, {
    ...{ ...about, place, after, undid },
    lost: declinedFiles.filter((link) => shown.has(link)),
    suggestedAgain: reopenedFiles.filter((link) => shown.has(link)),
    inboxChanges: (isRequestUndone ? activity.approved : []).map((suggestion) => ({
      ...{ suggestion, news: null, onlyOf: undid },
    })),
  });
  if (after !== place) transaction.savePlace(stored, after);
  const changes = isPublic(after) || isPublic(place) ? before.changes : [];
  transaction.addHistory(
    historyOf(after, {
      ...{ id, at, action: 'undone', caller: by, reason, changes, kept: before.kept, undid },
      undid_readers: readersOfUndo(undone),
      ...(flagged && { flagged }),
    }),
  );
  return after;
}

/**
 * Declines the suggestions `declined`, and makes `reopened` pending again.
 *
 * @param about `undid` are the ids of the undone history entries; `lost` are further files that become private unless
 * the place `after` shows them; `suggestedAgain` are further files to attach
 */
export async function saveSuggestions(
  transaction: PlaceTransaction,
  { uid, declined, reopened }: TakenSuggestions,
  about: About & {
    place: StoredPlace;
    after: StoredPlace;
    undid: readonly string[];
    lost?: readonly string[];
    suggestedAgain?: readonly string[];
    inboxChanges?: readonly InboxChange[];
  },
): Promise<void> {
  const { id, at, by, reason, place, after, undid, inboxChanges = [] } = about;
  const { lost = [], suggestedAgain = [] } = about;
  const files = { uid, links: [...allFilesOf(...declined), ...lost], images: [], voiceUrl: null };
  await releaseUnshown(transaction, files, {
    ...{ place: after, at, decided: declined.map((one) => one.id) },
  });
  for (const suggestion of declined)
    transaction.saveSuggestion({
      ...withoutHandOn(transaction, suggestion),
      ...{ state: 'declined', decided_at: at, taken: [], taken_names: null, corrected: {} },
      ...{ reason, reason_id: 'other', questions: [] },
    });
  const further = [...allFilesOf(...reopened), ...suggestedAgain];
  const isUndone = (entry: StoredHistory) => undid.includes(entry.id);
  await attachShown(transaction, { place, after, further, isUndone });
  for (const suggestion of reopened)
    transaction.saveSuggestion({
      ...suggestion,
      ...{ state: 'pending', decided_at: null, taken: [], taken_names: null, corrected: {} },
      ...{ reason: null, reason_id: null },
      questions: suggestion.questions.filter(({ answer }) => answer !== null),
    });
  const news = { id, at, kind: 'declined', reason_id: 'other', words: reason } as const;
  await notify(transaction, by?.uid ?? null, [
    ...declined.map((suggestion) => ({ suggestion, news, undid })),
    ...reopened.map((suggestion) => ({ suggestion, news: null, undid })),
    ...inboxChanges,
  ]);
}

function placeAfter(
  place: StoredPlace,
  { content, status, kept, was_deleted, deleted_from, deleted_in, history_from }: StateBefore,
  { id, updated_at }: { id: string; updated_at: Date },
): StoredPlace {
  return {
    ...place,
    ...content,
    ...{ status, was_deleted, deleted_from, history_from },
    deleted_in: kept ? id : deleted_in,
    revision: place.revision + 1,
    updated_at,
  };
}

export async function changesOfKept(
  transaction: PlaceTransaction,
  { place_id, deleted_in }: StoredPlace,
  after: Content,
): Promise<FieldChange[]> {
  if (deleted_in === null) return [];
  const kept = (await transaction.historyEntry(place_id, deleted_in))?.kept;
  return kept ? changesBetween(kept, after) : [];
}

export async function suggestionsOf(
  transaction: PlaceTransaction,
  placeId: string,
  ids: readonly string[],
): Promise<StoredSuggestion[]> {
  const found = await Promise.all(ids.map((id) => transaction.suggestion(placeId, id)));
  return found.filter((one) => one !== null);
}

/** Returns the approved suggestions whose approvals are not undone. The place keeps their values. */
async function approvalsThatStay(
  transaction: PlaceTransaction,
  placeId: string,
  { entries, isUndone }: Pick<AccountActivity, 'entries' | 'isUndone'>,
): Promise<StoredSuggestion[]> {
  const approvals = entries.flatMap((entry) =>
    entry.action === 'approved' && entry.suggestion_id !== null && !isUndone(entry)
      ? [entry.suggestion_id]
      : [],
  );
  return suggestionsOf(transaction, placeId, [...new Set(approvals)]);
}

/**
 * Returns the history entries and approvals on which an undo depends.
 *
 * @param history `all` is the whole history, newest first; `isUndone` selects the entries to undo
 */
export async function activityWithout(
  transaction: PlaceTransaction,
  placeId: string,
  { all, isUndone }: { all: readonly StoredHistory[] } & Pick<AccountActivity, 'isUndone'>,
): Promise<AccountActivity> {
  const entries = entriesInEffect(all, isUndone);
  return {
    entries,
    isUndone,
    approved: await approvalsThatStay(transaction, placeId, { entries, isUndone }),
    muted: mutedIn(all, isUndone),
    undoneBefore: entries.some(isUndone) ? undoneEarlier(all, isUndone) : [],
  };
}
