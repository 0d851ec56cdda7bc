import { dirname } from 'node:path';
import type { Micros } from '../value/time.ts';
import { DISK, type FileLayer } from './file-layer.ts';
import { DamagedFileError, LogFile, readLog } from './log-file.ts';
import { encodeRecord, type DecodedChange } from './record.ts';
import type { StoredDocument } from './slot.ts';

/** Number of documents per record. This number limits the memory that writing needs. */
const BATCH = 500;

/**
 * Writes all documents into one file: records in the format of the log, then an empty record as the end mark. The file
 * gets its name only after all its data is on disk. A failed attempt removes its file, so that the file does not use
 * space on a full disk.
 */
export async function writeSnapshot(
  path: string,
  documents: Iterable<StoredDocument>,
  asOf: Micros,
  files: FileLayer = DISK,
): Promise<number> {
  const temporary = `${path}.tmp`;
  await files.remove(temporary);
  try {
    const count = await writeDocuments(await LogFile.create(temporary, files), documents, asOf);
    await files.rename(temporary, path);
    await syncDirectory(dirname(path), files);
    return count;
  } catch (error) {
    await files.remove(temporary);
    throw error;
  }
}

async function writeDocuments(
  file: LogFile,
  documents: Iterable<StoredDocument>,
  asOf: Micros,
): Promise<number> {
  let count = 0;
  let batch: StoredDocument[] = [];
  const flush = () => {
    const changes = batch.map(({ path: at, version }) => ({ path: at, version, fields: null }));
    batch = [];
    return file.write(encodeRecord({ commitTime: asOf, changes }));
  };
  try {
    for (const document of documents) {
      count++;
      batch.push(document);
      if (batch.length === BATCH) await flush();
    }
    if (batch.length > 0) await flush();
    await flush();
  } finally {
    await file.close();
  }
  return count;
}

export interface Snapshot {
  readonly asOf: Micros;
  readonly changes: readonly DecodedChange[];
}

/** Throws DamagedFileError if the file is incomplete. */
export async function readSnapshot(path: string): Promise<Snapshot> {
  const { records, torn } = await readLog(path);
  const last = records.at(-1);
  if (torn > 0 || !last || last.changes.length > 0) {
    throw new DamagedFileError(path, 'the snapshot is incomplete or damaged');
  }
  return { asOf: last.commitTime, changes: records.flatMap(({ changes }) => changes) };
}

/** Makes a new or renamed file in the directory survive a crash. */
export async function syncDirectory(path: string, files: FileLayer = DISK): Promise<void> {
  const directory = await files.open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
