import path from 'node:path';
import { BackupFolder } from '../backup/folder.ts';
import { sealFolder } from '../backup/seal/seal.ts';

/** `npm run cli -- seal DIR COPY --to KEY …` */
export default async function seal(
  { to }: { to: string[] },
  [directory = '', copy = '']: string[],
): Promise<void> {
  const folder = new BackupFolder(path.resolve(directory));
  const { written, files, removed } = await sealFolder(folder, path.resolve(copy), to);
  console.log(`${copy}: ${files} files, ${written} of them sealed now, ${removed} removed`);
}
