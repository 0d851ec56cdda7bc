import { ApiError, type Envelope } from '@shared/contract/errors.ts';
import type { Page } from '@shared/contract/page.ts';

/**
 * Headers of every response that is not an HTML page. Browsers must not execute such a response, show it in a frame or
 * guess its type.
 */
export const noPage = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const safeHeaders = { ...noPage, 'cache-control': 'no-store' };

type Headers = Record<string, string>;

export function success(data: unknown): Response {
  return envelope(200, { success: true, data });
}

export function page({ items, next }: Page<unknown>): Response {
  return envelope(200, { success: true, data: items, next });
}

/** @param headers added to the usual headers; they replace usual headers of the same name */
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
  message: string;
  retryAfter?: number;
  headers?: Headers;
}

/**
 * Returns a handler that answers every request and never throws. It converts an `ApiError` to an error response. It
 * reports any other error and answers 503. A successful response to HEAD has no body.
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
