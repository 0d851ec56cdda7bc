import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileBelow } from '../../functions/src/backup/file-below.ts';
import { mirrorPaths } from '@shared/contract/mirrored-place.ts';
import type { Signer } from '../../functions/src/editions/ports.ts';

const sumsFile = 'SHA256SUMS';
const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** What a folder has that this command has begun or finished. */
const marks = [sumsFile, mirrorPaths.about.slice(1)];

export interface Written {
  files: number;
  bytes: number;
  /** Of these, how many are new or other than before; gone are those that the site has no more. */
  changed: number;
  removed: number;
}

/**
 * A folder that is to hold the files given, and nothing else. What is there already with the same bytes is left
 * untouched, so that whoever carries the folder on carries only what changed. Files appear whole; those that
 * name others come after them, and what nobody names any more goes last: a folder whose writing was cut off
 * still opens.
 */
export class MirrorFolder {
  readonly #root: string;
  readonly #sums = new Map<string, string>();
  #earlier: Promise<Map<string, string>> | null = null;
  #bytes = 0;
  #changed = 0;

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  /** Of all files so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many so far. */
  get files(): number {
    return this.#sums.size;
  }

  /**
   * A file that an earlier run has written: one that has come after its last list of checksums, or that this list
   * is true of.
   *
   * @returns null where there is none
   */
  async known(name: string): Promise<Buffer | null> {
    const bytes = await this.read(name);
    const sum = (await this.#before()).get(name);
    return bytes && (sum === undefined || sum === sumOf(bytes)) ? bytes : null;
  }

  #before(): Promise<Map<string, string>> {
    this.#earlier ??= this.read(sumsFile).then((text) => {
      const lines = (text?.toString() ?? '').split('\n');
      return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
    });
    return this.#earlier;
  }

  /**
   * @param name below the folder, with slashes
   * @returns null where there is none
   * @throws Error for a name that leads elsewhere: names are the site's, and a site may be hostile
   */
  async read(name: string): Promise<Buffer | null> {
    return readFile(await fileBelow(this.#root, name)).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === 'ENOENT') return null;
      throw error;
    });
  }

  async put(name: string, content: Uint8Array | string): Promise<void> {
    const file = await fileBelow(this.#root, name);
    const bytes = Buffer.from(content);
    this.#sums.set(name, sumOf(bytes));
    this.#bytes += bytes.length;
    if ((await this.read(name))?.equals(bytes)) return;
    this.#changed++;
    await mkdir(path.dirname(file), { recursive: true });
    const part = `${file}.part`;
    await rm(part, { force: true });
    await writeFile(part, bytes, { flag: 'wx' });
    await rename(part, file);
  }

  /** Writes the checksums of all files, signed where there is a key, and removes whatever else is there. */
  async finish(signer: Signer | null): Promise<Written> {
    const sums = [...this.#sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const text = sums.map(([name, sum]) => `${sum}  ${name}\n`).join('');
    await this.put(sumsFile, text);
    if (signer) {
      await this.put('key.pem', signer.publicKey);
      await this.put(`${sumsFile}.sig`, signer.sign(text));
    }
    const removed = await this.#sweep('');
    return { files: this.#sums.size, bytes: this.#bytes, changed: this.#changed, removed };
  }

  async #sweep(folder: string): Promise<number> {
    const entries = await readdir(path.join(this.#root, folder), { withFileTypes: true });
    let removed = 0;
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        removed += await this.#sweep(name);
        // one that still holds something stays
        await rmdir(path.join(this.#root, name)).catch(() => undefined);
      } else if (!this.#sums.has(name)) {
        await rm(path.join(this.#root, name));
        removed++;
      }
    }
    return removed;
  }
}

/**
 * Makes the folder, or takes one that this command has made before: everything in it that is not the mirror's will
 * be removed.
 *
 * @throws Error for a folder that holds something else
 */
export async function claimFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const names = await readdir(root);
  if (names.length > 0 && !marks.some((mark) => names.includes(mark)))
    throw new Error(
      `${root} holds ${names.length} files and is no mirror: expected a folder that is empty, new or made by this command`,
    );
  // one that is cut off before it is whole is known by it
  if (names.length === 0) await writeFile(path.join(root, sumsFile), '');
}
