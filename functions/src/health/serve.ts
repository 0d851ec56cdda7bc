import { healthPath } from '@shared/contract/routes.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { failure, noPage, wrongMethod } from '../platform/responses/envelope.ts';

/**
 * Times of the last change of the map, the last book and the last backups. A time is null if the event never happened
 * or was not recorded.
 */
export interface LastTimes {
  atlas: Date | null;
  book: Date | null;
  backup: Date | null;
  /** Time of the last failed backup; null if a later backup has succeeded. */
  backupFailed: Date | null;
}

export interface HealthOptions {
  version: string;
  read: () => Promise<LastTimes>;
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * Milliseconds for which an instance caches an answer. After a failed read (`failed`), this time is shorter, so that
 * the instance soon reads the database again.
 */
const cachedFor = { ok: 60_000, failed: 5_000 };

const safeHeaders = {
  'access-control-allow-origin': '*',
  ...noPage,
  'x-robots-tag': 'noindex',
};

interface CachedTimes {
  until: number;
  times: LastTimes | null;
}

/**
 * Serves `/health` to anybody, without attestation or sign-in, so the response contains only public data. An instance
 * reads the database at most once a minute, and after a failure at most every five seconds. Never throws.
 */
export function createHealthServer({ version, read, now, onError }: HealthOptions) {
  let found: Promise<CachedTimes> = Promise.resolve({ until: 0, times: null });

  async function ask(): Promise<CachedTimes> {
    const began = now();
    try {
      return { until: began + cachedFor.ok, times: await read() };
    } catch (error) {
      onError(error);
      return { until: now() + cachedFor.failed, times: null };
    }
  }

  function current(): Promise<CachedTimes> {
    found = found.then((last) => (last.until > now() ? last : ask()));
    return found;
  }

  function answer({ times, until }: CachedTimes): Response {
    if (!times) {
      return failure(
        new ApiError('unavailable', 'the database does not answer', { retryAfter: 5 }),
      );
    }
    const at = until - cachedFor.ok;
    const body = {
      status: 'ok',
      version,
      at: new Date(at).toISOString(),
      // The time of the map's last change is rounded to the day. A flag that mutes a recording also changes the map,
      // and the hour could reveal the flag's sender.
      atlas: aged(times.atlas && startOfDay(times.atlas), at),
      book: aged(times.book, at),
      backup: aged(times.backup, at),
      backup_failed: aged(times.backupFailed, at),
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
    // A request that uses the function's own address, and not Hosting, has the path `/`.
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

const startOfDay = (time: Date) => new Date(time.toISOString().slice(0, 10));

function aged(time: Date | null, at: number) {
  if (!time) return null;
  return {
    at: time.toISOString(),
    age_seconds: Math.max(0, Math.round((at - time.getTime()) / 1000)),
  };
}
