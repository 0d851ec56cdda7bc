import type { Edition, EditionShelf } from './ports.ts';

export type Withdrawal =
  | { kind: 'withdrawn'; edition: Edition }
  /** There is none of that day; lists the existing ones. */
  | { kind: 'unknown'; dates: string[] }
  /** Another edition was made meanwhile: nothing was changed. */
  | { kind: 'overtaken' };

/**
 * Withdraws an edition: removes it from the list first, then deletes its files. If it is killed in between,
 * the remaining files are unreachable.
 */
export async function withdrawEdition(shelf: EditionShelf, date: string): Promise<Withdrawal> {
  const before = await shelf.list();
  const edition = before.find((one) => one.date === date);
  if (!edition) return { kind: 'unknown', dates: before.map((one) => one.date) };
  const others = before.filter((one) => one !== edition);
  if (!(await shelf.switchTo(others, before))) return { kind: 'overtaken' };
  for (const { name } of edition.files) await shelf.remove(`${edition.folder}/${name}`);
  return { kind: 'withdrawn', edition };
}
