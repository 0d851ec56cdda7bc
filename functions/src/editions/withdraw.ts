import { isListed, type Edition, type EditionStorage } from './ports.ts';

export type Withdrawal =
  | { kind: 'withdrawn'; edition: Edition }
  | { kind: 'unknown'; dates: string[] }
  /** Another process made or withdrew an edition in the meantime, so nothing was changed. */
  | { kind: 'overtaken' };

/**
 * Removes an edition from the list, and then deletes its files. If the process is killed before all files are
 * deleted, readers still cannot reach the files.
 */
export async function withdrawEdition(storage: EditionStorage, date: string): Promise<Withdrawal> {
  const before = await storage.list();
  const edition = before.find((one) => one.date === date);
  if (!edition) return { kind: 'unknown', dates: before.map((one) => one.date) };
  const withdrawn = (await storage.newestWithdrawn()) ?? '';
  const others = before.filter((one) => one !== edition);
  const newest = date > withdrawn ? date : withdrawn;
  const isSwitched = await storage.switchTo(others, before, newest);
  if (!isSwitched && (await isListed(storage, edition.folder))) return { kind: 'overtaken' };
  for (const { name } of edition.files) await storage.remove(`${edition.folder}/${name}`);
  return { kind: 'withdrawn', edition };
}
