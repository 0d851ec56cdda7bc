import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Encrypter } from 'age-encryption';
import { BackupFolder } from '../folder.ts';
import { sealedReadme } from './readme.ts';
import { ending, filesIn, requireApart, SealedList, writeWhole } from './sealed-folder.ts';

/** What the folder needs for its own work; a restore does not. */
const notSealed = new Set(['files-known.jsonl', 'lock']);
/** What a file of these folders says is in its name, or never changes. */
const lasting = /^(?:documents|files|lists|settings|states)\//;
/** Files that are sealed at once. */
const atOnce = 4;

export interface Sealed {
  /** Files that are sealed now. */
  readonly written: number;
  /** All that there are. */
  readonly files: number;
  readonly removed: number;
}

/**
 * Brings a sealed copy of a backup folder up to date: each file encrypted to the recipients (age), under
 * its name with `.age` behind. What is there already is left as it is; what the folder has no more goes. May be
 * killed and called again.
 *
 * @param recipients public keys, `age1…`
 * @throws Error when one of them is none, one folder lies in the other, or the first holds no whole state; nothing is
 *   changed then
 */
export async function sealFolder(
  folder: BackupFolder,
  copy: string,
  recipients: readonly string[],
): Promise<Sealed> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(checked(recipient));
  requireApart(folder.root, copy);
  if ((await folder.states()).length === 0)
    throw new Error(`${folder.root}: there is no whole state in this folder`);
  const unlock = await folder.lock();
  const unlockCopy = await new BackupFolder(copy).lock();
  try {
    return await bringUpToDate(folder.root, copy, encrypter);
  } finally {
    await unlockCopy();
    await unlock();
  }
}

/** @throws Error naming it, unless it is a secret */
function checked(recipient: string): string {
  if (recipient.startsWith('AGE-SECRET-KEY-'))
    throw new Error('this is a secret key: expected the public one that belongs to it (age1…)');
  try {
    new Encrypter().addRecipient(recipient);
    return recipient;
  } catch (error) {
    throw new Error(`"${recipient}" is no public key of age (age1…)`, { cause: error });
  }
}

async function bringUpToDate(root: string, copy: string, encrypter: Encrypter): Promise<Sealed> {
  const list = await SealedList.of(copy);
  const there = new Set(await filesIn(copy));
  await writeWhole(copy, 'README.txt', Readable.from([Buffer.from(sealedReadme)]));
  const wanted = (await filesIn(root)).filter(
    (name) => !notSealed.has(name) && !name.startsWith('parts/'),
  );
  let written = 0;
  const sealAll = async (waiting: Iterator<string> & Iterable<string>) => {
    for (const name of waiting) {
      const sealed = name + ending;
      if (lasting.test(name) && there.has(sealed) && list.of(sealed) !== undefined) continue;
      const clear = Readable.toWeb(createReadStream(path.join(root, name)));
      const bytes = await encrypter.encrypt(clear as ReadableStream<Uint8Array>);
      await list.add(sealed, await writeWhole(copy, sealed, Readable.from(bytes)));
      written += 1;
    }
  };
  const isState = (name: string) => name.startsWith('states/');
  // a state without its objects is none
  for (const some of [wanted.filter((name) => !isState(name)), wanted.filter(isState)]) {
    const waiting = some.values();
    await Promise.all(Array.from({ length: atOnce }, () => sealAll(waiting)));
  }
  const kept = new Set(wanted.map((name) => name + ending));
  const gone = [...there].filter((name) => name.endsWith(ending) && !kept.has(name));
  for (const name of gone) await rm(path.join(copy, name));
  await list.keep(kept);
  await rm(path.join(copy, 'parts'), { recursive: true, force: true });
  return { written, files: wanted.length, removed: gone.length };
}
