import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../platform/error-code.ts';

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
