import type { StoredHistory } from './model.ts';

/** Selects the entries that an undo is about to undo. */
export type IsUndone = (entry: StoredHistory) => boolean;

/** Newest entries come first, because later changes must be undone before earlier changes. */
export const newestFirst = (a: StoredHistory, b: StoredHistory) =>
  b.revision - a.revision || b.at.getTime() - a.at.getTime();

/**
 * Returns the entries that are in effect. Leaves out the entries that an undo has undone, and the undos themselves.
 * Exceptions: an undo that `isUndone` selects is returned. If `isUndone` selects an undo, or a later undo has undone
 * it, the entries that it has undone are in effect again.
 * @param entries newest first
 */
export function entriesInEffect(
  entries: readonly StoredHistory[],
  isUndone: IsUndone,
): StoredHistory[] {
  const undone = undoneIn(entries, isUndone);
  return entries.filter((entry) => !undone.has(entry.id) && (!entry.undid || isUndone(entry)));
}

function undoneIn(entries: readonly StoredHistory[], isUndone: IsUndone): Set<string> {
  const undone = new Set<string>();
  // `entries` begins with the newest entry. So this loop handles a later undo before the undo that it has undone, and
  // the undone undo has no effect.
  for (const entry of entries)
    if (!isUndone(entry) && !undone.has(entry.id))
      for (const one of entry.undid ?? []) undone.add(one);
  return undone;
}

export function undoneEarlier(
  entries: readonly StoredHistory[],
  isUndone: IsUndone,
): StoredHistory[] {
  const undone = undoneIn(entries, isUndone);
  return entries.filter(({ id, undid }) => !undid && undone.has(id));
}
