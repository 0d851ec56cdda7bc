import { blobPath } from './link.ts';
import type { BlobStore, UploadRecords } from './ports.ts';

/** Milliseconds for which the site keeps a file that no suggestion uses or whose suggestion was declined. */
export const unusedAge = 30 * 24 * 60 * 60 * 1_000;
const portion = 200;

/**
 * Removes uploads that have been unused for 30 days, and returns their number. Marks each upload so that no suggestion
 * can use it, then deletes its bytes, and then its record. The next run can therefore continue an interrupted run.
 */
export async function removeUnusedUploads(
  { records, blobs }: { records: UploadRecords; blobs: BlobStore },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - unusedAge);
  let removed = 0;
  for (;;) {
    const ids = await records.removable(before, portion);
    for (const id of ids) {
      const record = await records.claim(id);
      if (!record) continue;
      await blobs.delete(blobPath(record.link));
      await records.forget(id);
      removed++;
    }
    if (ids.length < portion) return removed;
  }
}
