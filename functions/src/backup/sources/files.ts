import type { Bucket, File } from '@google-cloud/storage';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileLine } from '../format/file-line.ts';

const pageSize = 1_000;

export interface ListedFile {
  readonly path: string;
  readonly md5: string;
  readonly bytes: number;
  /** Changes whenever the file's bytes change. */
  readonly generation: string;
  readonly about: Omit<FileLine, 'path' | 'sha256' | 'md5' | 'bytes'>;
}

/** Keys of a file's metadata that a backup leaves out: Google's download tokens, because they are secret. */
const notOurs = ['firebaseStorageDownloadTokens'];

function listed({ name, metadata }: File): ListedFile {
  const own = Object.entries(metadata.metadata ?? {}).filter(
    ([key, value]) => value !== null && !notOurs.includes(key),
  );
  return {
    path: name,
    md5: metadata.md5Hash ?? '',
    bytes: Number(metadata.size ?? 0),
    generation: String(metadata.generation ?? ''),
    about: {
      content_type: metadata.contentType ?? null,
      cache_control: metadata.cacheControl || null,
      content_disposition: metadata.contentDisposition || null,
      metadata: Object.fromEntries(own.map(([key, value]) => [key, String(value)])),
    },
  };
}

export class BucketFiles {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async *all(prefix = ''): AsyncGenerator<ListedFile> {
    let pageToken: string | undefined;
    do {
      const [files, next] = await this.#bucket.getFiles({
        autoPaginate: false,
        maxResults: pageSize,
        ...(prefix === '' ? {} : { prefix }),
        ...(pageToken === undefined ? {} : { pageToken }),
      });
      yield* files.map(listed);
      pageToken = (next as { pageToken?: string } | null)?.pageToken;
    } while (pageToken !== undefined);
  }

  open(path: string): Readable {
    return this.#bucket.file(path).createReadStream();
  }

  async write({ path, ...line }: FileLine, content: Readable): Promise<void> {
    const target = this.#bucket.file(path).createWriteStream({
      resumable: false,
      metadata: {
        ...(line.content_type === null ? {} : { contentType: line.content_type }),
        ...(line.cache_control === null ? {} : { cacheControl: line.cache_control }),
        ...(line.content_disposition === null
          ? {}
          : { contentDisposition: line.content_disposition }),
        metadata: line.metadata,
      },
    });
    await pipeline(content, target);
  }

  async remove(path: string): Promise<void> {
    await this.#bucket.file(path).delete({ ignoreNotFound: true });
  }
}
