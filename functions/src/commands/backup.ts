import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupFolder } from '../backup/folder.ts';
import { linesIn } from '../backup/format/manifest.ts';
import { takeBackup } from '../backup/take.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { noteBackup } from '../platform/store/health.ts';
import { connect } from './connect.ts';
import { connectedProject } from './connected-project.ts';
import { codeOf } from '../platform/error-code.ts';

const root = path.join(import.meta.dirname, '../../..');
const day = 24 * 60 * 60 * 1000;

/** `npm run cli -- backup DIR [--keep DAYS] [--bucket NAME] [--project ID]` */
export default async function backup(
  { project, bucket, keep }: { project?: string; bucket?: string; keep: string },
  [folder = '']: string[],
): Promise<void> {
  const where = await connect(project);
  const from = await connectedProject(bucket);
  const { state, manifest, removed, swept } = await takeBackup(
    {
      project: from.project,
      documents: from.documents,
      files: from.files,
      accounts: from.accounts,
      erased: () => from.ledger.read(),
      settings: await settings(),
    },
    new BackupFolder(path.resolve(folder)),
    {
      keepSince: new Date(Date.now() - Number(keep) * day).toISOString(),
      say: (line) => console.log(line),
    },
  );
  const documents = Object.values(manifest.documents).flat();
  console.log(
    `${where}: snapshot ${state} saved in ${folder}: ${linesIn(documents)} documents, ` +
      `${linesIn(manifest.accounts)} accounts without passwords, ${linesIn(manifest.files)} files`,
  );
  if (removed)
    console.log(`${removed} files were deleted while the backup ran, and are not included`);
  if (swept.states || swept.objects)
    console.log(`${swept.states} older snapshots and ${swept.objects} unused objects removed`);
  await printHealth(from.db);
  await from.db.terminate();
}

/**
 * Records the time of the backup for /health. An account with read-only access to the project can make a backup, but
 * cannot record its time. The command then prints a hint.
 */
async function printHealth(db: Firestore): Promise<void> {
  try {
    await noteBackup(db);
  } catch (error) {
    if (codeOf(error) !== permissionDenied) throw error;
    console.log('/health was not updated: this needs write access (role Cloud Datastore User)');
  }
}

const permissionDenied = 7;

/** Returns whether a file in `functions` contains settings that a deployment uses (ops/deploy/pack.ts). */
export const isSettingsFile = (name: string) => /^\.env(\.(?!example$)[\w-]+)?$/.test(name);

async function settings(): Promise<Map<string, string>> {
  const names = ['firebase.json', 'firestore.rules', 'firestore.indexes.json', 'storage.rules'];
  const ofFunctions = (await readdir(path.join(root, 'functions')))
    .filter(isSettingsFile)
    .map((name) => `functions/${name}`);
  const read = async (name: string) =>
    [name, await readFile(path.join(root, name), 'utf8')] as const;
  return new Map(await Promise.all([...names, ...ofFunctions].map(read)));
}
