import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The code of an error of the file system. */
export const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** Every file below a folder, relative to it, sorted by name; none when the folder does not exist. */
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
