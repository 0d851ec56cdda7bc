import { ApiError, type ErrorCode } from '@shared/contract/errors.ts';
import { jsonOrNull } from '@shared/contract/json-or-null.ts';
import { isHtml } from '../is-html.ts';
import { foreignAnswer, refusalIn } from './envelope.ts';

/** Files also come from servers that send no error envelope. */
const codes: Readonly<Record<number, ErrorCode>> = { 404: 'not_found', 429: 'too_many' };

/**
 * Returns the bytes in an answer that is a file.
 * @throws ApiError for a refusal, and for the page of a network or filter that has answered
 */
export async function openFile(
  response: Response,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { ok, body, status, headers } = response;
  if (ok && body && !isHtml(response)) return body;
  const retryAfter = headers.get('Retry-After');
  const refusal = refusalIn({ status, body: jsonOrNull(await response.text()), retryAfter });
  if (refusal) throw refusal;
  const code = codes[status];
  throw code ? new ApiError(code, `status ${status}`) : foreignAnswer(status);
}
