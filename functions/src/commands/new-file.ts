import { access, open, rm, type FileHandle } from 'node:fs/promises';
import { linkNew } from '../backup/whole-file.ts';

/**
 * Writes a new file, and returns the result of `write`. The file gets its name only when it is complete. Otherwise,
 * after an interrupted command, users would take the incomplete file for a complete file.
 * @throws Error if the file already exists
 */
export async function writeNewFile<T>(
  file: string,
  write: (output: FileHandle) => Promise<T>,
): Promise<T> {
  if (await exists(file)) throw existsAlready(file);
  const unfinished = `${file}.${process.pid}.part`;
  const output = await open(unfinished, 'ax');
  try {
    const result = await write(output).finally(() => output.close());
    await linkNew(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? existsAlready(file) : error;
    });
    return result;
  } finally {
    await rm(unfinished);
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const existsAlready = (file: string) => new Error(`${file} already exists: choose another file`);
