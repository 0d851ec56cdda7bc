import { access, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A file in the data folder that exists while the seed is being imported. If the file exists when the server starts,
 * the import was interrupted or failed, and the databases are incomplete.
 */
export class SeedMarker {
  readonly #directory: string;
  readonly #path: string;

  constructor(dataDirectory: string) {
    this.#directory = dataDirectory;
    this.#path = join(dataDirectory, 'import-unfinished');
  }

  exists(): Promise<boolean> {
    return access(this.#path).then(
      () => true,
      () => false,
    );
  }

  async create(): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    await writeFile(this.#path, '');
  }

  /**
   * Removes the marker. The promise resolves when the removal is on disk, so that a crash cannot bring the marker back.
   */
  async remove(): Promise<void> {
    if (!(await this.exists())) return;
    await rm(this.#path);
    const directory = await open(this.#directory, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }
}
