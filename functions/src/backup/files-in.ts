import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from './whole-file.ts';

/** Returns the relative paths of all files below a folder, sorted; an empty list if the folder does not exist. */
export async function filesIn(root: string): Promise<string[]> {
  const entries = readdir(root, { recursive: true, withFileTypes: true });
  const found = await unlessMissing(entries, () => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}
