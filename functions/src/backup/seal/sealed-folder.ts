import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of each sealed file, as `sha256sum --check` reads it: whoever has no key can tell what is damaged. */
const listName = 'sealed.sha256';
export const ending = '.age';

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** Every file below a folder, relative to it, in order of their names; none when there is no such folder. */
export async function filesIn(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    },
  );
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** @throws Error when one folder lies in the other: each run would take in what the last one wrote */
export function requireApart(one: string, other: string): void {
  const isIn = (inner: string, outer: string) =>
    `${path.resolve(inner)}${path.sep}`.startsWith(`${path.resolve(outer)}${path.sep}`);
  if (isIn(one, other) || isIn(other, one))
    throw new Error(`${one} and ${other}: expected folders of which neither lies in the other`);
}

/**
 * Writes a file that appears under its name when it is whole and on the disk.
 *
 * @returns the SHA-256 of what was written
 */
export async function writeWhole(root: string, name: string, bytes: Readable): Promise<string> {
  const parts = path.join(root, 'parts');
  await mkdir(parts, { recursive: true });
  const part = path.join(parts, randomUUID());
  const hash = createHash('sha256');
  const watched = new Transform({
    transform(piece: Uint8Array, _, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  try {
    await pipeline(bytes, watched, createWriteStream(part, { flush: true }));
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await rename(part, file);
    return hash.digest('hex');
  } finally {
    await rm(part, { force: true });
  }
}

/** @throws Error when there is no such file */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Which sealed files a folder has: name → SHA-256. A line is added when its file is on the disk. */
export class SealedList {
  readonly #root: string;
  readonly #hashes: Map<string, string>;

  private constructor(root: string, hashes: Map<string, string>) {
    this.#root = root;
    this.#hashes = hashes;
  }

  static async of(root: string): Promise<SealedList> {
    const text = await readFile(path.join(root, listName), 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return '';
      throw error;
    });
    // the last line of a killed run may be a part of one
    const lines = text.matchAll(/^([0-9a-f]{64}) {2}(.+\.age)$/gm);
    return new SealedList(
      root,
      new Map([...lines].map(([, hash = '', name = '']) => [name, hash])),
    );
  }

  get names(): string[] {
    return [...this.#hashes.keys()].sort();
  }

  of(name: string): string | undefined {
    return this.#hashes.get(name);
  }

  async add(name: string, hash: string): Promise<void> {
    this.#hashes.set(name, hash);
    await appendFile(path.join(this.#root, listName), `${hash}  ${name}\n`);
  }

  /** Forgets all files but these, and writes the list anew, without what was said twice. */
  async keep(names: ReadonlySet<string>): Promise<void> {
    for (const name of this.names) if (!names.has(name)) this.#hashes.delete(name);
    const lines = this.names.map((name) => `${this.#hashes.get(name) ?? ''}  ${name}\n`);
    await writeWhole(this.#root, listName, Readable.from([Buffer.from(lines.join(''))]));
  }
}
