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
  const told: string[] = [];
  let session: Session = { ...signedOut, ...before };
  const { publish, forget } = createPublisher({
    current: () => session,
    set: (change) => {
      session = { ...session, ...change };
      told.push(`${change.user?.uid} ${nameOf(change)}`);
    },
    atHand: () => new Promise((resolve) => setTimeout(resolve)),
  });
  return { publish, forget, told, session: () => session };
}

/** A user whose claims arrive when the test decides. */
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
])('publishes claims that are at hand with the user: %s', async (expected, roles) => {
  const { publish, told } = publisher();
  expect(await publish({ shown: shown('a'), roles: async () => roles })).toBe(true);
  expect(told).toEqual([expected]);
});

it('publishes the user before claims that the network has yet to bring', async () => {
  const { publish, told, session } = publisher();
  const { known, resolve } = waiting('a');
  const published = publish(known);
  await expect.poll(told.slice.bind(told)).toEqual(['a user']);
  expect(session().loading).toBe(false);
  resolve(admin);
  expect(await published).toBe(true);
  expect(told).toEqual(['a user', 'a admin']);
});

it('stays with the user where the network brings nothing, and says that claims are missing', async () => {
  const { publish, told, session } = publisher();
  const { known, reject } = waiting('a');
  const published = publish(known);
  await expect.poll(told.slice.bind(told)).toEqual(['a user']);
  reject(noConnection);
  expect(await published).toBe(false);
  expect(session()).toMatchObject({ user: { uid: 'a' }, admin: false, error: null });
});

it.each([
  ['the same user, whom the server has called an admin', 'a', admin, 'a admin'],
  ['the same user, whom the server has called a moderator', 'a', moderator, 'a moderator'],
  ['somebody else', 'b', admin, 'b user'],
])(
  'without a network shows no more than the server has said: %s',
  async (_, uid, roles, expected) => {
    const { publish, told } = publisher({ user: shown('a'), ...roles });
    const { known, reject } = waiting(uid);
    const published = publish(known);
    await expect.poll(() => told.length).toBe(1);
    reject(noConnection);
    await published;
    expect(told).toEqual([expected]);
  },
);

it('stays with the user where the network is known to be gone at once', async () => {
  const { publish, told } = publisher();
  expect(await publish({ shown: shown('a'), roles: () => Promise.reject(noConnection) })).toBe(
    false,
  );
  expect(told).toEqual(['a user']);
});

it('throws what the provider itself says', async () => {
  const { publish } = publisher();
  const { known, reject } = waiting('a');
  const published = publish(known);
  reject(new Error('auth/user-disabled'));
  await expect(published).rejects.toThrow('auth/user-disabled');
});

it('drops the claims of somebody who is no longer the one', async () => {
  const { publish, told } = publisher();
  const { known, resolve } = waiting('a');
  const first = publish(known);
  await publish({ shown: shown('b'), roles: async () => noRole });
  resolve(admin);
  await first;
  expect(told).toEqual(['b user']);
});

it('brings nobody back who left before their claims came', async () => {
  const { publish, forget, told } = publisher();
  const { known, resolve } = waiting('a');
  const published = publish(known);
  await expect.poll(told.slice.bind(told)).toEqual(['a user']);
  forget();
  resolve(admin);
  await published;
  expect(told).toEqual(['a user']);
});
