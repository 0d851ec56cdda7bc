import { open, readFile, type FileHandle } from 'node:fs/promises';
import { FirestoreError } from '../error/firestore-error.ts';
import { checkFrame, decodePayload, FRAME_HEADER, type DecodedRecord } from './record.ts';

/** First bytes of every file of ours, with the format's version at the end. */
const HEADER = Buffer.from('FSTOREDB\x01', 'latin1');

interface Pending {
  readonly bytes: Buffer;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * An append-only file of records. Appends that arrive while the disk is busy go out together: one write and one
 * fdatasync for all of them.
 */
export class LogFile {
  readonly #file: FileHandle;
  #pending: Pending[] = [];
  #flushing: Promise<void> | null = null;
  #failure: Error | null = null;
  #predecessor: Promise<void> = Promise.resolve();
  #size: number;

  private constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
  }

  /** Makes a new, empty log. Fails if the file exists. */
  static async create(path: string): Promise<LogFile> {
    const file = await open(path, 'ax');
    await file.write(HEADER);
    await file.datasync();
    return new LogFile(file, HEADER.length);
  }

  /** Continues a log that readLog has read and cut. */
  static async append(path: string): Promise<LogFile> {
    const file = await open(path, 'a');
    return new LogFile(file, (await file.stat()).size);
  }

  /** Holds all writes back until an earlier log is complete, so that never a later record survives an earlier one. */
  follow(predecessor: Promise<void>): void {
    this.#predecessor = predecessor;
  }

  get size(): number {
    return this.#size;
  }

  /** Resolves when the record is on disk. After a failed write nothing is accepted any more. */
  write(bytes: Buffer): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#size += bytes.length;
    return new Promise((resolve, reject) => {
      this.#pending.push({ bytes, resolve, reject });
      this.#flushing ??= this.#flush();
    });
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    // What else is appended in this turn of the event loop shares the first write.
    await this.#predecessor;
    while (this.#pending.length > 0) {
      const batch = this.#pending;
      this.#pending = [];
      try {
        await this.#file.appendFile(Buffer.concat(batch.map(({ bytes }) => bytes)));
        await this.#file.datasync();
        for (const { resolve } of batch) resolve();
      } catch (error) {
        this.#fail(batch, error as Error);
      }
    }
    this.#flushing = null;
  }

  #fail(batch: readonly Pending[], cause: Error): void {
    this.#failure = new FirestoreError(
      'UNAVAILABLE',
      `The database cannot write to its log: ${cause.message}`,
    );
    for (const { reject } of [...batch, ...this.#pending]) reject(this.#failure);
    this.#pending = [];
  }
}

/** A file that is not ours, or is damaged where a crash cannot have torn it. */
export class DamagedFileError extends Error {
  constructor(path: string, what: string) {
    super(`${path}: ${what}`);
    this.name = 'DamagedFileError';
  }
}

export interface ReadLog {
  readonly records: readonly DecodedRecord[];
  /** Where the last whole record ends; 0 when not even the header is whole. */
  readonly end: number;
  /** Bytes after that: what a crash tore, or damage. */
  readonly torn: number;
}

/** Reads every whole record. Throws DamagedFileError when the file is none of ours. */
export async function readLog(path: string): Promise<ReadLog> {
  const bytes = await readFile(path);
  if (bytes.length < HEADER.length && HEADER.subarray(0, bytes.length).equals(bytes)) {
    return { records: [], end: 0, torn: bytes.length };
  }
  if (!bytes.subarray(0, HEADER.length).equals(HEADER)) {
    throw new DamagedFileError(path, 'not a database file of this version');
  }
  const records: DecodedRecord[] = [];
  let end = HEADER.length;
  for (;;) {
    const length = checkFrame(bytes, end);
    if (length === null) return { records, end, torn: bytes.length - end };
    const start = end + FRAME_HEADER;
    records.push(decodePayload(bytes.subarray(start, start + length)));
    end = start + length;
  }
}

/** Cuts a torn log back to its last whole record, so that what is appended later can be read back. */
export async function cutLog(path: string, end: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.truncate(end);
    if (end === 0) await file.write(HEADER, 0, HEADER.length, 0);
    await file.datasync();
  } finally {
    await file.close();
  }
}
