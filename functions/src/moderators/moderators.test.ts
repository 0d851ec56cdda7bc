import { describe, expect, it } from 'vitest';
import { moderatorRequest } from '@shared/contract/moderators.ts';
import { admin } from '../places/testing/world.ts';
import { moderators, setModerator } from './moderators.ts';
import type { ModeratorAccounts, ModeratorsContext, RoleChange } from './ports.ts';

type Account = NonNullable<Awaited<ReturnType<ModeratorAccounts['find']>>>;
type Known = Pick<Account, 'role' | 'verified'> & Partial<Account>;
const nobody = { uid: 'uid-sevda', name: 'Sevda', blocked_since: null };

function accountsOf(known: Record<string, Known>): ModeratorAccounts {
  const accounts = new Map(Object.entries(known));
  return {
    list: async () =>
      [...accounts]
        .filter(([, { role }]) => role === 'moderator')
        .map(([email]) => ({ email, name: null })),
    find: async (email) => {
      const found = accounts.get(email);
      return found ? { ...nobody, ...found } : null;
    },
    set: async (email, granted) =>
      void accounts.set(email, { verified: true, role: granted ? 'moderator' : null }),
  };
}

function officeOf(accounts: ModeratorAccounts) {
  const changes: RoleChange[] = [];
  const context: ModeratorsContext = {
    moderatorAccounts: accounts,
    roleChanges: {
      addChange: async (change) => void changes.push(change),
      removeChange: async (id) =>
        void changes.splice(
          changes.findIndex((one) => one.id === id),
          1,
        ),
    },
    now: () => new Date('2026-01-01T00:00:00Z'),
    newId: () => `id${changes.length}`,
  };
  const set = (address: string, moderator: boolean) =>
    setModerator(context, { caller: admin, body: { email: address, moderator } });
  return { changes, set };
}

const email = 'sevda@adyurdu.test';

describe('moderators', () => {
  it('can be appointed with a verified address, and dismissed again', async () => {
    const accounts = accountsOf({ [email]: { role: null, verified: true } });
    const { changes, set } = officeOf(accounts);
    for (const granted of [true, true]) {
      expect(await set(email, granted)).toEqual({ email, moderator: granted });
      expect(await moderators(accounts)).toEqual([{ email, name: null }]);
    }
    await set(email, false);
    expect(await moderators(accounts)).toEqual([]);
    const about = { uid: admin.uid, by: admin.name, of_uid: 'uid-sevda', of_name: 'Sevda' };
    expect(changes).toMatchObject([
      { action: 'moderator_added', ...about },
      { action: 'moderator_removed', ...about },
    ]);
  });

  it.each([
    [
      'are not recorded when the identity provider refuses the appointment',
      'auth/user-not-found',
      0,
    ],
    ['are recorded when the appointment may have succeeded', 'app/network-timeout', 1],
    ['are recorded when the identity provider fails', 'auth/internal-error', 1],
    ['are recorded when the connection fails', undefined, 1],
  ])('%s', async (_, code, count) => {
    const accounts = accountsOf({ [email]: { role: null, verified: true } });
    const { changes, set } = officeOf({
      ...accounts,
      set: () => Promise.reject(Object.assign(new Error('down'), { code })),
    });
    await expect(set(email, true)).rejects.toThrow('down');
    expect(changes).toHaveLength(count);
  });

  it.each([
    ['an unknown account', {}, true, ['not_found', 'not_found']],
    [
      'an account with an unverified address',
      { [email]: { role: null, verified: false } },
      true,
      ['invalid', 'not_verified'],
    ],
    [
      'a blocked account',
      { [email]: { role: null, verified: true, blocked_since: new Date(0) } },
      true,
      ['conflict', 'blocked'],
    ],
    ['an admin', { [email]: { role: 'admin', verified: true } }, true, ['conflict', 'wrong_state']],
    [
      'an admin, in a dismissal',
      { [email]: { role: 'admin', verified: true } },
      false,
      ['conflict', 'wrong_state'],
    ],
  ] as [string, Record<string, Known>, boolean, [string, string]][])(
    'cannot be %s',
    async (_, known, moderator, [code, reason]) => {
      const { changes, set } = officeOf(accountsOf(known));
      await expect(set(email, moderator)).rejects.toMatchObject({ code, reason, field: 'email' });
      expect(changes).toEqual([]);
    },
  );

  it('can be dismissed even when their address is no longer verified', async () => {
    const accounts = accountsOf({ [email]: { role: 'moderator', verified: false } });
    await officeOf(accounts).set(email, false);
    expect(await moderators(accounts)).toEqual([]);
  });

  it('are requested with an address within the limit of length', () => {
    const parse = (length: number) =>
      moderatorRequest.safeParse({ email: 'x'.repeat(length), moderator: true }).success;
    expect([0, 1, 256, 257].map(parse)).toEqual([false, true, true, false]);
  });
});
