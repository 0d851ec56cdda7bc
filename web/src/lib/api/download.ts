import { ApiError } from '@contract/errors.ts';
import { patience, within } from '../patience.ts';
import { callHeaders } from './client.ts';
import { ConnectionError } from './failure.ts';

/** `moved` is called for all that arrives. */
async function receive(
  url: string,
  signal: AbortSignal,
  moved: (share: number | null) => void,
): Promise<Blob> {
  const response = await fetch(url, { headers: await callHeaders('none'), signal });
  if (!response.ok || !response.body) {
    throw new ApiError(
      response.status >= 500 ? 'unavailable' : 'internal',
      `status ${response.status}`,
    );
  }
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
 * A file of the API as a blob. Tells the share that has arrived (null while the size is unknown).
 * It may have to be made first: its first bytes may take as long as a change does, as may the next ones.
 * @throws ApiError for a refusal, ConnectionError when the connection breaks (NoAnswerError when
 *   nothing arrives for 30 s).
 */
export async function downloadFile(
  url: string,
  onProgress: (share: number | null) => void,
): Promise<Blob> {
  try {
    return await within(patience.write, (signal, progressed) =>
      receive(url, signal, (share) => {
        progressed();
        onProgress(share);
      }),
    );
  } catch (error) {
    if (error instanceof TypeError) throw new ConnectionError(error);
    throw error;
  }
}
