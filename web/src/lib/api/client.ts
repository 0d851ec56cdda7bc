import * as z from 'zod/mini';
import { ApiError, type ErrorCode } from '@shared/contract/errors.ts';
import { attestationToken, forgetAttestation, limitedAttestationToken } from '../attestation.ts';
import { checkOrigin } from '../connection.ts';
import { throwIfAborted, timeouts, within } from '../timeouts.ts';
import { refreshIdToken } from '../session.ts';
import { openEnvelope, type Opened } from './envelope.ts';
import { ConnectionError, isAbort, isCode, isReason } from './failure.ts';
import { callHeaders } from './headers.ts';
import { allPages } from './pages.ts';
import { reach } from './reach.ts';

export interface ApiCall<T> {
  method?: 'GET' | 'POST' | 'DELETE';
  url: string;
  /** Query parameters. Null and undefined values are omitted. */
  query?: Record<string, string | null | undefined>;
  answer: z.ZodMiniType<T>;
  body?: unknown;
  /** `none`: the call never sends the identity token. `user`: the call sends the token if a user is signed in. */
  identity?: 'none' | 'user';
  /**
   * The same key for all attempts of one action, so that a retry does not change anything twice. If the server is busy,
   * only a call with a key is retried.
   */
  idempotencyKey?: string;
  /** If true, the call is retried after it has exceeded a rate limit (429). */
  waitsForLimit?: boolean;
  /** True for a call whose App Check token the server accepts only once. The call then gets a new token. */
  spendsToken?: boolean;
  signal?: AbortSignal | undefined;
}

function addressOf({ url, query = {} }: Pick<ApiCall<unknown>, 'url' | 'query'>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value]],
  );
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given)}`;
}

async function send<T>(
  call: ApiCall<T>,
  signal: AbortSignal,
  progressed: () => void,
): Promise<Opened<T>> {
  const headers = await callHeaders(
    call.identity ?? 'user',
    progressed,
    call.spendsToken ? (moved) => limitedAttestationToken(moved, signal) : attestationToken,
  );
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  const response = await reach(addressOf(call), {
    method: call.method ?? 'GET',
    headers,
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    signal,
  });
  const body: unknown = await response.json().catch((error: unknown) => {
    if (isAbort(error) || signal.aborted) throw error;
    return null;
  });
  return openEnvelope(
    { status: response.status, body, retryAfter: response.headers.get('Retry-After') },
    call.answer,
  );
}

/**
 * Fetches a new identity token. Returns false if the user is signed out, or if the identity provider refuses a new
 * token because the session has ended.
 */
async function renewedIdentity(): Promise<boolean> {
  try {
    return await refreshIdToken();
  } catch (error) {
    if (error instanceof ConnectionError) throw error;
    console.warn('The session has ended', error);
    return false;
  }
}

/**
 * If the server refuses the attestation token or the identity token, sends the request once more with a new token. A
 * call with `spendsToken` already has a new attestation token, so a refusal of this token is final.
 */
export async function asWhoWeAre<T>(send: () => Promise<T>, spendsToken = false): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isCode(error, 'attestation_required') && !spendsToken) {
      await forgetAttestation();
      return send();
    }
    // A new token may contain a role that was just granted. For `own_suggestion`, a new token does not help, because no
    // role allows decisions on one's own suggestions.
    const isRole = isCode(error, 'forbidden') && !isReason(error, 'own_suggestion');
    const refused = isCode(error, 'unauthenticated') || isRole;
    if (!refused || !(await renewedIdentity())) throw error;
    return send();
  }
}

const maxRepeats = 3;
/** Seconds before a retry if the answer states no pause. Such an answer comes from a proxy between page and server. */
const usualPause = 2;

/**
 * Retries a change that a busy server has refused (503), and with `waitsForLimit` a call that has exceeded a rate limit
 * (429), at most three times. The pause before a retry is the time in the answer, plus a random part of at most half of
 * it. Without the random part, calls that were refused together would arrive together again.
 * @param timeLeft returns the milliseconds until the call's timeout. A retry that would probably exceed the timeout is
 * not made, so that the caller gets the refusal instead of a NoAnswerError
 */
async function unlessBusy<T>(
  { idempotencyKey, waitsForLimit = false }: ApiCall<T>,
  attempt: () => Promise<Opened<T>>,
  signal: AbortSignal,
  timeLeft: () => number,
): Promise<Opened<T>> {
  const isRetried = (code: ErrorCode) =>
    (code === 'unavailable' && idempotencyKey !== undefined) ||
    (code === 'too_many' && waitsForLimit);
  for (let repeats = 0; ; repeats++) {
    const before = timeLeft();
    try {
      return await attempt();
    } catch (error) {
      const isLast = repeats === maxRepeats;
      if (!(error instanceof ApiError) || !isRetried(error.code) || isLast) throw error;
      const pause = (error.retryAfter ?? usualPause) * 1000 * (1 + Math.random() / 2);
      // The difference is negative if a proof of work has restarted the timeout during the attempt.
      const took = Math.max(0, before - timeLeft());
      if (pause + took >= timeLeft()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      throwIfAborted(signal);
    }
  }
}

/**
 * Calls the API. The timeout is 10 s for reads and 30 s for changes, including retries. The time for this device's
 * proof of work does not count. If a busy server leaves no time for another retry, the call fails at once with the
 * server's refusal. If the server refuses the identity (401, 403), the call gets a new token and is repeated once. The
 * new token contains the current roles, so the page then notices a granted or revoked role.
 * @throws ApiError from the server's answer, ConnectionError without an answer (NoAnswerError after the timeout),
 * AbortError when cancelled
 */
export async function callOnce<T>(call: ApiCall<T>): Promise<Opened<T>> {
  const limit = (call.method ?? 'GET') === 'GET' ? timeouts.read : timeouts.write;
  let start = performance.now();
  try {
    return await within(
      limit,
      (signal, restart) => {
        const progressed = () => {
          start = performance.now();
          restart();
        };
        return unlessBusy(
          call,
          () => asWhoWeAre(() => send(call, signal, progressed), call.spendsToken),
          signal,
          () => start + limit - performance.now(),
        );
      },
      call.signal,
    );
  } catch (error) {
    if (error instanceof ConnectionError) checkOrigin();
    throw error;
  }
}

export async function callApi<T>(call: ApiCall<T>): Promise<T> {
  return (await callOnce(call)).data;
}

/**
 * Sends a change whose answer has no content. The default method is POST. A POST without a key gets a new key, so that
 * it is retried if the server is busy.
 */
export async function sendChange(
  url: string,
  { method = 'POST', ...call }: Omit<ApiCall<unknown>, 'url' | 'answer'>,
): Promise<void> {
  const key = method === 'POST' ? { idempotencyKey: crypto.randomUUID() } : {};
  await callOnce({ method, url, answer: z.unknown(), ...key, ...call });
}

/** @param after cursor of the previous page; null for the first page */
export function callPage<T>(call: ApiCall<T[]>, after: string | null): Promise<Opened<T[]>> {
  return callOnce({ ...call, query: { ...call.query, after } });
}

/** Fetches all pages of a list. A list with many pages may exceed a rate limit, so each page is retried after a 429. */
export function callList<T>(call: ApiCall<T[]>): Promise<T[]> {
  return allPages((after) => callPage({ ...call, waitsForLimit: true }, after));
}
