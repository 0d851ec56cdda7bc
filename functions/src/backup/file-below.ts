import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { requireFilePath } from '@shared/contract/file-name.ts';

/**
 * Finds a file below a folder by a name that came from a file or another site, before it is written or read.
 *
 * @param name with slashes, relative to the folder
 * @throws Error for a name that leads out of the folder, and where the name leads over a symbolic link. The folder
 *   itself may be one: whoever runs the command names it.
 */
export async function fileBelow(folder: string, name: string): Promise<string> {
  let file = path.resolve(folder);
  for (const part of requireFilePath(name, folder).split('/')) {
    file = path.join(file, part);
    const there = await lstat(file).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw error;
    });
    if (there?.isSymbolicLink()) throw new Error(`${file} is a symbolic link`);
  }
  return file;
}
