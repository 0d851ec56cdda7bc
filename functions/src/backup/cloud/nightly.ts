import { runInParallel } from '@shared/async/run-in-parallel.ts';
import type { StartedExport, CloudBackup, BucketFile } from './ports.ts';

const atOnce = 8;
/** Milliseconds after which an export that still runs counts as failed. Exports usually take minutes. */
const longest = 12 * 60 * 60 * 1000;

export interface Night {
  /**
   * Result of the previous export. Null if there is no previous export, or if an earlier run has already checked the
   * result.
   */
  before: 'whole' | 'running' | { failed: string } | null;
  copied: number;
  removed: number;
}

/**
 * Makes the daily backup inside the cloud. Checks whether the last export is complete, copies new files and files whose
 * owner's account was deleted, removes copies of deleted files, and starts the next export. Starts no export while the
 * last one is running, unless it has been running for `longest` milliseconds. After a killed run, the caller can call
 * the function again, and files that are already copied are not copied again.
 *
 * @throws the error of a failed step, after recording the time of the failure
 */
export async function backUpTonight(
  cloud: CloudBackup,
  night: { bucket: string; now: Date },
): Promise<Night> {
  try {
    return await backUp(cloud, night);
  } catch (error) {
    await cloud.noteFailed(night.now);
    throw error;
  }
}

async function backUp(
  cloud: CloudBackup,
  { bucket, now }: { bucket: string; now: Date },
): Promise<Night> {
  const last = await cloud.lastExport();
  const before = last && !last.checked ? await checkExport(cloud, last, now) : null;
  const { copied, removed } = await copyFiles(cloud);
  if (before !== 'running') {
    const to = `gs://${bucket}/firestore/${now.toISOString().replaceAll(':', '')}`;
    const operation = await cloud.startExport(to);
    await cloud.note({ operation, to, at: now, checked: false });
  }
  return { before, copied, removed };
}

async function checkExport(
  cloud: CloudBackup,
  last: StartedExport,
  now: Date,
): Promise<Night['before']> {
  const found = await cloud.stateOf(last.operation);
  if (found.state === 'running' && now.getTime() - last.at.getTime() < longest) return 'running';
  await (found.state === 'whole' ? cloud.recordComplete(last.at) : cloud.noteFailed(now));
  await cloud.note({ ...last, checked: true });
  if (found.state === 'whole') return 'whole';
  return { failed: found.state === 'failed' ? found.why : 'the export is still running' };
}

async function copyFiles(cloud: CloudBackup): Promise<{ copied: number; removed: number }> {
  const done = { copied: 0, removed: 0 };
  await runInParallel(sideBySide(cloud.files(), cloud.copies()), atOnce, async ([file, copy]) => {
    if (file && (file.md5 !== copy?.md5 || file.owner !== copy.owner)) {
      await cloud.copy(file.path);
      done.copied++;
    } else if (!file && copy) {
      await cloud.removeCopy(copy.path);
      done.removed++;
    }
  });
  return done;
}

async function* sideBySide(
  left: AsyncIterable<BucketFile>,
  right: AsyncIterable<BucketFile>,
): AsyncGenerator<[BucketFile | null, BucketFile | null]> {
  const [files, copies] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()];
  const next = async (list: AsyncIterator<BucketFile>) => {
    const { done, value } = await list.next();
    return done ? null : (value as BucketFile);
  };
  let [file, copy] = [await next(files), await next(copies)];
  while (file || copy) {
    const order = !copy
      ? -1
      : !file
        ? 1
        : Buffer.compare(Buffer.from(file.path), Buffer.from(copy.path));
    yield [order <= 0 ? file : null, order >= 0 ? copy : null];
    if (order <= 0) file = await next(files);
    if (order >= 0) copy = await next(copies);
  }
}
