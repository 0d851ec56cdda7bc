import { ApiError } from '@contract/errors.ts';
import { patience, within } from '../patience.ts';
import { callHeaders } from './client.ts';
import { ConnectionError } from './failure.ts';

export interface Download {
  /** `user` for what is there only for those who say who they are. */
  identity?: 'none' | 'user';
  /** How long nothing may arrive, in milliseconds. A file that has to be made first takes as long as a change does. */
  limit?: number;
  /** Told the share that has arrived (null while the size is unknown). */
  onProgress?: (share: number | null) => void;
  signal?: AbortSignal;
}

function refusal({ status }: Response): ApiError {
  const code = status === 404 ? 'not_found' : status >= 500 ? 'unavailable' : 'internal';
  return new ApiError(code, `status ${status}`);
}

/** `moved` is called for all that arrives. */
async function receive(
  url: string,
  { headers, signal }: { headers: Headers; signal: AbortSignal },
  moved: (share: number | null) => void,
): Promise<Blob> {
  const response = await fetch(url, { headers, signal });
  if (!response.ok || !response.body) throw refusal(response);
  const total = Number(response.headers.get('Content-Length') ?? 0);
  const chunks: BlobPart[] = [];
  let arrived = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    arrived += value.length;
    moved(total > 0 ? Math.min(1, arrived / total) : null);
  }
  return new Blob(chunks, {
    type: response.headers.get('Content-Type') ?? 'application/octet-stream',
  });
}

/**
 * A file of our server as a blob.
 * @throws ApiError for a refusal (`not_found` for what is not there, or not for the caller),
 *   ConnectionError when the connection breaks (NoAnswerError when nothing arrives within the limit),
 *   AbortError when given up.
 */
export async function downloadFile(url: string, download: Download = {}): Promise<Blob> {
  const { identity = 'none', limit = patience.write, onProgress, signal: given } = download;
  try {
    return await within(
      limit,
      async (signal, progressed) =>
        receive(url, { headers: await callHeaders(identity), signal }, (share) => {
          progressed();
          onProgress?.(share);
        }),
      given,
    );
  } catch (error) {
    if (error instanceof TypeError) throw new ConnectionError(error);
    throw error;
  }
}
