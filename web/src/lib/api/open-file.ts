import { ApiError } from '@shared/contract/errors.ts';
import { jsonOrNull } from '@shared/contract/json-or-null.ts';
import { isHtml } from '../is-html.ts';
import { foreignAnswer, refusalIn } from './envelope.ts';

/**
 * Returns the bytes in an answer that is a file.
 * @throws ApiError for a refusal, and for a page that a network or filter has sent instead of the file
 */
export async function openFile(
  response: Response,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { ok, body, status, headers } = response;
  if (ok && body && !isHtml(response)) return body;
  const answer = { status, retryAfter: headers.get('Retry-After') };
  const refusal = refusalIn({ ...answer, body: jsonOrNull(await response.text()) });
  if (refusal) throw refusal;
  // The answer has no error envelope. It comes from a proxy or filter, or from a file server, whose 404 means that the
  // file does not exist.
  throw status === 404 ? new ApiError('not_found', 'status 404') : foreignAnswer(answer);
}
