import type { BackupFolder } from '../backup/folder.ts';
import type { DocumentLine } from '../backup/format/document-line.ts';
import { readFileLine } from '../backup/format/file-line.ts';
import { plainFields } from '../backup/format/plain-value.ts';
import { firestoreUploads } from '../platform/store/uploads.ts';
import { storageBlobs } from '../platform/store/uploads-blobs.ts';
import { blobPath } from '../uploads/link.ts';
import type { UploadRecord } from '../uploads/ports.ts';
import type { connectedProject } from './connected-project.ts';
import { withoutErased } from './without-erased.ts';

interface Kept {
  readonly folder: BackupFolder;
  readonly state: string;
  readonly isErased: (uid: string) => boolean;
}

/**
 * Restores uploaded files from a state of the backup: first the missing or modified bytes, then the missing database
 * records. After an interruption, the call can be repeated.
 *
 * @param links links to the files (`/files/…`); the function reports files that the state does not contain
 */
export async function restoreFiles(
  links: ReadonlySet<string>,
  { folder, state, isErased }: Kept,
  { db, bucket, files }: Awaited<ReturnType<typeof connectedProject>>,
  say: (line: string) => void,
): Promise<void> {
  if (links.size === 0) return;
  const manifest = await folder.manifest(state);
  const uploads = firestoreUploads(db, storageBlobs(bucket));
  const records = new Map<string, UploadRecord>();
  for await (const line of folder.lines('documents', manifest.documents['uploads'] ?? [])) {
    const fields = plainFields((JSON.parse(line) as DocumentLine).fields);
    const record = withoutErased(fields, isErased) as unknown as UploadRecord;
    if (links.has(record.link)) records.set(blobPath(record.link), record);
  }
  const missing = new Set(links);
  let written = 0;
  for await (const text of folder.lines('lists', manifest.files)) {
    const line = readFileLine(text);
    const record = records.get(line.path);
    if (!record) continue;
    const [there] = await firstOf(files.all(line.path));
    if (there?.path !== line.path || there.md5 !== line.md5) {
      await folder.check('files', line.sha256);
      const metadata = record.uid === null ? {} : line.metadata;
      await files.write({ ...line, metadata }, folder.read('files', line.sha256));
      written += 1;
    }
    await uploads.bringBack(record);
    missing.delete(record.link);
  }
  say(`${links.size - missing.size} files exist, ${written} of them were restored now`);
  for (const link of missing) say(`${link} is not in the snapshot`);
}

async function firstOf<T>(all: AsyncIterable<T>): Promise<T[]> {
  for await (const one of all) return [one];
  return [];
}
