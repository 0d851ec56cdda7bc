import { randomUUID } from 'node:crypto';

export const projectId = 'demo-adyurdu';
export const appId = '1:000000000000:web:0000000000000000000000';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const unsigned = (payload: object) =>
  `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.`;
export const seconds = () => Math.floor(Date.now() / 1000);

/**
 * Returns an unsigned App Check token. The local Firebase suite accepts such tokens (decisions.md "Identity and
 * attestation").
 */
export function appCheckToken(changes: object = {}): string {
  return unsigned({
    iss: 'https://firebaseappcheck.googleapis.com/000000000000',
    aud: ['projects/000000000000', `projects/${projectId}`],
    sub: appId,
    iat: seconds(),
    exp: seconds() + 3600,
    // A limited-use token is accepted only once, so each token needs a new id.
    jti: randomUUID(),
    ...changes,
  });
}
