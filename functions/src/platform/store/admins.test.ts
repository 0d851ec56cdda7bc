import type { Auth, UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { listAdmins, setAdmin } from './admins.ts';

/** Accounts in two pages, as Firebase lists them. */
function accounts(...users: { email: string; customClaims?: Record<string, unknown> }[]) {
  const records = users.map((user) => ({ ...user, uid: `uid-${user.email}` }) as UserRecord);
  return {
    records,
    auth: {
      getUserByEmail: async (email: string) => {
        const user = records.find((one) => one.email === email);
        if (!user) throw Object.assign(new Error('none'), { code: 'auth/user-not-found' });
        return user;
      },
      setCustomUserClaims: async (uid: string, claims: object | null) => {
        Object.assign(records.find((one) => one.uid === uid) ?? {}, { customClaims: claims });
      },
      listUsers: async (_: number, page?: string) =>
        page ? { users: records.slice(1) } : { users: records.slice(0, 1), pageToken: 'next' },
    } as unknown as Auth,
  };
}

describe('admins', () => {
  it('grants and revokes the claim, and leaves other claims alone', async () => {
    const { auth, records } = accounts({ email: 'a@x.test', customClaims: { beta: 1 } });
    expect(await setAdmin(auth, 'a@x.test', true)).toBe(true);
    expect(records[0]?.customClaims).toEqual({ beta: 1, admin: true });
    expect(await setAdmin(auth, 'a@x.test', true)).toBe(false);
    expect(await setAdmin(auth, 'a@x.test', false)).toBe(true);
    expect(records[0]?.customClaims).toEqual({ beta: 1 });
  });

  it('says which account there is not', async () => {
    await expect(setAdmin(accounts().auth, 'b@x.test', true)).rejects.toThrow(
      'there is no account b@x.test; sign up first',
    );
  });

  it('lists those with the very claim, over all pages', async () => {
    const { auth } = accounts(
      { email: 'a@x.test', customClaims: { admin: 'true' } },
      { email: 'b@x.test', customClaims: { admin: true } },
    );
    expect(await listAdmins(auth)).toEqual([{ email: 'b@x.test', name: null }]);
  });
});
