import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '@google-cloud/storage';
import type { BlobStore } from '../../uploads/ports.ts';
import { codeOf } from '../error-code.ts';

/** Uploaded files in the project's bucket. */
export class StorageBlobs implements BlobStore {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async create(
    path: string,
    bytes: Uint8Array,
    { contentType, uid }: { contentType: string; uid: string },
  ): Promise<void> {
    try {
      await this.#bucket
        .file(path)
        .save(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
          resumable: false,
          // Generation 0: only if it does not exist.
          preconditionOpts: { ifGenerationMatch: 0 },
          metadata: { contentType, metadata: { owner: ownerDigest(uid) } },
        });
    } catch (error) {
      if (codeOf(error) !== 412) throw error;
    }
  }

  /** Writes a file of any size while it arrives; it exists only when it is complete. */
  async write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    await pipeline(bytes, this.#bucket.file(path).createWriteStream({ resumable: false }));
  }

  async open(path: string, range: { start: number; end: number }): Promise<ReadableStream | null> {
    const stream = this.#bucket.file(path).createReadStream({ ...range, validation: false });
    try {
      // A missing file is only noticed when bytes are read.
      await once(stream, 'readable');
    } catch (error) {
      if (codeOf(error) === 404) return null;
      throw error;
    }
    return Readable.toWeb(stream) as ReadableStream;
  }

  async size(path: string): Promise<number | null> {
    try {
      const [{ size }] = await this.#bucket.file(path).getMetadata();
      return Number(size);
    } catch (error) {
      if (codeOf(error) === 404) return null;
      throw error;
    }
  }

  async disown(path: string): Promise<void> {
    try {
      await this.#bucket.file(path).setMetadata({ metadata: { owner: null } });
    } catch (error) {
      if (codeOf(error) !== 404) throw error;
    }
  }

  async delete(path: string): Promise<void> {
    await this.#bucket.file(path).delete({ ignoreNotFound: true });
  }
}

/** storage.rules lets owners read their files by this digest. */
function ownerDigest(uid: string): string {
  return createHash('sha256').update(uid).digest('hex');
}
