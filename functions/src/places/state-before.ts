import { contentOf, noContent, type Content, type Field } from '@shared/contract/fields.ts';
import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { proposalActions, type HistoryAction } from '@shared/contract/schemas.ts';
import type { PlaceStatus, StoredStatus } from '@shared/contract/status.ts';
import { withoutHiddenFiles } from './attachments.ts';
import { changesBetween, photosIn, splitByPhoto, withoutChange } from './content.ts';
import { newestFirst, type IsUndone } from './entries-in-effect.ts';
import { withoutLinks } from './flags/recordings.ts';
import type { FieldChange, StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import { notDeleted } from './record.ts';
import { isPublic } from './visibility.ts';

export interface AccountActivity {
  /** The history entries that are in effect (`entriesInEffect`), newest first. */
  entries: readonly StoredHistory[];
  isUndone: IsUndone;
  approved: readonly StoredSuggestion[];
  /** Links of the recordings that are muted after the undo. */
  muted: ReadonlySet<string>;
  /**
   * Entries that earlier undos have undone. The content may still have some of their values, because a later approval
   * kept these values. If this undo also undoes that approval, these values are removed, too.
   */
  undoneBefore: readonly StoredHistory[];
}

type Deletion = Pick<StoredPlace, 'was_deleted' | 'deleted_from' | 'deleted_in' | 'history_from'>;

export interface StateBefore extends Deletion {
  content: Content;
  status: StoredStatus;
  /**
   * The content of a deleted place without the undone changes; null if no content must be kept. The history entry of
   * the undo must contain this content, so that the place can be restored.
   */
  kept: Content | null;
}

const changesNothing: ReadonlySet<HistoryAction> = new Set([
  ...(['created', 'suggested', 'declined', 'asked'] as const),
  ...proposalActions,
]);
const statusOf = ({ changes }: StoredHistory) => changes.find(({ field }) => field === 'status');
/**
 * Returns whether an entry is the restore of a deleted place. Two other changes also write the action `restored`:
 * 'Restore this version', without a change of the status, and the restore of a backup, whose entry has a reason. The
 * restore of a backup counts only if the place was deleted.
 */
function isRestoreOfPlace(entry: StoredHistory): boolean {
  const { action, reason } = entry;
  const moved = statusOf(entry);
  return (
    action === 'restored' && moved !== undefined && (reason === null || moved.before === 'deleted')
  );
}

const keyOfName = (name: AttestedName) => `names ${nameKey(name)}`;
const keyOfPhoto = (photo: string) => `images ${photo}`;

/** @param change a change of photos must contain only one photo (`splitByPhoto`) */
function keyOf({ field, before, after }: FieldChange): string {
  if (field === 'names') return keyOfName((after ?? before) as AttestedName);
  if (field === 'images') return [before, after].flatMap(photosIn).map(keyOfPhoto).join('');
  return field;
}

/**
 * Undoes entries one after the other, newest first. Other people's later changes and approvals stay. If somebody else
 * has approved the same value again, the value also stays. The history entry of such an approval records no change, so
 * this function finds the value in the approved suggestion (`keysTaken`). Recordings that are muted again because of
 * the undo do not stay.
 */
function walkBack(
  start: { content: Content; status: unknown },
  {
    entries: inEffect,
    isUndone: isUndoneNow,
    approved: approvals,
    muted,
    undoneBefore,
  }: AccountActivity,
): { content: Content; status: unknown; approved: StoredSuggestion | null } {
  const newest = inEffect.at(0)?.revision ?? 0;
  const earlier = new Set(undoneBefore.filter(({ revision }) => revision <= newest));
  const isUndone = (entry: StoredHistory) => earlier.has(entry) || isUndoneNow(entry);
  const entries = [...inEffect, ...earlier].sort(newestFirst);
  let { content, status } = start;
  let approved: StoredSuggestion | null = null;
  const held = new Set<string>();
  const restored = new Set<string>();
  const cancelled = undoneTogether(entries, isUndone);
  const replaced = replacedByRestores(entries, isUndone);
  for (const entry of entries) {
    if (cancelled.has(entry) || replaced.has(entry)) continue;
    const changes = entry.changes.flatMap(splitByPhoto);
    if (isUndone(entry)) {
      // Keeps a value that an earlier undo has removed, if a later restore has published this value again.
      const isKept = (key: string) => held.has(key) || (restored.has(key) && !isUndoneNow(entry));
      const open = changes.filter((change) => !isKept(keyOf(change)));
      content = open.reduce(withoutChange, content);
      const moved = open.find(({ field }) => field === 'status');
      if (moved && status === moved.after && !earlier.has(entry)) status = moved.before;
      continue;
    }
    const suggestion =
      entry.action === 'approved'
        ? (approvals.find(({ id }) => id === entry.suggestion_id) ?? null)
        : null;
    if (suggestion && suggestion.state !== 'approved') continue;
    // A restore publishes content of many people at once, and this undo may have to remove some of it. So a restore
    // protects only the place's status from the undo, not the content.
    for (const change of changes) {
      const isRestored = entry.action === 'restored' && change.field !== 'status';
      (isRestored ? restored : held).add(keyOf(change));
    }
    // A public place was merged into this one, so this place stays public.
    if (entry.merged?.was_public) held.add('status');
    if (entry.action !== 'approved') continue;
    held.add('status');
    approved ??= suggestion;
    for (const key of suggestion ? keysTaken(suggestion) : []) held.add(key);
  }
  const shown = withoutHiddenFiles(content, start.content);
  return { content: withoutLinks(shown, [...muted]), status, approved };
}

/**
 * Returns pairs of entries that cancel each other: a restore and the deletion that it ended, if this undo includes
 * both.
 */
function undoneTogether(entries: readonly StoredHistory[], isUndone: IsUndone): Set<StoredHistory> {
  const pairs = entries.flatMap((entry, at) => {
    if (!isRestoreOfPlace(entry) || !isUndone(entry)) return [];
    const deletion = entries.slice(at).find(({ action, kept }) => action === 'deleted' && kept);
    return deletion && isUndone(deletion) ? [entry, deletion] : [];
  });
  return new Set(pairs);
}

/**
 * Returns the entries between a deletion and its restore. These entries have no effect any more, because the restore
 * brought back the version before the deletion.
 */
function replacedByRestores(
  entries: readonly StoredHistory[],
  isUndone: IsUndone,
): Set<StoredHistory> {
  const between = entries.flatMap((entry, at) => {
    if (!isRestoreOfPlace(entry) || isUndone(entry)) return [];
    const length = entries.slice(at).findIndex(({ action, kept }) => action === 'deleted' && kept);
    return length < 0 ? [] : entries.slice(at + 1, at + length);
  });
  return new Set(between);
}

function keysTaken({ taken, taken_names, names, images, corrected }: StoredSuggestion): string[] {
  const isTaken = (name: AttestedName) => !taken_names || taken_names.includes(nameKey(name));
  return taken.flatMap((field: Field) => {
    if (field === 'names') return (corrected.names ?? names).filter(isTaken).map(keyOfName);
    if (field === 'images') return images.map(keyOfPhoto);
    return [field];
  });
}

interface OpenDeletion {
  id: string;
  from: PlaceStatus;
  kept: Content;
}

function openDeletion(
  { entries, isUndone }: AccountActivity,
  place: StoredPlace,
): OpenDeletion | null {
  let open: OpenDeletion | null = null;
  for (const entry of entries.toReversed()) {
    if (isUndone(entry)) continue;
    const { id, action, kept } = entry;
    const moved = statusOf(entry);
    if (action === 'deleted') open ??= kept && { id, from: moved?.before as PlaceStatus, kept };
    else if (action === 'approved' || action === 'restored') open = null;
    else if ((action === 'undone' || action === 'merged') && moved && moved.after !== 'deleted')
      open = null;
    else if (action === 'undone' && id === place.deleted_in && kept)
      open = {
        id: (open as OpenDeletion | null)?.id ?? id,
        from: place.deleted_from ?? 'pending',
        kept,
      };
    // The place was pending when it was deleted, and a new suggestion has now created it again. So there is no deleted
    // version left to restore.
    else if (action === 'created' && open?.from === 'pending') open = null;
  }
  return open;
}

function restorable(
  place: StoredPlace,
  status: StoredStatus,
  activity: AccountActivity,
): Deletion & { kept: Content | null } {
  const open = openDeletion(activity, place);
  const { was_deleted, deleted_from, deleted_in, history_from } = place;
  if (!open) return { was_deleted, deleted_from, deleted_in, history_from, kept: null };
  const at = activity.entries.findIndex(({ id }) => id === open.id);
  const start = { content: open.kept, status: open.from };
  const before = walkBack(start, { ...activity, entries: activity.entries.slice(at + 1) });
  const content = withName(before.content, before.approved);
  const isShown = isPublic({ status: before.status as StoredStatus }) && content.name_new !== '';
  const isAnew = status === 'pending';
  const more = {
    was_deleted: isAnew,
    history_from: isAnew ? history_from || place.revision + 1 : history_from,
  };
  if (!isShown)
    return { ...more, deleted_from: isAnew ? null : 'pending', deleted_in: null, kept: null };
  const isSame = changesBetween(open.kept, content).length === 0;
  return {
    ...more,
    deleted_from: before.status as PlaceStatus,
    deleted_in: isSame ? (open.id === deleted_in ? deleted_in : (deleted_in ?? open.id)) : null,
    kept: isSame ? null : content,
  };
}

/**
 * Adds a name if the undo leaves the content without one, because approved content needs a name. Takes the name in the
 * newest approved suggestion that is not undone.
 */
const withName = (content: Content, approved: StoredSuggestion | null): Content =>
  content.name_new === '' && approved ? { ...content, name_new: approved.name_new } : content;

function revisedDeletion(
  { status, deleted_in }: StoredPlace,
  { entries, isUndone }: AccountActivity,
): StoredHistory | undefined {
  const deletions = entries.filter(({ action, kept }) => action === 'deleted' && kept);
  const isKeptByUndo = deleted_in !== null && !deletions.some(({ id }) => id === deleted_in);
  const [last] = deletions;
  return status === 'deleted' && isKeptByUndo && last && isUndone(last) ? last : undefined;
}

/**
 * Returns the state that a place would have without the undone entries. A deletion is also undone if a later suggestion
 * has made the place pending again. The deleted content is then in the deletion's history entry (`deleted_in`).
 */
export function stateBefore(place: StoredPlace, activity: AccountActivity): StateBefore {
  const { entries, isUndone } = activity;
  const deletion = entries.find(
    (entry) =>
      isUndone(entry) && entry.action === 'deleted' && entry.id === place.deleted_in && entry.kept,
  );
  const revised = deletion ? undefined : revisedDeletion(place, activity);
  const walked = revised
    ? walkBack(
        { content: contentOf(place), status: place.deleted_from },
        { ...activity, entries: entries.slice(entries.indexOf(revised) + 1) },
      )
    : walkBack(
        deletion?.kept
          ? { content: deletion.kept, status: statusOf(deletion)?.after }
          : { content: contentOf(place), status: place.status },
        { ...activity, entries: deletion ? entries.slice(entries.indexOf(deletion)) : entries },
      );
  // The status `none` means that the undone account has created the place. The place stays stored, as a pending place.
  const status = walked.status === 'none' ? 'pending' : (walked.status as StoredStatus);
  const content = withName(walked.content, walked.approved);
  const { was_deleted, deleted_from, deleted_in, history_from } = place;
  const same = { was_deleted, deleted_from, deleted_in, history_from, kept: null };
  const isBack =
    status !== 'deleted' &&
    (deletion !== undefined ||
      revised !== undefined ||
      (place.status === 'deleted' && deleted_in === null));
  if (isPublic({ status }) && content.name_new !== '')
    return { content, status, ...same, ...(isBack ? notDeleted : {}) };
  const hidden = isPublic({ status }) ? 'pending' : status;
  const isDecided = entries.some((entry) => isUndone(entry) && !changesNothing.has(entry.action));
  return {
    content: hidden === status ? walked.content : { ...noContent, name_new: '' },
    status: hidden,
    ...(isBack
      ? { ...same, ...notDeleted }
      : isDecided
        ? restorable(place, hidden, activity)
        : same),
  };
}
