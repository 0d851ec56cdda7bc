import { randomUUID } from 'node:crypto';
import { getAppCheck } from 'firebase-admin/app-check';
import { jsonOrNull } from '@shared/contract/json-or-null.ts';
import type { Minter } from '../../attestation/ports.ts';

export interface Attestation extends Minter {
  attestation(token: string): Promise<boolean>;
  spend(token: string): Promise<boolean>;
}

const tokenLife = 60 * 60 * 1_000;

/**
 * Checks and creates App Check tokens of Firebase. To use up tokens, the functions' service account needs the role
 * "Firebase App Check Token Verifier". To create tokens, it needs the role "Service Account Token Creator" on itself.
 */
export const appCheck: Attestation = {
  async attestation(token) {
    try {
      await getAppCheck().verifyToken(token);
      return true;
    } catch {
      return false;
    }
  },
  async spend(token) {
    const { alreadyConsumed } = await getAppCheck().verifyToken(token, { consume: true });
    return !alreadyConsumed;
  },
  async mint(app, once) {
    const options = { ttlMillis: tokenLife, ...(once ? { limitedUse: true } : {}) };
    const { token, ttlMillis } = await getAppCheck().createToken(app, options);
    return { token, lives: ttlMillis };
  },
};

/**
 * Project number in the App Check tokens that this file creates for the local Firebase suite. Firebase has no App Check
 * emulator.
 */
const localProjectNumber = '000000000000';

/**
 * Creates an App Check for the local Firebase suite only. Its tokens are unsigned. Their issuer, audience, subject and
 * times have the same form as in Firebase's tokens.
 *
 * @param now returns the time in milliseconds
 */
export function localAttestation(projectId: string, now: () => number): Attestation {
  const spent = new Set<string>();
  return {
    attestation: async (token) => isLocalToken(token, projectId, now() / 1000),
    async spend(token) {
      const first = !spent.has(token);
      spent.add(token);
      return first;
    },
    mint: async (app) => ({ token: localToken(app, projectId, now()), lives: tokenLife }),
  };
}

/** @param now the time in milliseconds */
function localToken(app: string, projectId: string, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = {
    iss: `https://firebaseappcheck.googleapis.com/${localProjectNumber}`,
    aud: [`projects/${localProjectNumber}`, `projects/${projectId}`],
    sub: app,
    iat,
    exp: iat + tokenLife / 1000,
    jti: randomUUID(),
  };
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}

function isLocalToken(token: string, projectId: string, nowSeconds: number): boolean {
  const [header, payload, ...rest] = token.split('.').map(decodePart);
  if (!header || !payload || rest.length !== 1 || token.split('.')[2] !== '') return false;
  const { iss, aud, sub, iat, exp } = payload;
  return (
    header['alg'] === 'none' &&
    iss === `https://firebaseappcheck.googleapis.com/${localProjectNumber}` &&
    Array.isArray(aud) &&
    aud.includes(`projects/${localProjectNumber}`) &&
    aud.includes(`projects/${projectId}`) &&
    typeof sub === 'string' &&
    sub.startsWith(`1:${localProjectNumber}:web:`) &&
    typeof iat === 'number' &&
    // Accepts a token whose creator's clock is at most a minute fast.
    iat <= nowSeconds + 60 &&
    typeof exp === 'number' &&
    exp > nowSeconds
  );
}

function decodePart(part: string): Record<string, unknown> | null {
  const value = jsonOrNull(Buffer.from(part, 'base64url').toString());
  return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
}
