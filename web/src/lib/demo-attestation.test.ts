import { expect, it } from 'vitest';
import { demoAttestation } from './demo-attestation.ts';

const project = { id: 'demo-adyurdu', appId: '1:000000000000:web:0' };
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;

it('is an unsigned token with the claims that the local suite checks, for an hour', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  const { token, expires } = demoAttestation(project, now);
  const [header, claims, signature] = token.split('.');
  expect(decode(header)).toEqual({ alg: 'none', typ: 'JWT' });
  expect(decode(claims)).toEqual({
    iss: 'https://firebaseappcheck.googleapis.com/000000000000',
    aud: ['projects/000000000000', 'projects/demo-adyurdu'],
    sub: project.appId,
    iat: now.getTime() / 1000,
    exp: now.getTime() / 1000 + 3600,
  });
  expect(signature).toBe('');
  expect(expires.getTime() - now.getTime()).toBe(3_600_000);
});
