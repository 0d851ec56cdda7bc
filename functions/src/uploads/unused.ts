import { blobPath } from './link.ts';
import type { BlobStore, UploadRecords } from './ports.ts';

/** How long a file is kept that no suggestion took, or whose suggestion was declined, in milliseconds. */
export const unusedAge = 30 * 24 * 60 * 60 * 1_000;
const portion = 200;

/**
 * Removes uploads that nothing has used for 30 days; answers how many. Each is first claimed, so
 * that no suggestion takes it meanwhile, then its bytes go, then its record: interrupted anywhere,
 * the next run goes on.
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
