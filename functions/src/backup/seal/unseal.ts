import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Decrypter } from 'age-encryption';
import { fileBelow } from '../file-below.ts';
import { filesIn } from '../files-in.ts';
import type { BackupFolder } from '../folder.ts';
import { sha256OfFile } from '../whole-file.ts';
import { ending, replacementOf, requireApart, SealedList, writeSealed } from './sealed-folder.ts';

/**
 * Decrypts a sealed copy into a backup folder for a restore. Skips files that already exist in the backup folder, so
 * another call continues a killed run. Does not check the skipped files, because a restore checks the content of every
 * file.
 *
 * @param identities content of an identity file of `age-keygen`
 * @returns number of files that this run decrypted
 * @throws Error if the list was modified, or naming the first file that is missing, damaged or sealed for other keys.
 * An error before the decryption leaves the backup folder unchanged
 */
export async function unsealFolder(
  copy: string,
  folder: BackupFolder,
  identities: string,
): Promise<number> {
  requireApart(copy, folder.root);
  const keys = identities.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new Error('the identity file contains no AGE-SECRET-KEY-…');
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key.trim());
  const list = await SealedList.opened(copy, keys);
  const there = new Set(await filesIn(folder.root));
  const wanted = list.names.filter((sealed) => !there.has(clearName(sealed)));
  for (const sealed of wanted) await fileBelow(folder.root, clearName(sealed));
  const files = new Map<string, string>();
  for (const sealed of wanted)
    files.set(sealed, await checkedFile(copy, sealed, list.of(sealed) ?? ''));
  const unlock = await folder.lock();
  try {
    // The checksums of states are written last, because checksums mark a state as complete.
    for (const sealed of wanted.sort((one, other) => Number(isEnd(one)) - Number(isEnd(other))))
      await open(files.get(sealed) ?? '', folder.root, clearName(sealed), decrypter);
    await rm(path.join(folder.root, 'parts'), { recursive: true, force: true });
    return wanted.length;
  } finally {
    await unlock();
  }
}

const clearName = (sealed: string) => sealed.slice(0, -ending.length);
const isEnd = (sealed: string) => sealed.endsWith(`.sha256${ending}`);

/**
 * Returns the path of the content with this hash: the file, or its replacement if a killed run has not moved the
 * replacement to the file's path yet.
 *
 * @throws Error if the file is missing, or if neither has this hash
 */
async function checkedFile(copy: string, name: string, sha256: string): Promise<string> {
  const replacement = await fileBelow(copy, replacementOf(name));
  if ((await sha256OfFile(replacement).catch(() => null)) === sha256) return replacement;
  const file = await fileBelow(copy, name);
  const found = await sha256OfFile(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read`, { cause: error });
  });
  if (found !== sha256)
    throw new Error(`${file} is damaged: its content does not match its SHA-256 hash`);
  return file;
}

async function open(file: string, root: string, name: string, decrypter: Decrypter): Promise<void> {
  try {
    const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    await writeSealed(root, name, Readable.from(await decrypter.decrypt(sealed)));
  } catch (error) {
    throw new Error(`${file} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}
