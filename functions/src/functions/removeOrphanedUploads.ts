import { finishErasures } from '../erasure/delete-account.ts';
import type { RunOnSchedule } from '../implementation.ts';
import { removeUnusedUploads } from '../uploads/unused.ts';
import { accounts } from '../wiring/accounts.ts';
import { log } from '../wiring/log.ts';
import { blobs } from '../wiring/storage.ts';
import { uploads } from '../wiring/uploads.ts';

export const run: RunOnSchedule = async () => {
  const removed = await removeUnusedUploads({ records: uploads, blobs }, new Date());
  log({ severity: 'INFO', message: 'orphaned uploads removed', removed });
  await finishErasures(accounts);
};
