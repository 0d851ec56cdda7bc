import { jsonOrNull } from '@shared/contract/json-or-null.ts';
import { noPage } from '../platform/responses/envelope.ts';

/** Headers of every response. They say that the response is not a page and must not be cached. */
const safeHeaders = { ...noPage, 'cache-control': 'no-store' };

/** Creates a response with the status and body of Google's response, but without Google's headers. */
export function answer(status: number, body: string): Response {
  const headers = { ...safeHeaders, 'content-type': 'application/json; charset=utf-8' };
  return new Response(body, { status, headers });
}

/**
 * Creates an error response in the format of Google's services.
 *
 * @param message an error code of Google's services that the SDK knows, such as `EMAIL_EXISTS`
 */
export function refusal(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const body = JSON.stringify({ error: { code: status, message } });
  const response = answer(status, body);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Returns the error code in a response body of Google's services; undefined if there is none. */
export const errorCodeIn = (body: string): unknown =>
  (jsonOrNull(body) as { error?: { message?: unknown } } | null)?.error?.message;

/**
 * Creates a response that the SDK treats as a network failure, because it is not JSON. After any other error during a
 * token refresh, the SDK would sign the user out.
 */
export function asIfUnreachable(status: number, headers: Record<string, string> = {}): Response {
  return new Response('unavailable', {
    status,
    headers: { ...safeHeaders, 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
}
