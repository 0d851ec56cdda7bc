import { describe, expect, it } from 'vitest';
import { callerFromAuthorization } from './bearer.ts';

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: unknown, signature = '') =>
  `Bearer ${segment({ alg: 'none' })}.${segment(claims)}.${signature}`;

describe('callerFromAuthorization', () => {
  it.each([
    ['Bearer owner'],
    ['bearer owner'],
    ['BEARER OWNER'],
    ['Bearer ya29.'],
    ['Bearer Ya29.anything at all'],
  ])('takes %j for the admin', (header) => {
    expect(callerFromAuthorization(header)).toEqual({ kind: 'admin' });
  });

  it.each([[undefined], [''], ['Bearer\towner']])('takes %j for an anonymous caller', (header) => {
    expect(callerFromAuthorization(header)).toEqual({ kind: 'anonymous' });
  });

  it.each([['owner'], ['Basic dXNlcjpwYXNz'], ['Bearerowner'], ['Bearer'], ['Digest x']])(
    'reports an unknown scheme for %j',
    (header) => expect(callerFromAuthorization(header)).toBe('unknown-scheme'),
  );

  it('accepts an unsigned token: its subject becomes the uid, its claims the token', () => {
    const claims = { sub: 'alice', admin: true, exp: 1, firebase: { sign_in_provider: 'custom' } };
    expect(callerFromAuthorization(jwt(claims))).toEqual({
      kind: 'user',
      uid: 'alice',
      token: claims,
    });
  });

  it.each([
    [{ user_id: 'bob' }, 'bob'],
    [{ sub: 'alice', user_id: 'bob' }, 'alice'],
    [{ sub: 1 }, ''],
    [{}, ''],
  ])('takes claims %j as the uid %j', (claims, uid) => {
    expect(callerFromAuthorization(jwt(claims))).toMatchObject({ kind: 'user', uid });
  });

  it('does not let a claim named __proto__ change the prototype of the claims', () => {
    const token = `Bearer ${segment({})}.${Buffer.from('{"__proto__": {"admin": true}}').toString('base64url')}.`;
    const caller = callerFromAuthorization(token);
    expect(caller).toMatchObject({ kind: 'user' });
    expect((caller as { token: { admin?: boolean } }).token.admin).toBeUndefined();
  });

  it.each([
    ['only one segment', 'Bearer x'],
    ['only two segments', `Bearer ${segment({})}.${segment({})}`],
    ['four segments', `Bearer ${segment({})}.${segment({})}.x.x`],
    ['claims that are a list', jwt([])],
    ['claims that are null', jwt(null)],
    ['claims that are not JSON', `Bearer ${segment({})}.e30x.`],
    ['a header that is not JSON', `Bearer x.${segment({})}.`],
    ['a signature of an impossible length', jwt({}, 'a')],
    ['the other base64 alphabet', `Bearer ${segment({})}.eyJzdWIiOiJhPz5+fn4ifQ.`],
  ])('rejects a token with %s', (_what, header) => {
    expect(callerFromAuthorization(header)).toBe('invalid-jwt');
  });
});
