import { ApiError } from '@contract/errors.ts';
import { callHeaders } from './client.ts';
import { ConnectionError } from './failure.ts';

/**
 * A file of the API as a blob. Tells the share that has arrived (null while the size is unknown).
 * @throws ApiError for a refusal, ConnectionError when the connection breaks.
 */
export async function downloadFile(
  url: string,
  onProgress: (share: number | null) => void,
): Promise<Blob> {
  try {
    const response = await fetch(url, { headers: await callHeaders('none') });
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
      onProgress(total > 0 ? Math.min(1, arrived / total) : null);
    }
    return new Blob(chunks, {
      type: response.headers.get('Content-Type') ?? 'application/octet-stream',
    });
  } catch (error) {
    if (error instanceof TypeError) throw new ConnectionError(error);
    throw error;
  }
}
