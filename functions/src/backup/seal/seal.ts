import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Encrypter } from 'age-encryption';
import { runInParallel } from '@shared/async/run-in-parallel.ts';
import { filesIn } from '../files-in.ts';
import { BackupFolder, isBackupFile } from '../folder.ts';
import { sealedReadme } from './readme.ts';
import {
  ending,
  finishReplacing,
  replacementOf,
  requireApart,
  SealedList,
  writeSealed,
} from './sealed-folder.ts';

const lasting = /^(?:documents|files|lists|settings|states)\//;
const atOnce = 4;

export interface Sealed {
  readonly written: number;
  readonly files: number;
  readonly removed: number;
}

/**
 * Updates a sealed copy of a backup folder: encrypts each file (age) to the recipients, and appends `.age` to the
 * name. A file that never changes is sealed only once. Other files, such as the ledger of erased accounts, are sealed
 * in each run. After a killed run, the caller can call the function again.
 *
 * @param recipients public keys, `age1…`
 * @throws Error if a key is invalid, one folder is inside the other, or the backup folder contains no complete state;
 * the copy then stays unchanged
 */
export async function sealFolder(
  folder: BackupFolder,
  copy: string,
  recipients: readonly string[],
): Promise<Sealed> {
  for (const recipient of recipients) checkRecipient(recipient);
  requireApart(folder.root, copy);
  if ((await folder.states()).length === 0)
    throw new Error(`${folder.root} contains no complete backup`);
  const unlock = await folder.lock();
  const unlockCopy = await new BackupFolder(copy).lock();
  try {
    return await bringUpToDate(folder.root, copy, recipients);
  } finally {
    await unlockCopy();
    await unlock();
  }
}

/**
 * @throws Error if `recipient` is not a public key of age. The message quotes `recipient`, except if it is a secret key
 */
function checkRecipient(recipient: string): void {
  if (/^\s*AGE-SECRET-KEY-/i.test(recipient))
    throw new Error('this is a secret key: expected its public key (age1…)');
  try {
    new Encrypter().addRecipient(recipient);
  } catch (error) {
    throw new Error(`"${recipient}" is not a public key of age (age1…)`, { cause: error });
  }
}

async function bringUpToDate(
  root: string,
  copy: string,
  recipients: readonly string[],
): Promise<Sealed> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const list = await SealedList.ofUnfinished(copy);
  await finishReplacing(copy, list);
  const there = new Set(await filesIn(copy));
  await writeSealed(copy, 'README.txt', Readable.from([Buffer.from(sealedReadme)]));
  const wanted = (await filesIn(root)).filter(isBackupFile);
  const sealInto = async (target: string, name: string) => {
    const clear = Readable.toWeb(createReadStream(path.join(root, name)));
    const bytes = await encrypter.encrypt(clear as ReadableStream<Uint8Array>);
    return writeSealed(copy, target, Readable.from(bytes));
  };
  let written = 0;
  const sealOnce = async (name: string) => {
    const sealed = name + ending;
    if (there.has(sealed) && list.of(sealed) !== undefined) return;
    await list.add(sealed, await sealInto(sealed, name));
    written += 1;
  };
  const isState = (name: string) => name.startsWith('states/');
  const isLasting = (name: string) => lasting.test(name);
  // The files in `states/` name the objects of each state. These files are sealed after the objects, so that a sealed
  // state never lacks an object.
  const objects = wanted.filter((name) => isLasting(name) && !isState(name));
  await runInParallel(objects, atOnce, sealOnce);
  await runInParallel(wanted.filter(isState), atOnce, sealOnce);
  for (const name of wanted.filter((one) => !isLasting(one))) {
    list.replace(name + ending, await sealInto(replacementOf(name + ending), name));
    written += 1;
  }
  const kept = new Set(wanted.map((name) => name + ending));
  await list.keep(kept, recipients);
  await finishReplacing(copy, list);
  const obsolete = [...there].filter((name) => name.endsWith(ending) && !kept.has(name));
  for (const name of obsolete) await rm(path.join(copy, name));
  await rm(path.join(copy, 'parts'), { recursive: true, force: true });
  return { written, files: wanted.length, removed: obsolete.length };
}
