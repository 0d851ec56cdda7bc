import { noPage } from '../platform/responses/envelope.ts';

/** On every answer: it is never a page, and never cached. */
const safeHeaders = { ...noPage, 'cache-control': 'no-store' };

/** What Google's service answered. Of its headers nothing is passed on. */
export function answer(status: number, body: string): Response {
  const headers = { ...safeHeaders, 'content-type': 'application/json; charset=utf-8' };
  return new Response(body, { status, headers });
}

/** A refusal in the words of Google's services, which the SDK knows (`EMAIL_EXISTS`). */
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
 * An answer that the SDK takes for a broken line, since it is no JSON: whatever else it were told
 * while it renews a session, it would sign its user out.
 */
export function asIfUnreachable(status: number, headers: Record<string, string> = {}): Response {
  return new Response('unavailable', {
    status,
    headers: { ...safeHeaders, 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
}
