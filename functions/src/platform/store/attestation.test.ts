import { describe, expect, it } from 'vitest';
import { localAttestation } from './attestation.ts';

const now = 1_700_000_000;
const verify = localAttestation('demo-adyurdu', () => now * 1000).attestation;
const good = {
  iss: 'https://firebaseappcheck.googleapis.com/000000000000',
  aud: ['projects/000000000000', 'projects/demo-adyurdu'],
  sub: '1:000000000000:web:adyurdu',
  iat: now,
  exp: now + 3600,
};
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: unknown, header: unknown = { alg: 'none' }, signature = '') =>
  `${part(header)}.${part(payload)}.${signature}`;

describe('localAttestation', () => {
  it('accepts a token of this project', async () => {
    expect(await verify(token(good))).toBe(true);
  });

  it.each([
    ['expired', token({ ...good, exp: now })],
    ['without an end', token({ ...good, exp: undefined })],
    ['from the future', token({ ...good, iat: now + 61 })],
    [
      'of another project',
      token({ ...good, aud: ['projects/000000000000', 'projects/demo-other'] }),
    ],
    ['of another number', token({ ...good, aud: ['projects/1', 'projects/demo-adyurdu'] })],
    ['with a plain audience', token({ ...good, aud: 'projects/demo-adyurdu' })],
    ['of another issuer', token({ ...good, iss: 'https://securetoken.google.com/demo-adyurdu' })],
    ['of no app', token({ ...good, sub: 'user' })],
    ['signed', token(good, { alg: 'RS256' }, 'abc')],
    ['with a signature', token(good, { alg: 'none' }, 'abc')],
    ['null', token(null)],
    ['two parts', token(good).slice(0, -1)],
    ['four parts', `${token(good)}.`],
    ['nonsense', 'nonsense'],
    ['nothing', ''],
  ])('refuses a token that is %s', async (_, text) => {
    expect(await verify(text)).toBe(false);
  });

  it('accepts a token only once', async () => {
    const { spend } = localAttestation('demo-adyurdu', () => now * 1000);
    expect([await spend(token(good)), await spend(token(good))]).toEqual([true, false]);
    expect(await spend(token({ ...good, jti: 'x' }))).toBe(true);
  });
});
