import { setTimeout as wait } from 'node:timers/promises';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { AuthAccounts } from '../backup/sources/accounts.ts';
import { Documents } from '../backup/sources/documents.ts';
import { BucketFiles } from '../backup/sources/files.ts';
import { erasedLedger } from '../platform/store/erased-ledger.ts';

/**
 * Returns the database, files and accounts of the project that `connect` has chosen.
 *
 * @param bucketName name of the project's bucket; by default the project's default bucket
 * @throws Error if the default bucket can't be found
 */
export async function connectedProject(bucketName?: string) {
  const { projectId = '' } = getApp().options;
  const local = process.env['FIRESTORE_EMULATOR_HOST'];
  const name = bucketName ?? (local ? `${projectId}.appspot.com` : await defaultBucket(projectId));
  const bucket = getStorage().bucket(name);
  const db = getFirestore();
  return {
    project: projectId,
    db,
    bucket,
    documents: new Documents({
      origin: local ? `http://${local}` : 'https://firestore.googleapis.com',
      project: projectId,
      database: '(default)',
      // The local server treats this token as the token of the project's owner.
      token: local ? async () => 'owner' : accessToken,
      wait: (milliseconds) => wait(milliseconds),
    }),
    files: new BucketFiles(bucket),
    accounts: new AuthAccounts(getAuth()),
    ledger: erasedLedger(db),
  };
}

async function accessToken(): Promise<string> {
  const token = await getApp().options.credential?.getAccessToken();
  if (!token) throw new Error('no credentials: run `gcloud auth application-default login`');
  return token.access_token;
}

/** Finds the project's default bucket. In older projects, its name ends in appspot.com. */
async function defaultBucket(project: string): Promise<string> {
  const names = [`${project}.firebasestorage.app`, `${project}.appspot.com`];
  for (const name of names) {
    const [exists] = await getStorage().bucket(name).exists();
    if (exists) return name;
  }
  throw new Error(`found no bucket ${names.join(' or ')}: set it with --bucket`);
}
