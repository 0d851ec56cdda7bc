import { appendFile, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { requireFilePath } from '@shared/contract/file-name.ts';
import { filesIn } from '../files-in.ts';
import { isBackupFile } from '../folder.ts';
import { fileBelow } from '../file-below.ts';
import { sha256OfFile, unlessMissing, writeWhole } from '../whole-file.ts';
import { isSealOf, sealList } from './list-seal.ts';

/**
 * Name of the file with the SHA-256 of each sealed file, in the format of `sha256sum --check`. Anybody can find damage
 * with this file, without a key. The last line, which `sha256sum` treats as a comment, seals all other lines
 * (list-seal.ts).
 */
const listName = 'sealed.sha256';
/** Name of the journal: a file with the hashes and names of the files that were sealed after the list was written. */
const journalName = 'sealing.sha256';
export const ending = '.age';

/** @throws Error if one folder is inside the other, because each run would then seal the output of the previous run */
export function requireApart(one: string, other: string): void {
  const isIn = (inner: string, outer: string) =>
    `${path.resolve(inner)}${path.sep}`.startsWith(`${path.resolve(outer)}${path.sep}`);
  if (isIn(one, other) || isIn(other, one))
    throw new Error(`${one} and ${other}: expected two folders, neither of them inside the other`);
}

/** @returns the SHA-256 of the written file, hexadecimal */
export async function writeSealed(root: string, name: string, bytes: Readable): Promise<string> {
  const parts = await fileBelow(root, 'parts');
  return (await writeWhole(parts, bytes, () => fileBelow(root, name))).sha256;
}

export const replacementOf = (name: string): string => `next/${name}`;

/**
 * Moves the new content of each file to the file's final path if the list contains the hash of this content. Deletes
 * all other new content, which a killed run can leave behind.
 */
export async function finishReplacing(root: string, list: SealedList): Promise<void> {
  const replacements = path.join(root, replacementOf(''));
  for (const name of await filesIn(replacements))
    if ((await sha256OfFile(path.join(replacements, name))) === list.of(name))
      await rename(await fileBelow(root, replacementOf(name)), await fileBelow(root, name));
  await rm(replacements, { recursive: true, force: true });
}

export class SealedList {
  readonly #root: string;
  readonly #hashes: Map<string, string>;

  private constructor(root: string, hashes: Map<string, string>) {
    this.#root = root;
    this.#hashes = hashes;
  }

  static async ofUnfinished(root: string): Promise<SealedList> {
    const texts = await Promise.all([listName, journalName].map((name) => textOf(root, name)));
    const lines = texts.join('\n').matchAll(/^([0-9a-f]{64}) {2}(.+\.age)$/gm);
    return new SealedList(
      root,
      new Map([...lines].map(([, hash = '', name = '']) => [name, hash])),
    );
  }

  /**
   * Reads the list of a sealed copy, and checks its seal.
   *
   * @param keys secret keys of the encryption tool `age` (`AGE-SECRET-KEY-…`)
   * @throws Error if there is no list, if the list was sealed for other keys or modified, or if the list names files
   * that do not belong to a backup
   */
  static async opened(root: string, keys: readonly string[]): Promise<SealedList> {
    const file = path.join(root, listName);
    const text = await textOf(root, listName);
    if (text === '') throw new Error(`${root} contains no sealed backup`);
    const [, lines = '', seal] = /^([^]*\n)# sealed: ([A-Za-z0-9+/=]+)\n$/.exec(text) ?? [];
    if (seal === undefined)
      throw new Error(
        `${file} has no seal: add it with \`npm run cli -- seal\`, or decrypt the files by hand as README.txt explains`,
      );
    const isIntact = await isSealOf(seal, lines, keys).catch((cause: unknown) => {
      throw new Error(`${file} cannot be opened: ${(cause as Error).message}`, { cause });
    });
    if (!isIntact) throw new Error(`${file} is damaged: it does not match its seal`);
    const hashes = new Map<string, string>();
    for (const line of lines.split('\n').slice(0, -1)) {
      const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)\.age$/.exec(line) ?? [];
      if (hash === undefined || name === undefined || hashes.has(name + ending))
        throw new Error(`${file}: ${JSON.stringify(line)} is not a line of the list`);
      if (!isBackupFile(requireFilePath(name, file)))
        throw new Error(`${file}: ${JSON.stringify(name)} is not the name of a backup file`);
      hashes.set(name + ending, hash);
    }
    return new SealedList(root, hashes);
  }

  get names(): string[] {
    return [...this.#hashes.keys()].sort();
  }

  of(name: string): string | undefined {
    return this.#hashes.get(name);
  }

  /** Records a sealed file in the journal. If this run is killed, the next run still knows the file. */
  async add(name: string, hash: string): Promise<void> {
    this.#hashes.set(name, hash);
    await appendFile(path.join(this.#root, journalName), `${hash}  ${name}\n`);
  }

  /**
   * Records the hash of a file's new content, which the caller has written to `replacementOf(name)`. After `keep` has
   * written the list, `finishReplacing` moves the content to the file's final path.
   */
  replace(name: string, hash: string): void {
    this.#hashes.set(name, hash);
  }

  /** Removes all files except `names` from the list, seals the list, and replaces the stored list atomically. */
  async keep(names: ReadonlySet<string>, recipients: readonly string[]): Promise<void> {
    for (const name of this.names) if (!names.has(name)) this.#hashes.delete(name);
    const lines = this.names.map((name) => `${this.#hashes.get(name) ?? ''}  ${name}\n`).join('');
    const text = `${lines}# sealed: ${await sealList(lines, recipients)}\n`;
    await writeSealed(this.#root, listName, Readable.from([Buffer.from(text)]));
    await rm(path.join(this.#root, journalName), { force: true });
  }
}

const textOf = (root: string, name: string): Promise<string> =>
  unlessMissing(readFile(path.join(root, name), 'utf8'), () => '');
