import { expect, it } from 'vitest';
import { ConnectionError } from './api/failure.ts';
import { createPublisher, type KnownUser } from './publish-session.ts';
import type { Session } from './session.ts';

const shown = (uid: string) => ({
  uid,
  displayName: uid,
  email: `${uid}@adyurdu.test`,
  photoURL: null,
  verified: true,
  hasPassword: true,
});
const signedOut: Session = { user: null, admin: false, ended: null, loading: true, error: null };

function publisher(before: Partial<Session> = {}) {
  const told: string[] = [];
  let session: Session = { ...signedOut, ...before };
  const { publish, forget } = createPublisher({
    current: () => session,
    set: (change) => {
      session = { ...session, ...change };
      told.push(`${change.user?.uid} ${change.admin ? 'admin' : 'user'}`);
    },
    atHand: () => new Promise((resolve) => setTimeout(resolve)),
  });
  return { publish, forget, told, session: () => session };
}

/** A user whose claims arrive when the test says so. */
function waiting(uid: string) {
  let resolve!: (admin: boolean) => void;
  let reject!: (error: Error) => void;
  const claims = new Promise<boolean>((...settle) => ([resolve, reject] = settle));
  const known: KnownUser = { shown: shown(uid), isAdmin: () => claims };
  return { known, resolve, reject };
}
const noConnection = new ConnectionError(new Error('cut'));

it.each([true, false])(
  'publishes claims that are at hand with the user: admin %s',
  async (admin) => {
    const { publish, told } = publisher();
    expect(await publish({ shown: shown('a'), isAdmin: async () => admin })).toBe(true);
    expect(told).toEqual([admin ? 'a admin' : 'a user']);
  },
);

it('publishes the user before claims that the network has yet to bring', async () => {
  const { publish, told, session } = publisher();
  const { known, resolve } = waiting('a');
  const published = publish(known);
  await expect.poll(told.slice.bind(told)).toEqual(['a user']);
  expect(session().loading).toBe(false);
  resolve(true);
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
  ['the same user, whom the server has called an admin', 'a', 'a admin'],
  ['somebody else', 'b', 'b user'],
])('without a network shows no more than the server has said: %s', async (_, uid, expected) => {
  const { publish, told } = publisher({ user: shown('a'), admin: true });
  const { known, reject } = waiting(uid);
  const published = publish(known);
  await expect.poll(() => told.length).toBe(1);
  reject(noConnection);
  await published;
  expect(told).toEqual([expected]);
});

it('stays with the user where the network is known to be gone at once', async () => {
  const { publish, told } = publisher();
  expect(await publish({ shown: shown('a'), isAdmin: () => Promise.reject(noConnection) })).toBe(
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
  await publish({ shown: shown('b'), isAdmin: async () => false });
  resolve(true);
  await first;
  expect(told).toEqual(['b user']);
});

it('brings nobody back who left before their claims came', async () => {
  const { publish, forget, told } = publisher();
  const { known, resolve } = waiting('a');
  const published = publish(known);
  await expect.poll(told.slice.bind(told)).toEqual(['a user']);
  forget();
  resolve(true);
  await published;
  expect(told).toEqual(['a user']);
});
