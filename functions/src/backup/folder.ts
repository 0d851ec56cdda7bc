import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { codeOf } from '../platform/error-code.ts';
import { filesIn } from './files-in.ts';
import type { Chunk } from './format/chunker.ts';
import { readFileLine } from './format/file-line.ts';
import { readManifest, type Manifest } from './format/manifest.ts';
import {
  createWhole,
  sha256OfFile,
  unlessMissing,
  writeWhole,
  type Written,
} from './whole-file.ts';

/** Each kind of object has its own folder. An object is a file whose name is the SHA-256 of its content. */
export type Kind = 'documents' | 'files' | 'lists' | 'settings';
const kinds: readonly Kind[] = ['documents', 'files', 'lists', 'settings'];
const endings: Record<Kind, string> = {
  documents: '.jsonl',
  lists: '.jsonl',
  files: '',
  settings: '',
};

const backupFiles = [
  /^(?:README\.txt|erased\.jsonl)$/,
  /^states\/[\dTZ.-]+\.(?:json|objects|sha256)$/,
  ...kinds.map(
    (kind) =>
      new RegExp(`^${kind}/([0-9a-f]{2})/\\1[0-9a-f]{62}${endings[kind].replace('.', '\\.')}$`),
  ),
];

/**
 * Returns whether the file at this path, relative to a folder of backups, is part of a backup. A folder of backups also
 * contains working files.
 */
export const isBackupFile = (name: string): boolean =>
  backupFiles.some((pattern) => pattern.test(name));

const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/**
 * Converts a time such as `2026-11-22T00:31:48.123456Z` to a file name that is valid in every file system. Operators
 * pass this file name as `--at`.
 */
export const stateName = (time: string) => time.replaceAll(':', '-');

/**
 * A folder of backups. The name of an object is a hash of its content, so states share unchanged objects. A file gets
 * its final name only when it is complete and on disk, and the checksums of a state are written last. After a killed
 * backup, the next backup can therefore use or delete the files of the killed backup.
 */
export class BackupFolder {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  objectFile(kind: Kind, sha256: string): string {
    return path.join(this.root, kind, sha256.slice(0, 2), `${sha256}${endings[kind]}`);
  }

  /** Stores an object, and returns its SHA-256. Does not write an object that already exists. */
  async put(kind: Kind, content: Uint8Array | string, sha256 = sha256Of(content)): Promise<string> {
    const file = this.objectFile(kind, sha256);
    if (!(await isThere(file))) await this.#write(file, content);
    return sha256;
  }

  putStream(kind: Kind, content: Readable): Promise<Written> {
    return writeWhole(this.#parts, content, ({ sha256 }) => this.objectFile(kind, sha256));
  }

  has(kind: Kind, sha256: string): Promise<boolean> {
    return isThere(this.objectFile(kind, sha256));
  }

  /** Yields the lines of chunks. Only one chunk is in memory. @throws Error for a modified chunk */
  async *lines(kind: Kind, chunks: readonly Chunk[]): AsyncGenerator<string> {
    for (const { sha256 } of chunks) {
      const text = await readFile(this.objectFile(kind, sha256), 'utf8');
      if (sha256Of(text) !== sha256) throw new Damaged(this.objectFile(kind, sha256));
      for (const line of text.split('\n')) if (line !== '') yield line;
    }
  }

  read(kind: Kind, sha256: string): Readable {
    return createReadStream(this.objectFile(kind, sha256));
  }

  /** @throws Damaged if the object is missing or does not match its name */
  async check(kind: Kind, sha256: string): Promise<void> {
    const file = this.objectFile(kind, sha256);
    const found = await unlessMissing(sha256OfFile(file), () => {
      throw new Damaged(file, 'is missing');
    });
    if (found !== sha256) throw new Damaged(file);
  }

  /** Returns the names of all complete states, oldest first. */
  async states(): Promise<string[]> {
    const names = await filesIn(path.join(this.root, 'states'));
    return names
      .filter((name) => name.endsWith('.sha256'))
      .map((name) => name.slice(0, -'.sha256'.length));
  }

  /** @throws Error if the state does not exist; Damaged if the manifest is damaged */
  async manifest(state: string): Promise<Manifest> {
    const all = await this.states();
    if (!all.includes(state))
      throw new Error(
        `${this.root}: there is no snapshot "${state}"; existing snapshots: ${all.join(', ') || 'none'}`,
      );
    const text = await this.#ofState(state, 'json');
    return readManifest(text, this.#stateFile(state, 'json'));
  }

  async addState(manifest: Manifest): Promise<string> {
    const state = stateName(manifest.read_time);
    const used: string[] = [];
    for await (const { kind, sha256 } of this.objectsOf(manifest)) used.push(`${kind} ${sha256}\n`);
    const parts = [
      ['json', `${JSON.stringify(manifest, null, 1)}\n`],
      ['objects', [...new Set(used)].sort().join('')],
    ] as const;
    for (const [ending, text] of parts) await this.#write(this.#stateFile(state, ending), text);
    // Each line has the format of `sha256sum --check`.
    const sums = parts.map(([ending, text]) => `${sha256Of(text)}  ${state}.${ending}\n`);
    await this.#write(this.#stateFile(state, 'sha256'), sums.join(''));
    return state;
  }

  /**
   * Removes old states, and then the objects that no state uses any more. The newest state always stays.
   *
   * @param before a time as `stateName` writes it; states from before this time are removed
   * @returns the numbers of removed states and objects
   */
  async sweep(before: string): Promise<{ states: number; objects: number }> {
    const all = await this.states();
    const old = all.slice(0, -1).filter((state) => state < before);
    for (const state of old)
      for (const ending of ['sha256', 'json', 'objects'] as const)
        await rm(this.#stateFile(state, ending), { force: true });
    const used = new Set<string>();
    for (const state of all.filter((one) => !old.includes(one)))
      for (const object of (await this.#ofState(state, 'objects')).split('\n')) used.add(object);
    let objects = 0;
    for (const kind of kinds) {
      for (const file of await filesIn(path.join(this.root, kind))) {
        const sha256 = path.basename(file).split('.')[0] ?? '';
        if (used.has(`${kind} ${sha256}`)) continue;
        await rm(path.join(this.root, kind, file));
        objects += 1;
      }
    }
    await rm(this.#parts, { recursive: true, force: true });
    return { states: old.length, objects };
  }

  async *objectsOf(manifest: Manifest): AsyncGenerator<{ kind: Kind; sha256: string }> {
    for (const { sha256 } of Object.values(manifest.settings)) yield { kind: 'settings', sha256 };
    for (const chunks of Object.values(manifest.documents))
      for (const { sha256 } of chunks) yield { kind: 'documents', sha256 };
    for (const { sha256 } of [...manifest.accounts, ...manifest.files])
      yield { kind: 'lists', sha256 };
    for await (const line of this.lines('lists', manifest.files))
      yield { kind: 'files', sha256: readFileLine(line).sha256 };
  }

  readOwn(name: string): Promise<string | null> {
    return unlessMissing(readFile(path.join(this.root, name), 'utf8'), () => null);
  }

  writeOwn(name: string, text: string): Promise<void> {
    return this.#write(path.join(this.root, name), text);
  }

  removeOwn(name: string): Promise<void> {
    return rm(path.join(this.root, name), { force: true });
  }

  /**
   * Locks the folder, so that only one process changes the folder. Takes over the lock of a process that has ended.
   *
   * @returns a function that releases the lock
   * @throws Error naming the process that holds the lock
   */
  async lock(): Promise<() => Promise<void>> {
    const file = path.join(this.root, 'lock');
    await mkdir(this.root, { recursive: true });
    for (;;) {
      try {
        await createWhole(file, String(process.pid));
        return () => rm(file, { force: true });
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
        const owner = Number(await readFile(file, 'utf8').catch(() => ''));
        if (owner > 0 && owner !== process.pid && isAlive(owner))
          throw new Error(`${this.root}: process ${owner} is using this folder`, {
            cause: error,
          });
        await rm(file, { force: true });
      }
    }
  }

  #stateFile(state: string, ending: 'json' | 'objects' | 'sha256'): string {
    return path.join(this.root, 'states', `${state}.${ending}`);
  }

  async #ofState(state: string, ending: 'json' | 'objects'): Promise<string> {
    const file = this.#stateFile(state, ending);
    const sums = await readFile(this.#stateFile(state, 'sha256'), 'utf8');
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) throw new Damaged(file, 'is missing');
    if (!sums.includes(`${sha256Of(text)}  ${state}.${ending}\n`)) throw new Damaged(file);
    return text;
  }

  get #parts(): string {
    return path.join(this.root, 'parts');
  }

  async #write(file: string, content: Uint8Array | string): Promise<void> {
    await writeWhole(this.#parts, Readable.from([Buffer.from(content)]), () => file);
  }
}

class Damaged extends Error {
  constructor(file: string, what = 'is damaged: its content does not match its SHA-256 hash') {
    super(`${file} ${what}`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}
