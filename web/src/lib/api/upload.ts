import { jsonOrNull } from '@shared/contract/json-or-null.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import { uploadAnswer, type UploadAnswer } from '@shared/contract/schemas.ts';
import { throwIfAborted, timeouts, within } from '../timeouts.ts';
import { asWhoWeAre } from './client.ts';
import { callHeaders } from './headers.ts';
import { openEnvelope } from './envelope.ts';
import { ConnectionError } from './failure.ts';

export interface Upload {
  file: File;
  /** Path of the uploaded file: `places/{id}/{base name}` or `places/{id}/voice_{timestamp}.mp3`. */
  destination: string;
  /** Gets the fraction of the bytes that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Milliseconds to wait for the server's answer after the browser has passed on all bytes; at least a minute. Many bytes
 * may still be in buffers, for example of a VPN app, so the timeout allows for a connection of 10 kB/s.
 */
const answerTimeout = (bytes: number): number => Math.max(60, Math.ceil(bytes / 10_000)) * 1000;

/**
 * Uploads one file. If the server refuses a token, the upload is repeated once with a new token. Uses XMLHttpRequest,
 * because fetch reports no upload progress.
 * @throws ApiError if the server refuses the file, ConnectionError if the upload breaks (NoAnswerError after 20 s
 * without progress, or after `answerTimeout`), AbortError when cancelled
 */
export async function upload(call: Upload): Promise<UploadAnswer> {
  return within(
    timeouts.stalled,
    (signal, moved) => asWhoWeAre(() => send(call, signal, moved)),
    call.signal,
  );
}

async function send(
  { file, destination, onProgress, idempotencyKey }: Upload,
  signal: AbortSignal,
  moved: (milliseconds?: number) => void,
): Promise<UploadAnswer> {
  const headers = await callHeaders('user', () => moved());
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  throwIfAborted(signal);
  // The destination is the first field, because the server must know it before the file's bytes arrive.
  const form = new FormData();
  form.append('destination', destination);
  form.append('file', file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', apiUrl(apiPaths.upload));
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = (event) => {
      moved();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.upload.onload = () => moved(answerTimeout(file.size));
    request.onload = () => {
      try {
        const retryAfter = request.getResponseHeader('Retry-After');
        resolve(
          openEnvelope(
            { status: request.status, body: jsonOrNull(request.responseText), retryAfter },
            uploadAnswer,
          ).data,
        );
      } catch (error) {
        reject(error as Error);
      }
    };
    request.onerror = () => reject(new ConnectionError(new Error('upload failed')));
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}
