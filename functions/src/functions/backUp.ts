import { googleCloudBackup } from '../backup/cloud/google.ts';
import { backUpTonight } from '../backup/cloud/nightly.ts';
import type { RunOnSchedule } from '../implementation.ts';
import { scrub } from '../platform/log/scrub.ts';
import { app } from '../wiring/app.ts';
import { config } from '../wiring/config.ts';
import { db } from '../wiring/firestore.ts';
import { log } from '../wiring/log.ts';
import { bucketNamed } from '../wiring/storage.ts';

async function accessToken(): Promise<string> {
  const token = await app.options.credential?.getAccessToken();
  if (!token) throw new Error('the functions have no credentials');
  return token.access_token;
}

/** Logs the line that raises an alert (ops/monitoring/policies/no-backup.json). */
const logIncomplete = (error: string) =>
  log({ severity: 'ERROR', message: 'the backup is incomplete', error: scrub(error) });

export const run: RunOnSchedule = async () => {
  if (config.backupBucket === null) {
    log({ severity: 'INFO', message: 'no backup: BACKUP_BUCKET is not set' });
    return;
  }
  const cloud = googleCloudBackup({
    db,
    files: bucketNamed(config.bucket),
    copies: bucketNamed(config.backupBucket),
    google: { project: config.projectId, token: accessToken, fetch },
  });
  const night = { bucket: config.backupBucket, now: new Date() };
  const { before, ...done } = await backUpTonight(cloud, night).catch((error: unknown) => {
    logIncomplete(String(error));
    throw error;
  });
  log({ severity: 'INFO', message: 'backup started', ...done });
  if (typeof before === 'object' && before !== null) logIncomplete(before.failed);
};
