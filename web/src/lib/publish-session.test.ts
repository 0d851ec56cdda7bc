import { expect, it } from 'vitest';
import { ConnectionError } from './api/failure.ts';
import { createPublisher, type KnownUser } from './publish-session.ts';
import { noRole, type Roles, type Session } from './session.ts';

const shown = (uid: string) => ({
  uid,
  displayName: uid,
  email: `${uid}@adyurdu.test`,
  photoURL: null,
  verified: true,
  hasPassword: true,
});
const admin = { admin: true, moderator: false };
const moderator = { admin: false, moderator: true };
const nameOf = (roles: Roles) => (roles.admin ? 'admin' : roles.moderator ? 'moderator' : 'user');

const signedOut: Session = { user: null, ...noRole, ended: null, loading: true, error: null };

function publisher(before: Partial<Session> = {}) {
  const changes: string[] = [];
  let session: Session = { ...signedOut, ...before };
  const { publish, forget } = createPublisher({
    current: () => session,
    set: (change) => {
      session = { ...session, ...change };
      changes.push(`${change.user?.uid} ${nameOf(change)}`);
    },
    atHand: () => new Promise((resolve) => setTimeout(resolve)),
  });
  return { publish, forget, changes, session: () => session };
}

function waiting(uid: string) {
  let resolve!: (roles: Roles) => void;
  let reject!: (error: Error) => void;
  const claims = new Promise<Roles>((...settle) => ([resolve, reject] = settle));
  const known: KnownUser = { shown: shown(uid), roles: () => claims };
  return { known, resolve, reject };
}
const noConnection = new ConnectionError(new Error('cut'));

it.each([
  ['a admin', admin],
  ['a moderator', moderator],
  ['a user', noRole],
])('publishes available claims together with the user: %s', async (expected, roles) => {
  const { publish, changes } = publisher();
  expect(await publish({ shown: shown('a'), roles: async () => roles })).toBe(true);
  expect(changes).toEqual([expected]);
});

it('publishes the user before claims that must be fetched', async () => {
  const { publish, changes, session } = publisher();
  const { known, resolve } = waiting('a');
  const published = publish(known);
  await expect.poll(changes.slice.bind(changes)).toEqual(['a user']);
  expect(session().loading).toBe(false);
  resolve(admin);
  expect(await published).toBe(true);
  expect(changes).toEqual(['a user', 'a admin']);
});

it('keeps the user when fetching claims fails, and reports missing claims', async () => {
  const { publish, changes, session } = publisher();
  const { known, reject } = waiting('a');
  const published = publish(known);
  await expect.poll(changes.slice.bind(changes)).toEqual(['a user']);
  reject(noConnection);
  expect(await published).toBe(false);
  expect(session()).toMatchObject({ user: { uid: 'a' }, admin: false, error: null });
});

it.each([
  ['the same user, known as an admin', 'a', admin, 'a admin'],
  ['the same user, known as a moderator', 'a', moderator, 'a moderator'],
  ['another user', 'b', admin, 'b user'],
])(
  'keeps only the known role of the same user without a connection: %s',
  async (_, uid, roles, expected) => {
    const { publish, changes } = publisher({ user: shown('a'), ...roles });
    const { known, reject } = waiting(uid);
    const published = publish(known);
    await expect.poll(() => changes.length).toBe(1);
    reject(noConnection);
    await published;
    expect(changes).toEqual([expected]);
  },
);

it('publishes the user when fetching claims fails immediately', async () => {
  const { publish, changes } = publisher();
  expect(await publish({ shown: shown('a'), roles: () => Promise.reject(noConnection) })).toBe(
    false,
  );
  expect(changes).toEqual(['a user']);
});

it('throws an error of the provider', async () => {
  const { publish } = publisher();
  const { known, reject } = waiting('a');
  const published = publish(known);
  reject(new Error('auth/user-disabled'));
  await expect(published).rejects.toThrow('auth/user-disabled');
});

it('ignores the claims of a previous user', async () => {
  const { publish, changes } = publisher();
  const { known, resolve } = waiting('a');
  const first = publish(known);
  await publish({ shown: shown('b'), roles: async () => noRole });
  resolve(admin);
  await first;
  expect(changes).toEqual(['b user']);
});

it('ignores claims that arrive after the user has signed out', async () => {
  const { publish, forget, changes } = publisher();
  const { known, resolve } = waiting('a');
  const published = publish(known);
  await expect.poll(changes.slice.bind(changes)).toEqual(['a user']);
  forget();
  resolve(admin);
  await published;
  expect(changes).toEqual(['a user']);
});
