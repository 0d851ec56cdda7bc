import type { Envelope } from '@shared/contract/errors.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type {
  Attested,
  Challenge,
  ChallengeRequest,
  Solution,
} from '@shared/contract/proof-of-work.ts';
import { proof } from '@shared/contract/proof-of-work.ts';
import { attestPaths } from '@shared/contract/routes.ts';
import { ConnectionError } from '../api/connection-error.ts';
import { reach } from '../api/reach.ts';
import { env } from '../env.ts';
import { timeouts, within } from '../timeouts.ts';
import { storeToken, storedToken } from './stored-token.ts';
import type { ProveReply, ProveRequest } from './prove-worker.ts';

const app = env.appId;

/**
 * Sends a request to the attestation function.
 * @throws ConnectionError without an answer (NoAnswerError after 10 s); ApiError `unavailable` for every refusal.
 * Callers would misread any other code: `invalid`, for example, would mean an invalid place.
 */
async function ask<T>(path: string, body: ChallengeRequest | Solution): Promise<T> {
  return within(timeouts.read, async (signal) => {
    const response = await reach(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    // The login page of a network (captive portal) may answer instead of the server. Its answer has no `success`.
    const answer = (await response.json().catch(() => null)) as Envelope<T> | null;
    if (answer?.success) return answer.data;
    throw new ApiError(
      'unavailable',
      answer?.error?.message ?? `${path} answered ${response.status}`,
    );
  });
}

/**
 * Computes a proof of work in a worker, so that the page stays responsive.
 * @param progressed is called for each nonce, and several times per second while the worker searches for a nonce
 * @throws ConnectionError if the worker's script cannot be loaded (NoAnswerError if the worker sends nothing for 20 s);
 * AbortError when cancelled
 */
function proveAside(
  request: ProveRequest,
  progressed: () => void,
  given?: AbortSignal,
): Promise<number[]> {
  const worker = new Worker(new URL('./prove-worker.ts', import.meta.url), { type: 'module' });
  const nonces: number[] = [];
  let isLoaded = false;
  const failed = (message: string) => new Error(`the proof of work failed: ${message}`);
  const work = (_: AbortSignal, restart: () => void) =>
    new Promise<number[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ProveReply>) => {
        isLoaded = true;
        if ('failure' in data) return reject(failed(data.failure));
        restart();
        progressed();
        if (data.nonce !== null && nonces.push(data.nonce) === proof.pieces) resolve(nonces);
      };
      worker.onerror = ({ message }) =>
        reject(isLoaded ? failed(message) : new ConnectionError(failed(message)));
      worker.postMessage(request);
    });
  return within(timeouts.stalled, work, given).finally(() => worker.terminate());
}

async function attest(
  once: boolean,
  progressed: () => void,
  signal?: AbortSignal,
): Promise<Attested> {
  const { challenge, bits } = await ask<Challenge>(attestPaths.challenge, { app, once });
  progressed();
  const nonces = await proveAside({ challenge, bits }, progressed, signal);
  return ask<Attested>(attestPaths.token, { app, challenge, nonces });
}

/**
 * Promise of the new token while a proof of work is in progress; otherwise null. All calls that need a token meanwhile
 * share this promise.
 */
let underWay: Promise<string> | null = null;

const listeners = new Set<() => void>();

async function newToken(): Promise<string> {
  const { token, lives } = await attest(false, () =>
    listeners.forEach((progressed) => progressed()),
  );
  storeToken({ app, token, ends: Date.now() + lives });
  return token;
}

/**
 * Returns this device's attestation token, which is valid for about an hour. If there is no valid token, this function
 * obtains a new token by a proof of work.
 * @param progressed is called at each step, because the work may take longer than a call's timeout
 */
export async function token(progressed: () => void): Promise<string> {
  const kept = storedToken(app, Date.now());
  if (kept !== null) return kept;
  underWay ??= newToken().finally(() => {
    underWay = null;
  });
  listeners.add(progressed);
  return underWay.finally(() => listeners.delete(progressed));
}

/** @param signal ends the proof of work when the call is cancelled or has exceeded its timeout */
export async function tokenForOneCall(
  progressed: () => void,
  signal?: AbortSignal,
): Promise<string> {
  return (await attest(true, progressed, signal)).token;
}

export function forget(): void {
  storeToken(null);
}
