import { randomUUID } from 'node:crypto';

export const projectId = 'demo-adyurdu';
export const appId = '1:000000000000:web:0000000000000000000000';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const unsigned = (payload: object) =>
  `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.`;
export const seconds = () => Math.floor(Date.now() / 1000);

/** Returns a token that the local Firebase suite accepts for App Check (decisions.md "Identity and attestation"). */
export function appCheckToken(changes: object = {}): string {
  return unsigned({
    iss: 'https://firebaseappcheck.googleapis.com/000000000000',
    aud: ['projects/000000000000', `projects/${projectId}`],
    sub: appId,
    iat: seconds(),
    exp: seconds() + 3600,
    // Every call with a limited-use token needs a new id.
    jti: randomUUID(),
    ...changes,
  });
}
