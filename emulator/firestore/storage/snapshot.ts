import { dirname } from 'node:path';
import type { Micros } from '../value/time.ts';
import { DISK, type FileLayer } from './file-layer.ts';
import { DamagedFileError, LogFile, readLog } from './log-file.ts';
import { encodeRecord, type DecodedChange } from './record.ts';
import type { StoredDocument } from './slot.ts';

/**
 * Maximum number of documents and of bytes in one record, so that writing a record needs little memory. The number of
 * bytes is far below `MAX_PAYLOAD` (record.ts), because a record above `MAX_PAYLOAD` cannot be read.
 */
const BATCH = { documents: 500, bytes: 8 * 1024 * 1024 };

/** Divides documents into batches. Only a batch of one document can have more bytes than the limit. */
export function* batchesOf<T extends DecodedChange>(
  documents: Iterable<T>,
  limit: typeof BATCH = BATCH,
): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const document of documents) {
    const size = document.version?.bytes.length ?? 0;
    if (batch.length === limit.documents || (batch.length > 0 && bytes + size > limit.bytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(document);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

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
  const write = (batch: readonly StoredDocument[]) => {
    const changes = batch.map(({ path: at, version }) => ({ path: at, version, fields: null }));
    return file.write(encodeRecord({ commitTime: asOf, changes }));
  };
  let count = 0;
  try {
    for (const batch of batchesOf(documents)) {
      count += batch.length;
      await write(batch);
    }
    await write([]);
  } finally {
    await file.close();
  }
  return count;
}

export interface Snapshot {
  readonly asOf: Micros;
  readonly changes: readonly DecodedChange[];
}

/** Throws DamagedFileError if the file is incomplete, damaged or in another format. */
export async function readSnapshot(path: string): Promise<Snapshot> {
  const { records, torn } = await readLog(path);
  const last = records.at(-1);
  if (torn.length > 0 || !last || last.changes.length > 0) {
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
