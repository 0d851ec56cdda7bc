import { describe, expect, it } from 'vitest';
import { moderatorRequest } from '@shared/contract/moderators.ts';
import { moderators, setModerator } from './moderators.ts';
import type { ModeratorAccounts } from './ports.ts';

type Known = NonNullable<Awaited<ReturnType<ModeratorAccounts['find']>>>;

/** Accounts by their addresses. */
function accountsOf(known: Record<string, Known>): ModeratorAccounts {
  const accounts = new Map(Object.entries(known));
  return {
    list: async () =>
      [...accounts]
        .filter(([, { role }]) => role === 'moderator')
        .map(([email]) => ({ email, name: null })),
    find: async (email) => accounts.get(email) ?? null,
    set: async (email, granted) =>
      void accounts.set(email, { verified: true, role: granted ? 'moderator' : null }),
  };
}

const email = 'sevda@adyurdu.test';

describe('moderators', () => {
  it('an account with a verified address becomes one, and ends to be one', async () => {
    const accounts = accountsOf({ [email]: { role: null, verified: true } });
    for (const granted of [true, true]) {
      expect(await setModerator(accounts, { email, moderator: granted })).toEqual({
        email,
        moderator: granted,
      });
      expect(await moderators(accounts)).toEqual([{ email, name: null }]);
    }
    await setModerator(accounts, { email, moderator: false });
    expect(await moderators(accounts)).toEqual([]);
  });

  it.each([
    ['nobody', {}, true, ['not_found', 'not_found']],
    [
      'an address that is not verified',
      { [email]: { role: null, verified: false } },
      true,
      ['invalid', 'not_verified'],
    ],
    ['an admin', { [email]: { role: 'admin', verified: true } }, true, ['conflict', 'wrong_state']],
    [
      'an admin, to end it',
      { [email]: { role: 'admin', verified: true } },
      false,
      ['conflict', 'wrong_state'],
    ],
  ] as [string, Record<string, Known>, boolean, [string, string]][])(
    'refuses %s',
    async (_, known, moderator, [code, reason]) => {
      await expect(setModerator(accountsOf(known), { email, moderator })).rejects.toMatchObject({
        code,
        reason,
        field: 'email',
      });
    },
  );

  it('ends for an account whose address is no longer verified', async () => {
    const accounts = accountsOf({ [email]: { role: 'moderator', verified: false } });
    await setModerator(accounts, { email, moderator: false });
    expect(await moderators(accounts)).toEqual([]);
  });

  it('takes an address within the limit', () => {
    const parse = (length: number) =>
      moderatorRequest.safeParse({ email: 'x'.repeat(length), moderator: true }).success;
    expect([0, 1, 256, 257].map(parse)).toEqual([false, true, true, false]);
  });
});
