import { setImmediate } from 'node:timers/promises';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { createEmailOf, createIdentityVerifier } from './identity.ts';

const signedIn = '2026-01-01T00:00:00Z';

function verifier({
  token = {},
  user = {},
  fails,
}: { token?: Partial<DecodedIdToken>; user?: Partial<UserRecord>; fails?: string } = {}) {
  const decoded = { uid: 'u', auth_time: Date.parse(signedIn) / 1000, ...token };
  const record = { uid: 'u', displayName: 'Aylin', disabled: false, emailVerified: false, ...user };
  const error = fails && Object.assign(new Error(fails), { code: fails });
  return createIdentityVerifier(
    {
      verifyIdToken: () => (error ? Promise.reject(error) : Promise.resolve(decoded)),
      getUser: () => Promise.resolve(record),
    } as unknown as Auth,
    () => 0,
  );
}

const moderatorToken = { moderator: true };
const moderatorUser = { customClaims: { moderator: true } };
const adminToken = { admin: true };
const adminUser = { customClaims: { admin: true } };

describe('the identity verifier', () => {
  it.each([
    ['a user', {}, { name: 'Aylin', admin: false, moderator: false, verified: false }],
    ['a user with a verified address', { user: { emailVerified: true } }, { verified: true }],
    ['a user without a name', { user: { displayName: ' ' } }, { name: null }],
    [
      'a user with a name that turns text around',
      { user: { displayName: ` \u202e${'x'.repeat(300)}` } },
      { name: 'x'.repeat(200) },
    ],
    [
      'a user with a long name in Old Turkic letters',
      { user: { displayName: `x${'𐰀'.repeat(150)}` } },
      { name: `x${'𐰀'.repeat(99)}` },
    ],
    ['an admin', { token: adminToken, user: adminUser }, { admin: true }],
    ['an admin whose claim was taken away', { token: adminToken }, { admin: false }],
    ['an admin who has not signed in since', { user: adminUser }, { admin: false }],
    ['a forged claim', { token: { admin: 'true' }, user: adminUser }, { admin: false }],
    [
      'a moderator',
      { token: moderatorToken, user: moderatorUser },
      { admin: false, moderator: true },
    ],
    ['a moderator whose claim was taken away', { token: moderatorToken }, { moderator: false }],
    ['a moderator who has not signed in since', { user: moderatorUser }, { moderator: false }],
    [
      'a moderator whose token claims more',
      { token: { ...moderatorToken, ...adminToken }, user: moderatorUser },
      { admin: false, moderator: true },
    ],
    ['a disabled account', { user: { disabled: true } }, null],
    [
      'a token from before signing out everywhere',
      { user: { tokensValidAfterTime: '2026-01-01T00:00:01Z' } },
      null,
    ],
    [
      'a token from the moment of signing out',
      { user: { tokensValidAfterTime: signedIn } },
      { uid: 'u' },
    ],
    ['an expired token', { fails: 'auth/id-token-expired' }, null],
    ['no token at all', { fails: 'auth/argument-error' }, null],
  ])('returns the right caller for %s', async (_, situation, caller) => {
    const answer = await verifier(situation)('token');
    if (caller === null) expect(answer).toBeNull();
    else expect(answer).toMatchObject(caller);
  });

  it('does not look up an account that the check refuses', async () => {
    const lookedUp: string[] = [];
    const identity = createIdentityVerifier(
      {
        verifyIdToken: async () => ({ uid: 'u' }),
        getUser: async (uid: string) => void lookedUp.push(uid),
      } as unknown as Auth,
      () => 0,
    );
    const refuse = (uid: string) => {
      throw new Error(`${uid} is refused`);
    };
    await expect(identity('token', refuse)).rejects.toThrow('u is refused');
    expect(lookedUp).toEqual([]);
  });

  it('looks an account up twice for thirty simultaneous changes, and once for each of three reads', async () => {
    let lookups = 0;
    const identity = createIdentityVerifier(
      {
        verifyIdToken: async () => ({ uid: 'u', auth_time: 1, exp: 1 }),
        getUser: async () => {
          const displayName = `Aylin ${++lookups}`;
          await setImmediate();
          return { displayName };
        },
      } as unknown as Auth,
      () => 0,
    );
    const changes = Array.from({ length: 30 }, () => identity('token', () => undefined));
    const names = (await Promise.all(changes)).map((caller) => caller?.name);
    expect(new Set(names)).toEqual(new Set(['Aylin 1', 'Aylin 2']));
    await Promise.all([identity('token'), identity('token'), identity('token')]);
    expect(lookups).toBe(5);
  });

  it('does not treat an outage as an invalid token', async () => {
    await expect(verifier({ fails: 'auth/internal-error' })('token')).rejects.toThrow();
  });
});

describe('the email address of a token', () => {
  const emailOf = (answer: () => Promise<object>) =>
    createEmailOf({
      verifyIdToken: answer as Parameters<typeof createEmailOf>[0]['verifyIdToken'],
    })('token');
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

  it('is the account’s address, or null without an address or a valid token', async () => {
    expect(await emailOf(async () => ({ email: 'a@b.az' }))).toBe('a@b.az');
    expect(await emailOf(async () => ({}))).toBeNull();
    expect(await emailOf(failing('auth/argument-error'))).toBeNull();
    await expect(emailOf(failing('auth/internal-error'))).rejects.toThrow();
  });
});
