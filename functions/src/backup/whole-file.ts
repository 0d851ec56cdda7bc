import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { constants, copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../platform/error-code.ts';

/** Hashes and size of a written file: SHA-256 in hexadecimal, MD5 in base64, size in bytes. */
export interface Written {
  sha256: string;
  md5: string;
  bytes: number;
}

/**
 * Writes a file, which gets its final name only when it is complete and on disk.
 *
 * @param parts folder of unfinished files, on the same disk as the final path, because `rename` cannot move a file to
 * another disk
 * @param fileOf returns the file's path, which may depend on the file's content
 */
export async function writeWhole(
  parts: string,
  content: Readable,
  fileOf: (written: Written) => string | Promise<string>,
): Promise<Written> {
  await mkdir(parts, { recursive: true });
  const part = path.join(parts, randomUUID());
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let bytes = 0;
  const watched = new Transform({
    transform(piece: Uint8Array, _, done) {
      sha256.update(piece);
      md5.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  try {
    await pipeline(content, watched, createWriteStream(part, { flush: true }));
    const written = { sha256: sha256.digest('hex'), md5: md5.digest('base64'), bytes };
    const file = await fileOf(written);
    await mkdir(path.dirname(file), { recursive: true });
    await rename(part, file);
    return written;
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Gives a complete file the additional name `file`. Unlike `rename`, never overwrites a file. On file systems without
 * hard links, such as exFAT on many memory sticks, copies the file instead.
 *
 * @throws Error with the code `EEXIST` if `file` exists
 */
export async function linkNew(part: string, file: string): Promise<void> {
  await link(part, file).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') throw error;
    return copyFile(part, file, constants.COPYFILE_EXCL);
  });
}

/**
 * Creates a file together with its content, so that no process reads the file while it is empty (except on file systems
 * without hard links).
 *
 * @throws Error with the code `EEXIST` if the file exists
 */
export async function createWhole(file: string, content: string): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  try {
    await writeFile(part, content);
    await linkNew(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Returns the SHA-256 of a file's content in hexadecimal.
 * @throws Error if the file does not exist
 */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the result of `reading`, or the result of `otherwise` if the file or folder does not exist. */
export async function unlessMissing<T, Other>(
  reading: Promise<T>,
  otherwise: () => Other,
): Promise<T | Other> {
  try {
    return await reading;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return otherwise();
  }
}
