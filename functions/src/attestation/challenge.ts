import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@shared/contract/errors.ts';

/** Content of a challenge. A challenge is signed, so the server stores nothing until a client has solved it. */
export interface ChallengeTerms {
  id: string;
  app: string;
  bits: number;
  once: boolean;
  /** Time when the challenge expires, in milliseconds since 1970. */
  ends: number;
}

/**
 * Validity of a challenge in milliseconds. At the highest difficulty, a cheap phone needs about two minutes
 * (difficulty.ts).
 */
export const challengeLife = 5 * 60 * 1_000;

const signatureOf = (payload: string, key: Uint8Array) =>
  createHmac('sha256', key).update(`challenge ${payload}`).digest();

/** Returns the challenge as a signed text. @param key secret key, which must be the same in every instance */
export function writeChallenge(terms: ChallengeTerms, key: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify(terms)).toString('base64url');
  return `${payload}.${signatureOf(payload, key).toString('base64url')}`;
}

/**
 * Returns the content of a challenge.
 * @throws ApiError invalid if the challenge is forged, expired, or for another app
 */
export function readChallenge(
  text: string,
  { key, app, now }: { key: Uint8Array; app: string; now: number },
): ChallengeTerms {
  const [payload = '', signature = '', ...more] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(payload, key);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw refused('was not issued by this site');
  }
  const terms = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ChallengeTerms;
  if (terms.ends <= now) throw refused('has expired');
  if (terms.app !== app) throw refused('is for another app');
  return terms;
}

const refused = (why: string) =>
  new ApiError('invalid', `the challenge ${why}`, { field: 'challenge', reason: 'proof_refused' });
