import type { Edition, EditionShelf } from './ports.ts';

export type Withdrawal =
  | { kind: 'withdrawn'; edition: Edition }
  /** None of that day; those that there are. */
  | { kind: 'unknown'; dates: string[] }
  /** Another one was made meanwhile: nothing was done. */
  | { kind: 'overtaken' };

/**
 * Takes an edition back: first nobody is led to it any more, then its files go. Killed between the two, files are
 * left which nobody finds.
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
