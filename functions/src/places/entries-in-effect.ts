import type { StoredHistory } from './model.ts';

/** Selects the entries that an undo is about to undo. */
export type IsUndone = (entry: StoredHistory) => boolean;

/** Sorts the newest entries first, because later changes must be undone before earlier changes. */
export const newestFirst = (a: StoredHistory, b: StoredHistory) =>
  b.revision - a.revision || b.at.getTime() - a.at.getTime();

/**
 * Returns the entries that are in effect: all entries except undos and the entries that an undo has undone. An undo has
 * no effect itself if a later undo has undone it, or if `isUndone` selects it. The entries that it has undone are then
 * in effect again. The result also contains the undos that `isUndone` selects.
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
