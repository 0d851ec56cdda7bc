import { ApiError } from '@shared/contract/errors.ts';
import { timeouts, within } from '../timeouts.ts';
import { callHeaders } from './headers.ts';
import { ConnectionError } from './failure.ts';

export interface Download {
  /** `user` for what is there only for those who say who they are. */
  identity?: 'none' | 'user';
  /** How long nothing may arrive, in milliseconds. A file that has to be made first takes as long as a change does. */
  limit?: number;
  /** Told the share that has arrived (null while the size is unknown). */
  onProgress?: (share: number | null) => void;
  /** Asks for the rest when the line breaks, unless nothing came three times in a row. */
  resumes?: boolean;
  signal?: AbortSignal;
}

function refusal({ status }: Response): ApiError {
  if (status === 429) return new ApiError('too_many', 'too many downloads');
  const code = status === 404 ? 'not_found' : status >= 500 ? 'unavailable' : 'internal';
  return new ApiError(code, `status ${status}`);
}

/** What has come of a file, and of which version of it. */
interface Arrived {
  etag: string | null;
  type: string;
  chunks: BlobPart[];
  bytes: number;
}

/** Adds what comes to what has arrived. `moved` is called for all of it. */
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
  if (!response.ok || !response.body) throw refusal(response);
  // another version is sent whole
  if (response.status !== 206) Object.assign(arrived, { chunks: [], bytes: 0 });
  arrived.etag = response.headers.get('ETag');
  arrived.type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  const length = Number(response.headers.get('Content-Length') ?? 0);
  const total = length > 0 ? arrived.bytes + length : 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return;
    arrived.chunks.push(value);
    arrived.bytes += value.length;
    moved(total > 0 ? Math.min(1, arrived.bytes / total) : null);
  }
}

/**
 * A file of our server as a blob.
 * @throws ApiError for a refusal (`not_found` for what is not there, or not for the caller),
 *   ConnectionError when the connection breaks (NoAnswerError when nothing arrives within the limit),
 *   AbortError when given up.
 */
export async function downloadFile(url: string, download: Download = {}): Promise<Blob> {
  const { identity = 'none', limit = timeouts.write, onProgress, signal: given } = download;
  const arrived: Arrived = { etag: null, type: '', chunks: [], bytes: 0 };
  for (let inVain = 0; ;) {
    const before = arrived.bytes;
    try {
      await within(
        limit,
        async (signal, progressed) =>
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
        given,
      );
      return new Blob(arrived.chunks, { type: arrived.type });
    } catch (error) {
      const failure = error instanceof TypeError ? new ConnectionError(error) : error;
      inVain = arrived.bytes > before ? 0 : inVain + 1;
      // an answer that never began has no version to go on with
      const goesOn = download.resumes && arrived.etag !== null && inVain < mostInVain;
      if (!(failure instanceof ConnectionError && goesOn)) throw failure;
    }
  }
}

/** Browsers may drop what had come when the line broke, so one attempt without a byte says little. */
const mostInVain = 3;
