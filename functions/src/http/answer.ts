import type { ApiError } from '../contract/errors.ts';
import { type Envelope } from '../contract/errors.ts';

/** On every answer of the API: nothing of it is ever a page, and nothing of it is cached. */
const safeHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

export function success(data: unknown): Response {
  return json(200, { success: true, data });
}

/** The one translation of an expected failure into an answer. */
export function failure(error: ApiError, headers: Record<string, string> = {}): Response {
  const { code, message, field, details, retryAfter } = error;
  return json(
    error.status,
    {
      success: false,
      error: {
        code,
        message,
        ...(field === undefined ? {} : { field }),
        ...(details === undefined ? {} : { details }),
      },
    },
    { ...headers, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) },
  );
}

function json(
  status: number,
  envelope: Envelope<unknown>,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(envelope), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...safeHeaders, ...headers },
  });
}
