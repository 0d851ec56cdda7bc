import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackupFolder } from './folder.ts';
import type { ListedFile } from './sources/files.ts';

/**
 * Name of a file in the backup folder. Each line describes a version of a file in the bucket (path, generation, bytes,
 * MD5) and its copy in the backup folder (SHA-256, MD5, bytes).
 */
const name = 'files-known.jsonl';

interface Known {
  readonly sha256: string;
  readonly md5: string;
  readonly bytes: number;
}

const keyOf = ({ path: file, generation, bytes, md5 }: ListedFile) =>
  JSON.stringify([file, generation, bytes, md5]);

/**
 * Records which files of the bucket are already in the backup folder, so that no file is fetched twice. Each file is
 * recorded as soon as it is stored. The next backup can therefore continue a killed backup.
 */
export class KnownFiles {
  readonly #folder: BackupFolder;
  readonly #known: Map<string, Known>;

  private constructor(folder: BackupFolder, known: Map<string, Known>) {
    this.#folder = folder;
    this.#known = known;
  }

  static async of(folder: BackupFolder): Promise<KnownFiles> {
    const known = new Map<string, Known>();
    for (const line of ((await folder.readOwn(name)) ?? '').split('\n')) {
      const [key, about] = parsed(line) ?? [];
      if (key !== undefined && about) known.set(key, about);
    }
    return new KnownFiles(folder, known);
  }

  async find(file: ListedFile): Promise<Known | null> {
    const known = this.#known.get(keyOf(file));
    return known && (await this.#folder.has('files', known.sha256)) ? known : null;
  }

  async note(file: ListedFile, about: Known): Promise<void> {
    this.#known.set(keyOf(file), about);
    const line = `${JSON.stringify([keyOf(file), about])}\n`;
    await appendFile(path.join(this.#folder.root, name), line);
  }

  keep(files: readonly ListedFile[]): Promise<void> {
    const lines = files.flatMap((file) => {
      const known = this.#known.get(keyOf(file));
      return known ? [`${JSON.stringify([keyOf(file), known])}\n`] : [];
    });
    return this.#folder.writeOwn(name, lines.join(''));
  }
}

/** Returns null for an incomplete line. A killed backup may leave an incomplete last line. */
function parsed(line: string): [string, Known] | null {
  try {
    return JSON.parse(line) as [string, Known];
  } catch {
    return null;
  }
}
