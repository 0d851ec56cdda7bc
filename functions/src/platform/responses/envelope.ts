import { ApiError, type Envelope } from '@shared/contract/errors.ts';
import type { Page } from '@shared/contract/page.ts';

/** Headers of every answer that is no page: browsers must not execute it, frame it or guess its type. */
export const noPage = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Headers of every envelope: never a page, and never cached. */
const safeHeaders = { ...noPage, 'cache-control': 'no-store' };

type Headers = Record<string, string>;

export function success(data: unknown): Response {
  return envelope(200, { success: true, data });
}

/** A page of a list, together with the cursor of the next one. */
export function page({ items, next }: Page<unknown>): Response {
  return envelope(200, { success: true, data: items, next });
}

/**
 * Converts an expected failure into an answer; the only place that does.
 *
 * @param headers additions to the usual ones, or replacements
 */
export function failure(error: ApiError, headers: Headers = {}): Response {
  const { code, reason, message, field, limit, actual, letter, details, retryAfter } = error;
  return envelope(
    error.status,
    {
      success: false,
      error: {
        code,
        reason,
        message,
        ...(field === undefined ? {} : { field }),
        ...(limit === undefined ? {} : { limit }),
        ...(actual === undefined ? {} : { actual }),
        ...(letter === undefined ? {} : { letter }),
        ...(details === undefined ? {} : { details }),
      },
    },
    { ...headers, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) },
  );
}

/** 405. @param allow the supported methods */
export function wrongMethod(
  method: string,
  allow: readonly string[],
  headers: Headers = {},
): Response {
  return failure(new ApiError('method_not_allowed', `${method} is not offered here`), {
    ...headers,
    allow: allow.join(', '),
  });
}

interface Failures {
  onError: (error: unknown) => void;
  /** The error message. It names the service that is temporarily unavailable. */
  message: string;
  /** Seconds after which a retry may succeed. */
  retryAfter?: number;
  /** Headers of each failure. */
  headers?: Headers;
}

/**
 * Answers every request and never throws: an `ApiError` with its envelope, and any other error with 503, after
 * reporting it. An answer to HEAD has no body, unless it is a failure.
 */
export function withFailures(
  answer: (request: Request) => Promise<Response>,
  { onError, message, retryAfter = 5, headers }: Failures,
) {
  return async function serve(request: Request): Promise<Response> {
    try {
      const response = await answer(request);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      if (error instanceof ApiError) return failure(error, headers);
      onError(error);
      return failure(new ApiError('unavailable', message, { retryAfter }), headers);
    }
  };
}

function envelope(status: number, body: Envelope<unknown>, headers: Headers = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...safeHeaders, ...headers },
  });
}
