import { blobPath } from './link.ts';
import type { BlobStore, UploadRecords } from './ports.ts';

/** Milliseconds for which the site keeps an unused file, whose state is `orphan` or `declined` (ports.ts). */
export const unusedAge = 30 * 24 * 60 * 60 * 1_000;

/** Number of files that are removed at the same time. */
const together = 20;

/**
 * Removes uploads that have been unused for 30 days, and returns their number. Marks each upload so that no suggestion
 * can use it, then deletes its bytes, and then its record. The next run can therefore continue an interrupted run.
 *
 * @param onError called for each upload that could not be removed; the others are removed all the same
 */
export async function removeUnusedUploads(
  {
    records,
    blobs,
    onError,
  }: {
    records: UploadRecords;
    blobs: BlobStore;
    onError: (id: string, error: unknown) => void;
  },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - unusedAge);
  let removed = 0;
  const remove = async (id: string) => {
    const record = await records.claim(id);
    if (!record) return;
    await blobs.delete(blobPath(record.link));
    await records.forget(id);
    removed++;
  };
  for await (const ids of records.removable(before, together))
    await Promise.all(ids.map((id) => remove(id).catch((error: unknown) => onError(id, error))));
  return removed;
}
