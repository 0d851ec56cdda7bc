import { ApiError, type Envelope } from '@shared/contract/errors.ts';
import type { Page } from '@shared/contract/page.ts';

/** Headers of every answer that is not a page: browsers must not execute it, frame it or guess its type. */
export const noPage = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Headers of every envelope. An envelope is not a page and must not be cached. */
const safeHeaders = { ...noPage, 'cache-control': 'no-store' };

type Headers = Record<string, string>;

export function success(data: unknown): Response {
  return envelope(200, { success: true, data });
}

/** Answers with a page of a list, and the cursor of the next page. */
export function page({ items, next }: Page<unknown>): Response {
  return envelope(200, { success: true, data: items, next });
}

/**
 * Converts an expected failure to an answer. No other function does so.
 *
 * @param headers headers to add to the usual ones, or to replace them
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

/** Creates an answer with status 405. @param allow the supported methods */
export function wrongMethod(
  method: string,
  allow: readonly string[],
  headers: Headers = {},
): Response {
  return failure(new ApiError('method_not_allowed', `${method} is not supported here`), {
    ...headers,
    allow: allow.join(', '),
  });
}

interface Failures {
  onError: (error: unknown) => void;
  /** The error message, which names the unavailable service. */
  message: string;
  /** Seconds after which a retry may succeed. */
  retryAfter?: number;
  /** Headers of every error answer. */
  headers?: Headers;
}

/**
 * Makes a handler answer every request and never throw. An `ApiError` becomes its envelope. Any other error is reported
 * and answered with 503. An answer to HEAD has no body, unless it is a failure.
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
