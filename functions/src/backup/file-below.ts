import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { requireFilePath } from '@shared/contract/file-name.ts';
import { codeOf } from '../platform/error-code.ts';

/**
 * Resolves a file name to a path inside a folder. The file name is not trusted, because another file or site chose
 * the name.
 *
 * @param name with slashes, relative to the folder
 * @throws Error for a name that leads out of the folder or through a symbolic link. The folder itself may be a
 * symbolic link, because the operator chose it
 */
export async function fileBelow(folder: string, name: string): Promise<string> {
  let file = path.resolve(folder);
  for (const part of requireFilePath(name, folder).split('/')) {
    file = path.join(file, part);
    const there = await lstat(file).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))) return null;
      throw error;
    });
    if (there?.isSymbolicLink()) throw new Error(`${file} is a symbolic link`);
  }
  return file;
}
