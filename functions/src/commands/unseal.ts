import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupFolder } from '../backup/folder.ts';
import { unsealFolder } from '../backup/seal/unseal.ts';

/** `npm run cli -- unseal COPY DIR --identity FILE` */
export default async function unseal(
  { identity }: { identity: string },
  [copy = '', directory = '']: string[],
): Promise<void> {
  const folder = new BackupFolder(path.resolve(directory));
  const opened = await unsealFolder(path.resolve(copy), folder, await readFile(identity, 'utf8'));
  console.log(
    `${directory}: ${opened} files decrypted; to restore them, run \`npm run cli -- restore ${directory}\``,
  );
}
