import type { Auth, UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import {
  createIsAdmin,
  createIsReviewer,
  createOnlyReviewer,
  listRole,
  markTimeout,
  moderatorAccounts,
  setRole,
} from './roles.ts';

type Known = Partial<UserRecord> & { email: string };

function accounts(...users: Known[]) {
  const records = users.map((user) => ({ uid: `uid-${user.email}`, ...user }) as UserRecord);
  let pages = 0;
  return {
    records,
    pagesRead: () => pages,
    auth: {
      getUserByEmail: async (email: string) => {
        const user = records.find((one) => one.email === email);
        if (!user) throw Object.assign(new Error('none'), { code: 'auth/user-not-found' });
        return user;
      },
      getUsers: async (asked: { uid: string }[]) => ({
        users: records.filter(({ uid }) => asked.some((one) => one.uid === uid)),
      }),
      setCustomUserClaims: async (uid: string, claims: object | null) => {
        Object.assign(records.find((one) => one.uid === uid) ?? {}, { customClaims: claims });
      },
      listUsers: async (_: number, page = '0') => {
        pages++;
        const at = Number(page);
        const more = at + 1 < records.length ? { pageToken: String(at + 1) } : {};
        return { users: records.slice(at, at + 1), ...more };
      },
    } as unknown as Auth,
  };
}

const knowing = (auth: Pick<Auth, 'listUsers' | 'getUsers'>, uids: readonly string[] = []) => ({
  auth,
  appointed: async () => [...uids],
});

const admin = { customClaims: { admin: true } };
const moderator = { customClaims: { moderator: true } };

describe('roles', () => {
  it.each(['admin', 'moderator'] as const)(
    'grants and revokes the claim of %s, and leaves other claims alone',
    async (role) => {
      const { auth, records } = accounts({ email: 'a@x.test', customClaims: { beta: 1 } });
      const set = (granted: boolean) => setRole(auth, 'a@x.test', { role, granted });
      expect(await set(true)).toBe(true);
      expect(records[0]?.customClaims).toEqual({ beta: 1, [role]: true });
      expect(await set(true)).toBe(false);
      expect(await set(false)).toBe(true);
      expect(records[0]?.customClaims).toEqual({ beta: 1 });
      expect(await set(false)).toBe(false);
    },
  );

  it('a moderator who becomes an admin is no longer a moderator', async () => {
    const { auth, records } = accounts({ email: 'a@x.test', ...moderator });
    await setRole(auth, 'a@x.test', { role: 'admin', granted: true });
    expect(records[0]?.customClaims).toEqual({ admin: true });
  });

  it('an admin cannot be made a moderator', async () => {
    const { auth, records } = accounts({ email: 'a@x.test', ...admin });
    const set = (granted: boolean) => setRole(auth, 'a@x.test', { role: 'moderator', granted });
    await expect(set(true)).rejects.toThrow('a@x.test is an admin: revoke that role first');
    expect(await set(false)).toBe(false);
    expect(records[0]?.customClaims).toEqual({ admin: true });
  });

  it('an unknown account is reported', async () => {
    await expect(
      setRole(accounts().auth, 'b@x.test', { role: 'admin', granted: true }),
    ).rejects.toThrow('there is no account b@x.test; sign up first');
    expect(await moderatorAccounts(accounts().auth).find('b@x.test')).toBeNull();
  });

  it('the list of a role contains only accounts with the exact claim, from all pages', async () => {
    const { auth } = accounts(
      { email: 'a@x.test', customClaims: { admin: 'true', moderator: 1 } },
      { email: 'b@x.test', ...admin },
      { email: 'c@x.test', ...moderator, displayName: 'Sevda' },
    );
    expect(await listRole(auth, 'admin')).toEqual([{ email: 'b@x.test', name: null }]);
    expect(await listRole(auth, 'moderator')).toEqual([{ email: 'c@x.test', name: 'Sevda' }]);
  });
});

it.each([
  ['an admin', admin, true],
  ['a moderator', moderator, true],
  ['a user', {}, false],
  ['a moderator who cannot sign in', { disabled: true, ...moderator }, false],
] as [string, Partial<UserRecord>, boolean][])('%s may review: %s', async (_, user, expected) => {
  const { auth } = accounts({ email: 'a', uid: 'me', ...user });
  expect(await createIsReviewer(auth)('me')).toBe(expected);
  expect(await createIsReviewer(auth)('nobody')).toBe(false);
  expect(await createIsAdmin(auth)('me')).toBe(expected && user === admin);
});

describe('the only reviewer', () => {
  it.each([
    ['an admin alone', [{ email: 'a', uid: 'me', ...admin }], true],
    ['a moderator alone', [{ email: 'a', uid: 'me', ...moderator }], true],
    [
      'with an admin',
      [
        { email: 'a', uid: 'me', ...admin },
        { email: 'b', ...admin },
      ],
      false,
    ],
    [
      'with a moderator',
      [
        { email: 'b', ...moderator },
        { email: 'a', uid: 'me', ...admin },
      ],
      false,
    ],
    ['with users', [{ email: 'b' }, { email: 'a', uid: 'me', ...admin }, { email: 'c' }], true],
    [
      'with an admin who cannot sign in',
      [
        { email: 'b', disabled: true, ...admin },
        { email: 'a', uid: 'me', ...admin },
      ],
      true,
    ],
  ] as [string, Known[], boolean][])(
    'is detected among accounts: %s',
    async (_, users, expected) => {
      const { isOnlyReviewer } = createOnlyReviewer(knowing(accounts(...users).auth), () => 0);
      expect(await isOnlyReviewer('me')).toBe(expected);
    },
  );

  it('is looked up with as few reads as possible, once a minute', async () => {
    const { auth, pagesRead, records } = accounts(
      { email: 'a', uid: 'me', ...admin },
      { email: 'b', ...moderator },
      { email: 'c' },
    );
    let time = 0;
    const { isOnlyReviewer: isOnly } = createOnlyReviewer(knowing(auth), () => time);
    await Promise.all([isOnly('me'), isOnly('me'), isOnly('uid-b')]);
    expect(pagesRead()).toBe(2);
    records.splice(1, 1);
    time = 59_999;
    expect([await isOnly('me'), pagesRead()]).toEqual([false, 2]);
    time = 60_000;
    expect([await isOnly('me'), pagesRead()]).toEqual([true, 4]);
  });

  it('needs no new list while two known reviewers still have their roles', async () => {
    const { auth, pagesRead, records } = accounts(
      ...[
        { email: 'a', uid: 'me', ...admin },
        { email: 'b', ...moderator },
      ],
      ...[{ email: 'c' }, { email: 'd', ...moderator }],
    );
    let time = 0;
    const { isOnlyReviewer: isOnly } = createOnlyReviewer(knowing(auth), () => time);
    for (; time < 600_000; time += 60_000) expect(await isOnly('me')).toBe(false);
    expect(pagesRead()).toBe(2);
    Object.assign(records[1] ?? {}, { customClaims: {} });
    expect([await isOnly('me'), pagesRead()]).toEqual([false, 6]);
  });

  it('among 50,000 accounts needs one page a minute', async () => {
    let pages = 0;
    const listUsers = async (_: number, page = '0') => {
      pages++;
      const users = page === '0' ? [{ uid: 'me', ...admin }] : [];
      return { users, ...(page === '49' ? {} : { pageToken: String(Number(page) + 1) }) };
    };
    const auth = { listUsers, getUsers: async () => ({ users: [] }) } as unknown as Auth;
    let time = 0;
    const { isOnlyReviewer: isOnly } = createOnlyReviewer(knowing(auth), () => time);
    for (; time < 100 * 60_000; time += 10_000) expect(await isOnly('me')).toBe(true);
    expect(pages).toBe(100);
  });

  it('is no longer alone when somebody is appointed, without a new list', async () => {
    const { auth, pagesRead, records } = accounts(
      { email: 'a', uid: 'me', ...admin },
      { email: 'b' },
    );
    const since: number[] = [];
    const appointed = async (time: number) => {
      since.push(time);
      return ['me', 'uid-b'];
    };
    let time = 5_000;
    const { isOnlyReviewer: isOnly } = createOnlyReviewer({ auth, appointed }, () => time);
    expect(await isOnly('me')).toBe(true);
    time = 6_000;
    Object.assign(records[1] ?? {}, moderator);
    expect(await isOnly('me')).toBe(false);
    Object.assign(records[1] ?? {}, { customClaims: {} });
    expect(await isOnly('me')).toBe(true);
    expect(pagesRead()).toBe(2);
    expect(since).toEqual([5_000, 5_000, 5_000]);
  });

  it('needs no records of appointments when two reviewers are known', async () => {
    const { auth } = accounts({ email: 'a', uid: 'me', ...admin }, { email: 'b', ...moderator });
    const appointed = () => Promise.reject(new Error('no read'));
    const { isOnlyReviewer: isOnly } = createOnlyReviewer({ auth, appointed }, () => 0);
    expect(await isOnly('me')).toBe(false);
  });

  it('is looked up again after a failure', async () => {
    const { auth } = accounts({ email: 'a', uid: 'me', ...admin });
    let fails = true;
    const { isOnlyReviewer: isOnly } = createOnlyReviewer(
      knowing({
        getUsers: (asked) => auth.getUsers(asked),
        listUsers: (...asked) =>
          fails ? Promise.reject(new Error('down')) : auth.listUsers(...asked),
      }),
      () => 0,
    );
    await expect(isOnly('me')).rejects.toThrow('down');
    fails = false;
    expect(await isOnly('me')).toBe(true);
  });
});

describe('the mark on a reviewer’s own suggestions', () => {
  const people = accounts({ email: 'a', uid: 'me', ...admin }, { email: 'b', ...moderator });

  function newProvider() {
    const waited: number[] = [];
    const provider = { state: 'up' as 'up' | 'down' | 'silent', asked: 0, time: 0, waited };
    const listUsers: Auth['listUsers'] = (...asked) => {
      provider.asked++;
      if (provider.state === 'down') return Promise.reject(new Error('down'));
      if (provider.state === 'silent') return new Promise(() => undefined);
      return people.auth.listUsers(...asked);
    };
    const after = (ms: number) => ({
      over:
        provider.state === 'silent'
          ? Promise.resolve().then(() => void waited.push(ms))
          : new Promise<never>(() => undefined),
      stop: () => undefined,
    });
    const getUsers: Auth['getUsers'] = (asked) => people.auth.getUsers(asked);
    const only = createOnlyReviewer(knowing({ listUsers, getUsers }), () => provider.time, after);
    return { provider, ...only };
  }

  it.each(['down', 'silent'] as const)(
    'assumes a single reviewer while the provider is %s, after one request',
    async (state) => {
      const { provider, mayBeOnlyReviewer } = newProvider();
      provider.state = state;
      for (let row = 0; row < 10; row++) expect(await mayBeOnlyReviewer('me')).toBe(true);
      expect(provider.asked).toBe(1);
      expect(provider.waited).toEqual(state === 'silent' ? [markTimeout] : []);
      provider.state = 'up';
      provider.time = 60_000;
      expect(await mayBeOnlyReviewer('me')).toBe(false);
    },
  );

  it.each(['down', 'silent'] as const)(
    'uses the last known answer while the provider is %s',
    async (state) => {
      const { provider, mayBeOnlyReviewer } = newProvider();
      expect(await mayBeOnlyReviewer('me')).toBe(false);
      Object.assign(provider, { state, time: 60_000 });
      expect(await mayBeOnlyReviewer('me')).toBe(false);
    },
  );

  it('is not used for decisions', async () => {
    const { provider, isOnlyReviewer, mayBeOnlyReviewer } = newProvider();
    provider.state = 'down';
    expect(await mayBeOnlyReviewer('me')).toBe(true);
    await expect(isOnlyReviewer('me')).rejects.toThrow('down');
  });
});
