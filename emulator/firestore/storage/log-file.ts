import { open, readFile, stat } from 'node:fs/promises';
import { FirestoreError } from '../error/firestore-error.ts';
import { DISK, type FileLayer, type WritableFile } from './file-layer.ts';
import {
  checkFrame,
  decodePayload,
  FRAME_HEADER,
  hasRecordAfter,
  type DecodedRecord,
} from './record.ts';

/** Every file of this format begins with these bytes. The last byte is the version. */
const HEADER = Buffer.from('FSTOREDB\x01', 'latin1');

interface Pending {
  readonly bytes: Buffer;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Transfer {
  readonly next: LogFile;
  readonly atSwitch: () => void;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const NOTHING = Buffer.alloc(0);

/**
 * An append-only file of records. If appends arrive while the disk is busy, one write and one fdatasync store all of
 * them. After a failed write, the file is truncated to the last acknowledged record.
 */
export class LogFile {
  readonly #file: WritableFile;
  #pending: Pending[] = [];
  #flushing: Promise<void> | null = null;
  #failure: FirestoreError | null = null;
  /**
   * Record with the changes that reverted the failed commits in memory; null if there is no such record to write. The
   * log must write this record before all other records.
   */
  #repair: Buffer | null = null;
  #transfer: Transfer | null = null;
  /** Position after the last acknowledged record. */
  #end: number;
  /** If true, the file may contain bytes of a failed write after `#end`. */
  #isTorn = false;
  /** Position after the last accepted record. This record may still be in memory only. */
  #size: number;

  private constructor(file: WritableFile, size: number) {
    this.#file = file;
    this.#end = size;
    this.#size = size;
  }

  /** Throws if the file exists. If the header cannot be written, removes the file. */
  static async create(path: string, files: FileLayer = DISK): Promise<LogFile> {
    const file = await files.open(path, 'ax');
    try {
      await file.appendFile(HEADER);
      await file.datasync();
    } catch (error) {
      await file.close();
      await files.remove(path);
      throw error;
    }
    return new LogFile(file, HEADER.length);
  }

  /** Opens an existing log. Before this call, cutLog must have removed an incomplete record at the end of the file. */
  static async append(path: string, files: FileLayer = DISK): Promise<LogFile> {
    return new LogFile(await files.open(path, 'a'), (await stat(path)).size);
  }

  get size(): number {
    return this.#size;
  }

  write(bytes: Buffer): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => this.#accept({ bytes, resolve, reject }));
  }

  settled(): Promise<void> {
    const isIdle = this.#flushing === null && this.#failure === null;
    return isIdle ? Promise.resolve() : this.write(NOTHING);
  }

  resume(repair: Buffer): void {
    this.#failure = null;
    this.#repair = repair;
    this.#size = this.#end + repair.length;
  }

  /**
   * Calls `atSwitch` when the current write has ended. All records that are not written yet then go to `next`.
   * If an earlier write fails or `atSwitch` throws, the promise rejects and the current file stays in use.
   */
  switchTo(next: LogFile, atSwitch: () => void): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#transfer = { next, atSwitch, resolve, reject };
      this.#flushing ??= this.#flush();
    });
  }

  async close(): Promise<void> {
    await this.#flushing;
    // A failed repair is harmless, because the repair only reverts records that were never acknowledged.
    if (this.#repair !== null) await this.write(NOTHING).catch(() => undefined);
    await this.#file.close();
  }

  #accept(pending: Pending): void {
    this.#size += pending.bytes.length;
    this.#pending.push(pending);
    this.#flushing ??= this.#flush();
  }

  async #flush(): Promise<void> {
    // Lets the caller's synchronous code end first, so that one write contains all records that this code appends.
    await Promise.resolve();
    while (this.#failure === null && (this.#pending.length > 0 || this.#transfer !== null)) {
      if (this.#transfer !== null && !this.#isTorn && this.#repair === null) {
        this.#switch(this.#transfer);
        continue;
      }
      const batch = this.#pending;
      this.#pending = [];
      try {
        await this.#cut();
        await this.#store([this.#repair ?? NOTHING, ...batch.map(({ bytes }) => bytes)]);
        this.#repair = null;
        for (const { resolve } of batch) resolve();
      } catch (error) {
        await this.#cut().catch(() => undefined);
        this.#fail(batch, error as Error);
      }
    }
    this.#flushing = null;
  }

  async #store(parts: readonly Buffer[]): Promise<void> {
    const bytes = Buffer.concat(parts);
    if (bytes.length === 0) return;
    this.#isTorn = true;
    await this.#file.appendFile(bytes);
    await this.#file.datasync();
    this.#isTorn = false;
    this.#end += bytes.length;
  }

  async #cut(): Promise<void> {
    if (!this.#isTorn) return;
    await this.#file.truncate(this.#end);
    this.#isTorn = false;
  }

  #switch({ next, atSwitch, resolve, reject }: Transfer): void {
    this.#transfer = null;
    try {
      atSwitch();
    } catch (error) {
      reject(error as Error);
      return;
    }
    const rest = this.#pending;
    this.#pending = [];
    for (const pending of rest) next.#accept(pending);
    resolve();
  }

  #fail(batch: readonly Pending[], cause: Error): void {
    const failure = unwritable(cause);
    this.#failure = failure;
    for (const { reject } of [...batch, ...this.#pending]) reject(failure);
    this.#pending = [];
    this.#transfer?.reject(failure);
    this.#transfer = null;
  }
}

/**
 * Returns the error for a failed write, with the operating system's message. Its code is FAILED_PRECONDITION, because
 * no SDK retries this code. A retry in a transaction would fail, because the transaction has ended. The client would
 * then see the error of the retry, not this error with the cause.
 */
export function unwritable(cause: Error): FirestoreError {
  return new FirestoreError(
    'FAILED_PRECONDITION',
    `The database cannot write to its files: ${cause.message}`,
  );
}

/** Thrown for a file that has another format, or has damage that a crash cannot cause. */
export class DamagedFileError extends Error {
  constructor(path: string, what: string) {
    super(`${path}: ${what}`);
    this.name = 'DamagedFileError';
  }
}

export interface ReadLog {
  readonly records: readonly DecodedRecord[];
  /** Position after the last complete record; 0 if even the header is incomplete. */
  readonly end: number;
  /** The bytes after `end`: none, an incomplete header or record after a crash, or a damaged last record. */
  readonly torn: Buffer;
}

/** Throws DamagedFileError if the file has another format, or if undamaged records follow a damaged one. */
export async function readLog(path: string): Promise<ReadLog> {
  const bytes = await readFile(path);
  if (bytes.length < HEADER.length && HEADER.subarray(0, bytes.length).equals(bytes)) {
    return { records: [], end: 0, torn: bytes };
  }
  if (!bytes.subarray(0, HEADER.length).equals(HEADER)) {
    throw new DamagedFileError(path, 'not a database file of this version');
  }
  const records: DecodedRecord[] = [];
  let end = HEADER.length;
  for (;;) {
    const length = checkFrame(bytes, end);
    if (length === null) {
      if (hasRecordAfter(bytes, end, records.at(-1)?.commitTime ?? 0)) {
        throw damagedAfter(path, end);
      }
      return { records, end, torn: bytes.subarray(end) };
    }
    const start = end + FRAME_HEADER;
    records.push(decodePayload(bytes.subarray(start, start + length)));
    end = start + length;
  }
}

export function damagedAfter(path: string, end: number): DamagedFileError {
  return new DamagedFileError(
    path,
    `damaged after byte ${end}, but later records are undamaged. Restore the file from a copy; to give up the later ` +
      `records, shorten it to ${end} bytes.`,
  );
}

/**
 * Truncates a log after its last complete record, so that records appended later can be read. If `end` is 0, writes the
 * header again.
 */
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
