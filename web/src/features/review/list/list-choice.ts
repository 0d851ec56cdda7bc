import type { ListRow, OpenedList } from '@shared/contract/lists.ts';

/**
 * The rows of a contributor's list that the reviewer accepts. A row that replaces published content is accepted only if
 * the reviewer accepts this row separately. All other rows are accepted unless the reviewer excludes them.
 */
export interface ListChoice {
  /** Ids of the excluded rows. Rows that replace published content are never in this set. */
  without: ReadonlySet<string>;
  /**
   * The accepted rows that replace published content. The key is the row's id, and the value is the place's revision
   * that the reviewer has seen.
   */
  replacing: ReadonlyMap<string, number>;
}

export const allButReplacing: ListChoice = { without: new Set(), replacing: new Map() };

export const isReplacing = ({ replacing_rows }: OpenedList, { suggestion }: ListRow): boolean =>
  replacing_rows.some((row) => row.suggestion.id === suggestion.id);

export function isTaken(list: OpenedList, choice: ListChoice, row: ListRow): boolean {
  const { id } = row.suggestion;
  return isReplacing(list, row) ? choice.replacing.has(id) : !choice.without.has(id);
}

export function toggledRow(list: OpenedList, choice: ListChoice, row: ListRow): ListChoice {
  const { id } = row.suggestion;
  if (isReplacing(list, row)) {
    const replacing = new Map(choice.replacing);
    if (!replacing.delete(id)) replacing.set(id, row.place.revision);
    return { ...choice, replacing };
  }
  const without = new Set(choice.without);
  if (!without.delete(id)) without.add(id);
  return { ...choice, without };
}

export const takenCount = (
  { waiting, counts }: Pick<OpenedList, 'waiting' | 'counts'>,
  choice: ListChoice,
): number => waiting - counts.replacing + choice.replacing.size - choice.without.size;
