import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileBelow } from '../../functions/src/backup/file-below.ts';
import { mirrorPaths } from '@shared/contract/mirrored-place.ts';
import type { Signer } from '../../functions/src/editions/ports.ts';

const sumsFile = 'SHA256SUMS';
const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Files by which this command recognises a folder that it has made. The mirror in the folder may be incomplete. */
const marks = [sumsFile, mirrorPaths.about.slice(1)];

export interface Written {
  files: number;
  bytes: number;
  /** `changed` counts new and changed files. `removed` counts files that no longer belong to the mirror. */
  changed: number;
  removed: number;
}

/**
 * A folder that should contain exactly the given files. Unchanged files are not written again, so a copy of the folder
 * to another place transfers only changes. Each file appears only when it is complete. Files that refer to other files
 * are written later, and unused files are removed last. So the mirror still works after an interrupted update.
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

  get bytes(): number {
    return this.#bytes;
  }

  get files(): number {
    return this.#sums.size;
  }

  /**
   * Returns a file from an earlier run. If the last list of checksums contains the file, the file must still have the
   * listed checksum.
   *
   * @returns null if there is no such file
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
   * @param name path below the folder, with slashes
   * @returns null if the file does not exist
   * @throws Error for a path that leads out of the folder, because a site may be hostile
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

  /**
   * Writes the checksums of all files that this run has put into the folder, and signs the checksums if there is a key.
   * Then removes all other files from the folder.
   */
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
 * Rejects folders that this command has not made, because the command removes all files that do not belong to the
 * mirror.
 *
 * @throws Error for a folder with other content
 */
export async function claimFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const names = await readdir(root);
  if (names.length > 0 && !marks.some((mark) => names.includes(mark)))
    throw new Error(
      `${root} contains ${names.length} files and is not a mirror: expected a folder that is empty, new or made by this command`,
    );
  if (names.length === 0) await writeFile(path.join(root, sumsFile), '');
}
