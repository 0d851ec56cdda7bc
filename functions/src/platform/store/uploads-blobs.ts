import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '@google-cloud/storage';
import type { BlobStore } from '../../uploads/ports.ts';
import { codeOf } from '../error-code.ts';

export type StorageBlobs = ReturnType<typeof storageBlobs>;

export function storageBlobs(bucket: Bucket) {
  const blobs: BlobStore = {
    create: (path, bytes, { contentType, uid }) =>
      unless(412, undefined, () =>
        bucket.file(path).save(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
          resumable: false,
          // Generation 0 means that the file is written only if it does not exist.
          preconditionOpts: { ifGenerationMatch: 0 },
          metadata: { contentType, metadata: { owner: ownerDigest(uid) } },
        }),
      ),
    open: (path, range) =>
      unless(404, null, async () => {
        const stream = bucket.file(path).createReadStream({ ...range, validation: false });
        // Waits for the first bytes, because the SDK only notices a missing file when it reads the file's bytes. For a
        // missing file, `open` returns null.
        await once(stream, 'readable');
        return Readable.toWeb(stream) as ReadableStream;
      }),
    size: (path) =>
      unless(404, null, async () => Number((await bucket.file(path).getMetadata())[0].size)),
    disown: (path) =>
      unless(404, undefined, async () => {
        await bucket.file(path).setMetadata({ metadata: { owner: null } });
      }),
    delete: async (path) => void (await bucket.file(path).delete({ ignoreNotFound: true })),
  };
  return {
    ...blobs,
    /** Writes a file of any size while its bytes arrive. The file does not exist until it is complete. */
    write: (path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> =>
      pipeline(bytes, bucket.file(path).createWriteStream({ resumable: false })),
  };
}

async function unless<T>(status: number, otherwise: T, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (codeOf(error) !== status) throw error;
    return otherwise;
  }
}

/**
 * Returns the SHA-256 of a user's id in hexadecimal. storage.rules lets a user read a file if the file's metadata
 * contain the digest of the user's own id.
 */
function ownerDigest(uid: string): string {
  return createHash('sha256').update(uid).digest('hex');
}
