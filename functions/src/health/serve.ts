import { healthPath } from '@shared/contract/routes.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { failure, noPage, wrongMethod } from '../platform/responses/envelope.ts';

/** When something was last made; null: never, or nobody noted it. */
export interface Made {
  /** The published map changed. */
  atlas: Date | null;
  book: Date | null;
  backup: Date | null;
  /** The daily one did not come out whole, and none has since. */
  backupFailed: Date | null;
}

export interface HealthOptions {
  /** Of what was deployed. */
  version: string;
  read: () => Promise<Made>;
  /** Milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
}

/** Milliseconds for which an answer is given again; one that failed is tried sooner. */
const keptFor = { ok: 60_000, failed: 5_000 };

const safeHeaders = {
  'access-control-allow-origin': '*',
  ...noPage,
  'x-robots-tag': 'noindex',
};

interface Found {
  until: number;
  made: Made | null;
}

/**
 * `/health`: whether functions and database answer, and how old is what they made. Without attestation or
 * identity, so it tells nothing that is not public. However often it is asked, an instance reads once a
 * minute. Never throws.
 */
export function createHealthServer({ version, read, now, onError }: HealthOptions) {
  let found: Promise<Found> = Promise.resolve({ until: 0, made: null });

  async function ask(): Promise<Found> {
    const began = now();
    try {
      return { until: began + keptFor.ok, made: await read() };
    } catch (error) {
      onError(error);
      return { until: now() + keptFor.failed, made: null };
    }
  }

  /** Those who ask at once wait for one reading. */
  function current(): Promise<Found> {
    found = found.then((last) => (last.until > now() ? last : ask()));
    return found;
  }

  function answer({ made, until }: Found): Response {
    if (!made) {
      return failure(
        new ApiError('unavailable', 'the database does not answer', { retryAfter: 5 }),
      );
    }
    const at = until - keptFor.ok;
    const body = {
      status: 'ok',
      version,
      at: new Date(at).toISOString(),
      atlas: aged(made.atlas, at),
      book: aged(made.book, at),
      backup: aged(made.backup, at),
      backup_failed: aged(made.backupFailed, at),
    };
    return new Response(`${JSON.stringify(body)}\n`, {
      headers: {
        ...safeHeaders,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=60',
      },
    });
  }

  return async function serveHealth(request: Request): Promise<Response> {
    // the function's own address has no path
    if (![healthPath, '/'].includes(new URL(request.url).pathname)) {
      return failure(new ApiError('not_found', 'no such path'));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return wrongMethod(request.method, ['GET', 'HEAD']);
    }
    const response = answer(await current());
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

function aged(made: Date | null, at: number) {
  if (!made) return null;
  return {
    at: made.toISOString(),
    age_seconds: Math.max(0, Math.round((at - made.getTime()) / 1000)),
  };
}
