import type { HistoryAction } from '@shared/contract/schemas.ts';
import { changesWithoutLinks } from './content.ts';
import type { EntryReaders, FieldChange, StoredHistory } from './model.ts';

/**
 * Who may read the history entries of each action. Accounts may also read the entries of their own actions, except
 * entries that only admins may read. Only admins may read entries about flagged recordings, because these entries could
 * harm the speaker.
 */
const readers: Record<HistoryAction, EntryReaders> = {
  created: 'everybody',
  suggested: 'everybody',
  approved: 'everybody',
  asked: 'reviewers',
  declined: 'reviewers',
  requested: 'everybody',
  deleted: 'everybody',
  restored: 'everybody',
  imported: 'everybody',
  merged: 'everybody',
  undone: 'everybody',
  muted: 'admins',
  unmuted: 'admins',
  merge_proposed: 'reviewers',
  deletion_proposed: 'reviewers',
  proposal_refused: 'reviewers',
  proposal_withdrawn: 'reviewers',
};

/** True if the entry records that a suggestion was sent. The suggestion may still be pending. */
export const isGiven = ({ action }: StoredHistory): boolean =>
  action === 'suggested' || action === 'created';

/** Returns the changes of an entry without those of flagged recordings, which only admins may see. */
export const changesWithoutFlagged = ({ changes, flagged }: StoredHistory): FieldChange[] =>
  flagged ? changesWithoutLinks(changes, flagged) : changes;

/** Returns who may read an entry. Whether an entry about a sent suggestion is shown also depends on the suggestion. */
export function readersOf(entry: StoredHistory): EntryReaders {
  if (entry.action !== 'undone' || changesWithoutFlagged(entry).length > 0)
    return readers[entry.action];
  return entry.undid_readers ?? (entry.flagged ? 'admins' : 'reviewers');
}

/**
 * Returns who may read the entry of an undo if the entry shows no changes. Only readers of at least one undone entry
 * may read it. Otherwise the undo of a decline would reveal an unapproved suggestion and its reviewer.
 */
export function readersOfUndo(undone: readonly StoredHistory[]): EntryReaders {
  const found = undone.map((entry) => (isGiven(entry) ? 'reviewers' : readersOf(entry)));
  if (found.includes('everybody')) return 'everybody';
  return found.length > 0 && found.every((one) => one === 'admins') ? 'admins' : 'reviewers';
}
