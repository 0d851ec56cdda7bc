import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Decrypter } from 'age-encryption';
import type { BackupFolder } from '../folder.ts';
import {
  ending,
  filesIn,
  requireApart,
  SealedList,
  sha256Of,
  writeWhole,
} from './sealed-folder.ts';

/**
 * Opens a sealed copy into a folder that backups and restores work with. Files that are there already stay,
 * so that a killed run goes on; what they hold is checked by every restore.
 *
 * @param identities the content of an identity file of `age-keygen`
 * @returns how many files were opened now
 * @throws Error naming the first file that is missing, damaged or sealed for somebody else
 */
export async function unsealFolder(
  copy: string,
  folder: BackupFolder,
  identities: string,
): Promise<number> {
  requireApart(copy, folder.root);
  const decrypter = new Decrypter();
  const keys = identities.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new Error('the identity file holds no AGE-SECRET-KEY-…');
  for (const key of keys) decrypter.addIdentity(key.trim());
  const list = await SealedList.of(copy);
  if (list.names.length === 0) throw new Error(`${copy}: there is no sealed backup in this folder`);
  const unlock = await folder.lock();
  try {
    const there = new Set(await filesIn(folder.root));
    let opened = 0;
    // what makes a state one comes last
    const names = list.names.sort((one, other) => Number(isEnd(one)) - Number(isEnd(other)));
    for (const sealed of names) {
      const name = sealed.slice(0, -ending.length);
      if (there.has(name)) continue;
      await open(
        path.join(copy, sealed),
        list.of(sealed) ?? '',
        async (bytes) => {
          await writeWhole(folder.root, name, bytes);
        },
        decrypter,
      );
      opened += 1;
    }
    await rm(path.join(folder.root, 'parts'), { recursive: true, force: true });
    return opened;
  } finally {
    await unlock();
  }
}

const isEnd = (sealed: string) => sealed.endsWith(`.sha256${ending}`);

async function open(
  file: string,
  sha256: string,
  write: (bytes: Readable) => Promise<void>,
  decrypter: Decrypter,
): Promise<void> {
  const found = await sha256Of(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read`, { cause: error });
  });
  if (found !== sha256) throw new Error(`${file} is damaged: its content is not what was written`);
  try {
    const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    await write(Readable.from(await decrypter.decrypt(sealed)));
  } catch (error) {
    throw new Error(`${file} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}
