import { contentOf, noContent, type Content, type Field } from '@shared/contract/fields.ts';
import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import type { PlaceStatus, StoredStatus } from '@shared/contract/status.ts';
import { changesBetween, withoutChange } from './content.ts';
import type { FieldChange, StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import { isPublic } from './visibility.ts';

/** The history of a place, newest first, and what of it is taken back. */
export interface Doings {
  /** Without those that were taken back before, and without the entries that tell of it. */
  entries: readonly StoredHistory[];
  isUndone: (entry: StoredHistory) => boolean;
  /** The suggestion that an entry approved; null where it is gone. */
  approvedBy: (entry: StoredHistory) => StoredSuggestion | null;
}

type Deletion = Pick<StoredPlace, 'was_deleted' | 'deleted_from' | 'deleted_in' | 'history_from'>;

export interface StateBefore extends Deletion {
  content: Content;
  status: StoredStatus;
  /** What 'Restore' brings back, where the entry of the undo has to keep it. */
  kept: Content | null;
}

const notDeleted = { was_deleted: false, deleted_from: null, deleted_in: null, history_from: 0 };
const statusOf = ({ changes }: StoredHistory) => changes.find(({ field }) => field === 'status');
const keyOf = ({ field, before, after }: FieldChange) =>
  field === 'names' ? `names ${nameKey((after ?? before) as AttestedName)}` : field;

/** The entries that count: an undo, and what it took back, are as if they had not been, unless the undo is undone. */
export function standing(
  entries: readonly StoredHistory[],
  isUndone: Doings['isUndone'],
): StoredHistory[] {
  const undos = entries.filter((entry) => entry.undid && !isUndone(entry));
  const gone = new Set(undos.flatMap(({ id, undid = [] }) => [id, ...undid]));
  return entries.filter(({ id }) => !gone.has(id));
}

/**
 * Goes back through the entries, newest first. What somebody else has changed or approved since stays, also where it
 * is the same as what is taken back: then no entry tells of a change.
 */
function walkBack(
  start: { content: Content; status: unknown },
  { entries, isUndone, approvedBy }: Doings,
): { content: Content; status: unknown; approved: StoredSuggestion | null } {
  let { content, status } = start;
  let approved: StoredSuggestion | null = null;
  const held = new Set<string>();
  for (const entry of entries) {
    if (isUndone(entry)) {
      const open = entry.changes.filter((change) => !held.has(keyOf(change)));
      content = open.reduce(withoutChange, content);
      const moved = open.find(({ field }) => field === 'status');
      if (moved && status === moved.after) status = moved.before;
      continue;
    }
    const suggestion = entry.action === 'approved' ? approvedBy(entry) : null;
    // another undo has taken this approval back already
    if (suggestion && suggestion.state !== 'approved') continue;
    for (const change of entry.changes) held.add(keyOf(change));
    if (entry.action !== 'approved') continue;
    held.add('status');
    approved ??= suggestion;
    for (const key of suggestion ? keysTaken(suggestion) : []) held.add(key);
  }
  return { content, status, approved };
}

const keysTaken = ({ taken, names, corrected }: StoredSuggestion): string[] =>
  taken.flatMap((field: Field) =>
    field === 'names'
      ? (corrected.names ?? names).map((name) => `names ${nameKey(name)}`)
      : [field],
  );

interface OpenDeletion {
  id: string;
  from: PlaceStatus;
  kept: Content;
}

/** The deletion that nothing has ended which stays, with what it keeps; null: none. */
function openDeletion({ entries, isUndone }: Doings, place: StoredPlace): OpenDeletion | null {
  let open: OpenDeletion | null = null;
  for (const entry of entries.toReversed()) {
    if (isUndone(entry)) continue;
    const { id, action, kept } = entry;
    const moved = statusOf(entry);
    if (action === 'deleted') open ??= kept && { id, from: moved?.before as PlaceStatus, kept };
    else if (action === 'approved' || action === 'restored') open = null;
    else if (action === 'undone' && moved && moved.after !== 'deleted') open = null;
    else if (action === 'undone' && id === place.deleted_in && kept)
      open = {
        id: (open as OpenDeletion | null)?.id ?? id,
        from: place.deleted_from ?? 'pending',
        kept,
      };
    // who suggests a place anew that nobody had approved begins it anew
    else if (action === 'created' && open?.from === 'pending') open = null;
  }
  return open;
}

/** What there is to restore of a place that is hidden, without what is taken back. */
function restorable(
  place: StoredPlace,
  status: StoredStatus,
  doings: Doings,
): Deletion & { kept: Content | null } {
  const open = openDeletion(doings, place);
  const { was_deleted, deleted_from, deleted_in, history_from } = place;
  if (!open) return { was_deleted, deleted_from, deleted_in, history_from, kept: null };
  const at = doings.entries.findIndex(({ id }) => id === open.id);
  const start = { content: open.kept, status: open.from };
  const before = walkBack(start, { ...doings, entries: doings.entries.slice(at + 1) });
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

/** What was approved of a place is shown under a name, if the one that it had came from whom is undone. */
const withName = (content: Content, approved: StoredSuggestion | null): Content =>
  content.name_new === '' && approved ? { ...content, name_new: approved.name_new } : content;

/**
 * What a place would say if the entries that are taken back had not been.
 *
 * A deletion whose version can be restored is taken back whatever became of the place: who suggested it anew since
 * has changed nothing of what it said.
 */
export function stateBefore(place: StoredPlace, doings: Doings): StateBefore {
  const { entries, isUndone } = doings;
  const deletion = entries.find(
    (entry) =>
      isUndone(entry) && entry.action === 'deleted' && entry.id === place.deleted_in && entry.kept,
  );
  const walked = walkBack(
    deletion?.kept
      ? { content: deletion.kept, status: statusOf(deletion)?.after }
      : { content: contentOf(place), status: place.status },
    { ...doings, entries: deletion ? entries.slice(entries.indexOf(deletion)) : entries },
  );
  // a place that the account brought about is stored, and nobody but admins sees it
  const status = walked.status === 'none' ? 'pending' : (walked.status as StoredStatus);
  const content = withName(walked.content, walked.approved);
  const { was_deleted, deleted_from, deleted_in, history_from } = place;
  const same = { was_deleted, deleted_from, deleted_in, history_from, kept: null };
  const isBack =
    status !== 'deleted' &&
    (deletion !== undefined || (place.status === 'deleted' && deleted_in === null));
  if (isPublic({ status }) && content.name_new !== '')
    return { content, status, ...same, ...(isBack ? notDeleted : {}) };
  const hidden = isPublic({ status }) ? 'pending' : status;
  const isDecided = entries.some(
    (entry) => isUndone(entry) && !['created', 'suggested', 'declined'].includes(entry.action),
  );
  return {
    content: hidden === status ? walked.content : { ...noContent, name_new: '' },
    status: hidden,
    ...(isBack ? { ...same, ...notDeleted } : isDecided ? restorable(place, hidden, doings) : same),
  };
}
