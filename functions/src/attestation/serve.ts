import * as z from 'zod/mini';
import { ApiError } from '@shared/contract/errors.ts';
import {
  proof,
  type Attested,
  type Challenge,
  type ChallengeRequest,
  type Solution,
} from '@shared/contract/proof-of-work.ts';
import { attestPaths } from '@shared/contract/routes.ts';
import { success, withFailures, wrongMethod } from '../platform/responses/envelope.ts';
import { readStrictJson } from '../platform/responses/read-strict-json.ts';
import { challengeLife, readChallenge, writeChallenge } from './challenge.ts';
import { checkProof } from './check-proof.ts';
import type { Difficulty } from './difficulty.ts';
import type { Minter, SpentChallenges } from './ports.ts';

export interface AttestationServerOptions {
  /** App id of the web app; null if no web app is configured (config.ts). */
  app: string | null;
  key: () => Promise<Uint8Array>;
  spent: SpentChallenges;
  minter: Minter;
  difficulty: Difficulty;
  clientOf: (request: Request) => string | null;
  newId: () => string;
  now: () => number;
  /** Receives unexpected errors. The client sees only the answer "try again". */
  onError: (error: unknown) => void;
}

/** Maximum size of a request body in bytes. A challenge and its nonces take about 500 bytes. */
export const longestAttestBody = 4 * 1024;

const readBody = <T>(request: Request, schema: z.ZodMiniType<T>) =>
  readStrictJson(request, { schema, limit: longestAttestBody });

const app = z.string().check(z.maxLength(100));
const challengeRequest = z.object({
  app,
  once: z.boolean(),
}) satisfies z.ZodMiniType<ChallengeRequest>;
const nonce = z.int().check(z.gte(0), z.lt(proof.nonces));
const solution = z.object({
  app,
  challenge: z.string().check(z.maxLength(1_000)),
  nonces: z.array(nonce).check(z.maxLength(proof.pieces)),
}) satisfies z.ZodMiniType<Solution>;

/**
 * Serves `/attest`: a client that solves a challenge gets an App Check token. Cheap checks come first: the server
 * records a challenge as used in the shared store only after it has found the proof valid. Never throws.
 */
export function createAttestationServer(options: AttestationServerOptions) {
  const { key, spent, minter, difficulty, clientOf, newId, now, onError } = options;

  /** @throws ApiError unavailable if no web app is configured; invalid for another app */
  function requireOurs(asked: string): string {
    if (options.app === null) throw new ApiError('unavailable', 'WEB_APP_ID is not set');
    if (asked === options.app) return asked;
    throw new ApiError('invalid', 'not the id of this site’s web app', { field: 'app' });
  }

  async function challenge(request: Request): Promise<Challenge> {
    const asked = await readBody(request, challengeRequest);
    const terms = {
      id: newId(),
      app: requireOurs(asked.app),
      bits: difficulty.next(clientOf(request)),
      once: asked.once,
      ends: now() + challengeLife,
    };
    return { challenge: writeChallenge(terms, await key()), bits: terms.bits };
  }

  async function attest(request: Request): Promise<Attested> {
    const { challenge: text, nonces, ...asked } = await readBody(request, solution);
    const ours = requireOurs(asked.app);
    const terms = readChallenge(text, { key: await key(), app: ours, now: now() });
    checkProof(text, terms.bits, nonces);
    if (!(await spent.spend(terms.id, new Date(terms.ends)))) {
      throw new ApiError('invalid', 'the challenge has already been used', {
        ...{ field: 'challenge', reason: 'proof_refused' },
      });
    }
    return minter.mint(ours, terms.once);
  }

  const operations = new Map<string, (request: Request) => Promise<unknown>>([
    [attestPaths.challenge, challenge],
    [attestPaths.token, attest],
  ]);

  async function answer(request: Request): Promise<Response> {
    const operation = operations.get(withPrefix(new URL(request.url).pathname));
    if (!operation) throw new ApiError('not_found', 'no such path');
    if (request.method !== 'POST') return wrongMethod(request.method, ['POST']);
    return success(await operation(request));
  }

  return withFailures(answer, { onError, message: 'try again', retryAfter: 2 });
}

/** Adds the prefix `/attest` if it is missing. Only requests through Hosting have the prefix. */
function withPrefix(pathname: string): string {
  return pathname.startsWith('/attest/') ? pathname : `/attest${pathname}`;
}
