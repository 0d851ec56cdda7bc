import { DamagedFileError } from '../storage/log-file.ts';
import { readSnapshot, writeSnapshot } from '../storage/snapshot.ts';
import type { DocumentTable, Replacement } from '../storage/table.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import type { Micros } from '../value/time.ts';

/** Documents per commit during an import. */
const BATCH = 500;

/** Writes all documents, with their times, into one file. Returns the number of documents. */
export function exportTable(table: DocumentTable, file: string, asOf: Micros): Promise<number> {
  return writeSnapshot(file, [...table.documents()], asOf);
}

/**
 * Reads an exported file and passes its documents on in batches. Throws INVALID_ARGUMENT for a file of another kind.
 */
export async function importFile(
  file: string,
  apply: (changes: readonly Replacement[]) => Promise<void>,
): Promise<number> {
  const { changes } = await readSnapshot(file).catch((error: unknown) => {
    if (error instanceof DamagedFileError) throw invalidArgument(error.message);
    throw error;
  });
  for (let at = 0; at < changes.length; at += BATCH) {
    await apply(changes.slice(at, at + BATCH).map((change) => ({ ...change, fields: null })));
  }
  return changes.length;
}
