import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { RestoreTarget } from '../../../functions/src/backup/restore.ts';
import type { BackupSource } from '../../../functions/src/backup/take.ts';

/**
 * A fake bucket that lists many files but stores none, so that the benchmark does not measure the Storage emulator. The
 * bucket verifies restored files by checksum.
 */

const about = {
  content_type: 'audio/mpeg',
  cache_control: null,
  content_disposition: null,
  metadata: {},
};
const contentOf = (path: string) => Buffer.alloc(2_000, path);
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');
const listed = (path: string, bytes: number, sum: string) => ({
  path,
  bytes,
  md5: sum,
  generation: '1',
  about,
});

export function manyFiles(count: number): BackupSource['files'] {
  return {
    async *all() {
      for (let n = 0; n < count; n++) {
        const path = `uploads/${String(n).padStart(7, '0')}`;
        yield listed(path, 2_000, md5(contentOf(path)));
      }
    },
    open: (path) => Readable.from([contentOf(path)]),
  };
}

export function emptyBucket(): RestoreTarget['files'] {
  const stored = new Map<string, string>();
  return {
    async *all() {
      for (const [path, sum] of stored) yield listed(path, 2_000, sum);
    },
    write: async ({ path }, content) => void stored.set(path, md5(await buffer(content))),
    remove: async (path) => void stored.delete(path),
  };
}
