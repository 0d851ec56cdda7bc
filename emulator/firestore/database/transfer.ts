import { DamagedFileError } from '../storage/log-file.ts';
import { batchesOf, readSnapshot, writeSnapshot } from '../storage/snapshot.ts';
import type { DocumentTable, Replacement } from '../storage/table.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import type { Micros } from '../value/time.ts';

export function exportTable(table: DocumentTable, file: string, asOf: Micros): Promise<number> {
  return writeSnapshot(file, [...table.documents()], asOf);
}

/** Reads an exported file in batches of documents. Throws INVALID_ARGUMENT for another kind of file. */
export async function importFile(
  file: string,
  apply: (changes: readonly Replacement[]) => Promise<void>,
): Promise<number> {
  const { changes } = await readSnapshot(file).catch((error: unknown) => {
    if (error instanceof DamagedFileError) throw invalidArgument(error.message);
    throw error;
  });
  for (const batch of batchesOf(changes)) {
    await apply(batch.map((change) => ({ ...change, fields: null })));
  }
  return changes.length;
}
