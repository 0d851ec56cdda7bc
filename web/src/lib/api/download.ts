import { timeouts, within } from '../timeouts.ts';
import { asWhoWeAre } from './client.ts';
import { callHeaders } from './headers.ts';
import { ConnectionError } from './failure.ts';
import { openFile } from './open-file.ts';

export interface Download {
  /** `user` sends the user's identity, for files that need a signed-in caller. */
  identity?: 'none' | 'user';
  /**
   * Milliseconds without any data after which the download fails. The default is `timeouts.write`, because the server
   * may have to generate the file first. If the server only sends a stored file, use the shorter `timeouts.stalled`.
   */
  limit?: number;
  /** Gets the downloaded fraction of the file; null while the file's size is unknown. */
  onProgress?: (share: number | null) => void;
  /**
   * If `resumes` is true, the download requests the remaining bytes after an interruption. After three consecutive
   * attempts without data, the download fails.
   */
  resumes?: boolean;
  signal?: AbortSignal;
}

interface Arrived {
  etag: string | null;
  type: string;
  chunks: BlobPart[];
  bytes: number;
}

async function receive(
  url: string,
  { headers, signal }: { headers: Headers; signal: AbortSignal },
  { arrived, moved }: { arrived: Arrived; moved: (share: number | null) => void },
): Promise<void> {
  if (arrived.etag !== null) {
    headers.set('Range', `bytes=${arrived.bytes}-`);
    headers.set('If-Range', arrived.etag);
  }
  const response = await fetch(url, { headers, signal });
  if (response.status === 416 && arrived.etag !== null) {
    // Starts again from the first byte, because the server has no bytes after those that have arrived. Either the
    // connection broke after the last byte, or the file has a new, shorter version and a proxy has removed `If-Range`.
    Object.assign(arrived, { chunks: [], bytes: 0 });
    await response.body?.cancel();
    throw new ConnectionError('the file has no more bytes');
  }
  const file = await openFile(response);
  // If the file has changed since the interruption, the server sends the whole new file, so the bytes of the old file
  // are discarded. The status 206 means that only the missing bytes follow.
  const isRest = response.status === 206;
  const etag = response.headers.get('ETag');
  const isOther = etag !== arrived.etag;
  if (!isRest || isOther) Object.assign(arrived, { chunks: [], bytes: 0, etag });
  if (isRest && isOther) {
    // Ignores the response, because it contains only the end of a newer version of the file. The server sends such a
    // response only if a proxy has removed `If-Range` from the request.
    await file.cancel();
    throw new ConnectionError('the file has changed');
  }
  arrived.type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  const length = Number(response.headers.get('Content-Length') ?? 0);
  const total = length > 0 ? arrived.bytes + length : 0;
  for (const reader = file.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return;
    arrived.chunks.push(value);
    arrived.bytes += value.length;
    moved(total > 0 ? Math.min(1, arrived.bytes / total) : null);
  }
}

/**
 * Downloads a file. If the server refuses a token, the download is repeated once with a new token.
 * @throws ApiError for a refusal (`not_found` if the file is missing or the caller may not read it), ConnectionError
 * when the connection breaks (NoAnswerError when nothing arrives within the timeout), AbortError when cancelled
 */
export async function downloadFile(url: string, download: Download = {}): Promise<Blob> {
  const { identity = 'none', limit = timeouts.write, onProgress, signal: given } = download;
  const arrived: Arrived = { etag: null, type: '', chunks: [], bytes: 0 };
  for (let inVain = 0; ;) {
    const before = arrived.bytes;
    try {
      await within(
        limit,
        (signal, progressed) =>
          asWhoWeAre(async () =>
            receive(
              url,
              { headers: await callHeaders(identity, progressed), signal },
              {
                arrived,
                moved: (share) => {
                  progressed();
                  onProgress?.(share);
                },
              },
            ),
          ),
        given,
      );
      return new Blob(arrived.chunks, { type: arrived.type });
    } catch (error) {
      const failure = error instanceof TypeError ? new ConnectionError(error) : error;
      inVain = arrived.bytes > before ? 0 : inVain + 1;
      // A download continues only with a known version (ETag). If no response has arrived yet, the version is unknown,
      // so the download fails.
      const goesOn = download.resumes && arrived.etag !== null && inVain < maxFailures;
      if (!(failure instanceof ConnectionError && goesOn)) throw failure;
    }
  }
}

/**
 * Number of consecutive attempts without data after which a download fails. A single attempt without data proves
 * little, because browsers may discard received data when the connection breaks.
 */
const maxFailures = 3;
