import { noPage } from '../platform/responses/envelope.ts';

/** Headers of every response. They say that the response is not a page and must not be cached. */
const safeHeaders = { ...noPage, 'cache-control': 'no-store' };

/** The response has the status and body of Google's response, but not Google's headers. */
export function answer(status: number, body: string): Response {
  const headers = { ...safeHeaders, 'content-type': 'application/json; charset=utf-8' };
  return new Response(body, { status, headers });
}

/** `message` is an error code of Google's services that the SDK knows, such as `EMAIL_EXISTS`. */
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

/**
 * The SDK treats a response that is not JSON as a network failure. After any other error during a token refresh, the
 * SDK would sign the user out.
 */
export function asIfUnreachable(status: number, headers: Record<string, string> = {}): Response {
  return new Response('unavailable', {
    status,
    headers: { ...safeHeaders, 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
}
