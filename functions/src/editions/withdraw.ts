import type { Edition, EditionStorage } from './ports.ts';

export type Withdrawal =
  | { kind: 'withdrawn'; edition: Edition }
  /** There is no edition of the requested day. `dates` are the days of the existing editions. */
  | { kind: 'unknown'; dates: string[] }
  /** Another process made or withdrew an edition meanwhile, so nothing was changed. */
  | { kind: 'overtaken' };

/**
 * Withdraws an edition: first removes it from the list, then deletes its files. If the process is killed before all
 * files are deleted, the remaining files cannot be reached.
 */
export async function withdrawEdition(storage: EditionStorage, date: string): Promise<Withdrawal> {
  const before = await storage.list();
  const edition = before.find((one) => one.date === date);
  if (!edition) return { kind: 'unknown', dates: before.map((one) => one.date) };
  const others = before.filter((one) => one !== edition);
  if (!(await storage.switchTo(others, before))) return { kind: 'overtaken' };
  for (const { name } of edition.files) await storage.remove(`${edition.folder}/${name}`);
  return { kind: 'withdrawn', edition };
}
