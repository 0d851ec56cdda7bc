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
import { reach } from '../api/reach.ts';
import { env } from '../env.ts';
import { timeouts, within } from '../timeouts.ts';
import { keepToken, keptToken } from './kept-token.ts';
import type { ProveRequest } from './prove-worker.ts';

const app = env.appId;

/**
 * @throws ConnectionError, NoAnswerError; ApiError unavailable for every refusal: what is wrong with a proof says
 *   nothing of the call that waits for it, whose `invalid` would mean that its place does not exist
 */
async function ask<T>(path: string, body: ChallengeRequest | Solution): Promise<T> {
  return within(timeouts.read, async (signal) => {
    const response = await reach(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    // a network's own page may come in the place of ours, and has none of its parts
    const answer = (await response.json().catch(() => null)) as Envelope<T> | null;
    if (answer?.success) return answer.data;
    throw new ApiError(
      'unavailable',
      answer?.error?.message ?? `${path} answered ${response.status}`,
    );
  });
}

/** Off the page's own thread, which is not to stop while somebody types. @param found with each piece */
function proveAside(request: ProveRequest, found: () => void): Promise<number[]> {
  const worker = new Worker(new URL('./prove-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number[]>((resolve, reject) => {
    const nonces: number[] = [];
    worker.onmessage = ({ data }: MessageEvent<number>) => {
      found();
      if (nonces.push(data) === proof.pieces) resolve(nonces);
    };
    worker.onerror = ({ message }) => reject(new Error(`no proof: ${message}`));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

async function attest(once: boolean, progressed: () => void): Promise<Attested> {
  const { challenge, bits } = await ask<Challenge>(attestPaths.challenge, { app, once });
  progressed();
  const nonces = await proveAside({ challenge, bits }, progressed);
  return ask<Attested>(attestPaths.token, { app, challenge, nonces });
}

/** One proof for all calls that wait for it. */
let underWay: Promise<string> | null = null;

/** What those calls are told by that it goes on. */
const waiting = new Set<() => void>();

async function newToken(): Promise<string> {
  const { token, lives } = await attest(false, () => waiting.forEach((progressed) => progressed()));
  keepToken({ app, token, ends: Date.now() + lives });
  return token;
}

/**
 * The token of this device, for about an hour; then it is worked for anew.
 * @param progressed told of each step: the work alone may take longer than a call may
 */
export async function token(progressed: () => void): Promise<string> {
  const kept = keptToken(app, Date.now());
  if (kept !== null) return kept;
  underWay ??= newToken().finally(() => {
    underWay = null;
  });
  waiting.add(progressed);
  return underWay.finally(() => waiting.delete(progressed));
}

export async function tokenForOneCall(progressed: () => void): Promise<string> {
  return (await attest(true, progressed)).token;
}

export function forget(): void {
  keepToken(null);
}
