import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Micros } from '../value/time.ts';
import { releaseLock, takeLock } from './directory-lock.ts';
import { DISK, type FileLayer } from './file-layer.ts';
import { cutLog, damagedAfter, LogFile, readLog, unwritable, type ReadLog } from './log-file.ts';
import type { CommitRecord, Persistence } from './persistence.ts';
import { encodeRecord, type DecodedChange } from './record.ts';
import type { StoredDocument } from './slot.ts';
import { readSnapshot, syncDirectory, writeSnapshot } from './snapshot.ts';

/**
 * Minimum size of the log, in bytes, before a new snapshot replaces the log and the last snapshot. The log must also be
 * more than twice as large as the last snapshot.
 */
const COMPACT_BYTES = 16 * 1024 * 1024;

const FILE = /^(log|snapshot)-(\d+)\.db$/;

interface OpenRequest {
  readonly directory: string;
  /** Called for every stored change, oldest first. */
  readonly load: (change: DecodedChange) => void;
  readonly documents: () => Iterable<StoredDocument>;
  readonly compactBytes?: number;
  readonly files?: FileLayer;
}

/**
 * Stores a database in the files of a directory. `snapshot-N.db` contains all documents at one moment, and `log-N.db`
 * contains the commits since then. While a new snapshot is being written, `log-(N+1).db` contains the commits since the
 * start of this snapshot. When the snapshot is complete, the older files are deleted.
 */
export class DataDirectory implements Persistence {
  readonly #directory: string;
  readonly #documents: () => Iterable<StoredDocument>;
  readonly #compactBytes: number;
  readonly #files: FileLayer;
  #lastTime: Micros;
  #generation: number;
  #log: LogFile;
  #snapshotBytes: number;
  #work: Promise<void> = Promise.resolve();
  #compacting = false;
  /**
   * Size in bytes that the log must exceed before the next attempt after a failed snapshot; 0 if the last snapshot
   * succeeded.
   */
  #retryAbove = 0;

  private constructor(
    request: OpenRequest,
    opened: Replayed & { readonly generation: number; readonly log: LogFile },
  ) {
    this.#directory = request.directory;
    this.#documents = request.documents;
    this.#compactBytes = request.compactBytes ?? COMPACT_BYTES;
    this.#files = request.files ?? DISK;
    this.#lastTime = opened.lastTime;
    this.#snapshotBytes = opened.snapshotBytes;
    this.#generation = opened.generation;
    this.#log = opened.log;
  }

  /** Throws if the directory is already open, if a file is damaged, or if the disk refuses to write. */
  static async open(request: OpenRequest): Promise<DataDirectory> {
    try {
      return await DataDirectory.#open(request);
    } catch (error) {
      throw isFromSystem(error) ? unwritable(error) : error;
    }
  }

  static async #open(request: OpenRequest): Promise<DataDirectory> {
    await mkdir(request.directory, { recursive: true });
    await takeLock(request.directory);
    try {
      return await DataDirectory.#openLocked(request);
    } catch (error) {
      await releaseLock(request.directory);
      throw error;
    }
  }

  static async #openLocked(request: OpenRequest): Promise<DataDirectory> {
    const files = await listFiles(request.directory);
    const replayed = await replay(request, files);
    const generation = files.logs.at(-1) ?? files.snapshot ?? 0;
    const path = join(request.directory, `log-${generation}.db`);
    const log = files.logs.includes(generation)
      ? await LogFile.append(path, request.files)
      : await LogFile.create(path, request.files);
    try {
      await syncDirectory(request.directory, request.files);
    } catch (error) {
      await log.close();
      throw error;
    }
    return new DataDirectory(request, { ...replayed, generation, log });
  }

  get lastTime(): Micros {
    return this.#lastTime;
  }

  append(record: CommitRecord): Promise<void> {
    const bytes = encodeRecord(record);
    this.#lastTime = record.commitTime;
    const written = this.#log.write(bytes);
    const worthIt = Math.max(this.#compactBytes, 2 * this.#snapshotBytes, this.#retryAbove);
    if (this.#log.size > worthIt) this.#compact();
    return written;
  }

  settled(): Promise<void> {
    return this.#log.settled();
  }

  resume(record: CommitRecord): void {
    this.#lastTime = record.commitTime;
    this.#log.resume(encodeRecord(record));
  }

  async close(): Promise<void> {
    await this.#work;
    await this.#log.close();
    await releaseLock(this.#directory);
  }

  /**
   * Starts a new log and writes a snapshot in the background, and then deletes the older files. Does nothing if a
   * snapshot is already being written. If writing fails, the older files stay, so no data is lost.
   */
  #compact(): void {
    if (this.#compacting) return;
    this.#compacting = true;
    this.#work = this.#nextGeneration()
      .then(() => {
        this.#retryAbove = 0;
      })
      .catch((error: unknown) => {
        // A failed attempt may leave a file, so attempts must be rare on a full disk. The next attempt starts when the
        // log has grown by `#compactBytes`.
        this.#retryAbove = this.#log.size + this.#compactBytes;
        console.error('The database could not compact its log; it will try again.', error);
      })
      .finally(() => {
        this.#compacting = false;
      });
  }

  async #nextGeneration(): Promise<void> {
    const next = this.#generation + 1;
    const old = this.#log;
    const log = await this.#beginLog(next);
    let documents: StoredDocument[] = [];
    let asOf: Micros = 0;
    try {
      await old.switchTo(log, () => {
        documents = [...this.#documents()];
        asOf = this.#lastTime;
        this.#log = log;
        this.#generation = next;
      });
    } catch (error) {
      await log.close();
      await this.#files.remove(this.#logPath(next));
      throw error;
    }
    await old.close();
    // Waits until the disk has stored all earlier commits, because the snapshot may contain commits that are not on
    // disk yet. If the disk refuses these commits, no snapshot is made.
    await log.settled();
    await writeSnapshot(this.#path(`snapshot-${next}.db`), documents, asOf, this.#files);
    this.#snapshotBytes = documents.reduce((sum, { version }) => sum + version.bytes.length, 0);
    await this.#removeBefore(next);
  }

  async #beginLog(generation: number): Promise<LogFile> {
    const log = await LogFile.create(this.#logPath(generation), this.#files);
    try {
      await syncDirectory(this.#directory, this.#files);
      return log;
    } catch (error) {
      await log.close();
      await this.#files.remove(this.#logPath(generation));
      throw error;
    }
  }

  async #removeBefore(generation: number): Promise<void> {
    for (const name of await readdir(this.#directory)) {
      const match = FILE.exec(name);
      if (match && Number(match[2]) < generation) await this.#files.remove(this.#path(name));
    }
  }

  #logPath(generation: number): string {
    return this.#path(`log-${generation}.db`);
  }

  #path(name: string): string {
    return join(this.#directory, name);
  }
}

interface Files {
  readonly snapshot: number | null;
  readonly logs: readonly number[];
}

async function listFiles(directory: string): Promise<Files> {
  const logs: number[] = [];
  let snapshot: number | null = null;
  for (const name of await readdir(directory)) {
    const match = FILE.exec(name);
    if (!match) continue;
    const generation = Number(match[2]);
    if (match[1] === 'log') logs.push(generation);
    else snapshot = Math.max(snapshot ?? 0, generation);
  }
  const from = snapshot ?? 0;
  return { snapshot, logs: logs.filter((each) => each >= from).sort((a, b) => a - b) };
}

interface Replayed {
  readonly lastTime: Micros;
  readonly snapshotBytes: number;
}

/**
 * Passes all stored changes to `load`. If the last record is incomplete or damaged, moves its bytes to a file of their
 * own. If the header of a log is incomplete, writes the header again. For any other damage, throws DamagedFileError and
 * changes no file.
 */
async function replay({ directory, load }: OpenRequest, files: Files): Promise<Replayed> {
  let lastTime: Micros = 0;
  let snapshotBytes = 0;
  if (files.snapshot !== null) {
    const snapshot = await readSnapshot(join(directory, `snapshot-${files.snapshot}.db`));
    lastTime = snapshot.asOf;
    for (const change of snapshot.changes) {
      load(change);
      snapshotBytes += change.version?.bytes.length ?? 0;
    }
  }
  for (const log of await readLogs(directory, files)) {
    if (log.end > 0 && log.torn.length > 0) await keepAside(log);
    if (log.end === 0 || log.torn.length > 0) await cutLog(log.path, log.end);
    for (const record of log.records) {
      record.changes.forEach(load);
      lastTime = record.commitTime;
    }
  }
  return { lastTime, snapshotBytes };
}

type StoredLog = ReadLog & { readonly path: string };

async function readLogs(directory: string, files: Files): Promise<readonly StoredLog[]> {
  const logs: StoredLog[] = [];
  for (const generation of files.logs) {
    const path = join(directory, `log-${generation}.db`);
    const log = await readLog(path);
    // Each log is complete before the next log begins. Therefore only the last log with records can have an incomplete
    // end.
    const torn = logs.find((earlier) => earlier.torn.length > 0);
    if (torn && log.records.length > 0) throw damagedAfter(torn.path, torn.end);
    logs.push({ ...log, path });
  }
  return logs;
}

/** Keeps the bytes of an incomplete or damaged last record in a new file. The record may be an acknowledged commit. */
async function keepAside({ path, torn }: StoredLog): Promise<void> {
  const aside = `${path}.cut-${Date.now()}`;
  await writeFile(aside, torn, { flag: 'wx', flush: true });
  console.error(
    `The last record of ${path} is incomplete or damaged, and is ignored. Its ${torn.length} bytes are in ${aside}.`,
  );
}

function isFromSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
