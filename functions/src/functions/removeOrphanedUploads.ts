import { finishErasures } from '../erasure/delete-account.ts';
import type { RunOnSchedule } from '../implementation.ts';
import { scrub } from '../platform/log/scrub.ts';
import { removeUnusedUploads } from '../uploads/unused.ts';
import { accounts } from '../wiring/accounts.ts';
import { log, logError } from '../wiring/log.ts';
import { blobs } from '../wiring/storage.ts';
import { uploads } from '../wiring/uploads.ts';

const logErasureError = logError('erasures of accounts failed');

const logUploadError = (id: string, error: unknown) =>
  log({
    severity: 'ERROR',
    message: 'an upload was not removed',
    ...{ upload: id, error: scrub(String(error)) },
  });

export const run: RunOnSchedule = async () => {
  // Finishes erasures first, because erasures remove personal data. If an erasure fails, the function still removes
  // unused uploads.
  await finishErasures(accounts, logErasureError).catch(logErasureError);
  const removed = await removeUnusedUploads(
    { records: uploads, blobs, onError: logUploadError },
    new Date(),
  );
  log({ severity: 'INFO', message: 'orphaned uploads removed', removed });
};
