import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import type { PlaceStore, PlaceTransaction } from '../../places/ports.ts';
import { aPlace } from '../../places/testing/world.ts';
import { firestorePlaceStore } from './place-store.ts';
import { failure } from './testing/failure.ts';
import { ManualTimers, settled } from './testing/timers.ts';
import { transactionTimeout } from './transactions.ts';

const outdated = 9;

function newStore() {
  const world = { read: [] as string[], committed: 0, commit: async () => {} };
  const get = async (path: string) => {
    world.read.push(path);
    return { id: path, exists: false, ref: { path }, data: () => undefined, get: () => undefined };
  };
  const db = {
    doc: (path: string) => ({ path, get: () => get(path) }),
    collection: (path: string) => ({ path }),
    getAll: (...documents: { path: string }[]) =>
      Promise.all(documents.map(({ path }) => get(path))),
    runTransaction: async <T>(run: (transaction: Transaction) => Promise<T>): Promise<T> => {
      const transaction = {
        get: ({ path }: { path: string }) => get(path),
        ...{ set: () => undefined, create: () => undefined, delete: () => undefined },
      };
      const result = await run(transaction as unknown as Transaction);
      await world.commit();
      world.committed++;
      return result;
    },
  } as unknown as Firestore;
  const timers = new ManualTimers();
  return { world, timers, store: firestorePlaceStore(db, timers.start) };
}

function held() {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  return { gate, go };
}

const publish = (store: PlaceStore, id: string, before?: Promise<void>) =>
  store.transact(id, async (transaction) => {
    await transaction.place(id);
    await before;
    transaction.savePlace(null, aPlace({ place_id: id, status: 'approved' }));
  });

it('waiting for a place does not block changes of other places', async () => {
  const { world, store } = newStore();
  const { gate, go } = held();
  const slow = store.transact('busy', () => gate);
  await settled();
  const waiting = publish(store, 'busy');
  await settled();
  await publish(store, 'elsewhere');
  expect(world.committed).toBe(1);
  go();
  await Promise.all([slow, waiting]);
  expect(world.committed).toBe(3);
});

it('publishing takes the lock of the map after all data of the place was read', async () => {
  const { world, store } = newStore();
  const { gate, go } = held();
  const slow = publish(store, 'slow', gate);
  await settled();
  await publish(store, 'quick');
  expect(world.read.slice(0, 3)).toEqual(['places/slow', 'places/quick', 'atlas/manifest']);
  go();
  await slow;
});

it('the manifest is read only after the previous change was committed', async () => {
  const { world, store } = newStore();
  const { gate, go } = held();
  world.commit = () => gate;
  const both = [publish(store, 'one'), publish(store, 'two')];
  await settled();
  const manifests = () => world.read.filter((path) => path === 'atlas/manifest').length;
  expect(manifests()).toBe(1);
  go();
  await Promise.all(both);
  expect(manifests()).toBe(2);
});

it('the second of two decisions for one contributor reads the inbox after the first is committed', async () => {
  const { world, store } = newStore();
  const { gate, go } = held();
  world.commit = () => gate;
  const decide = (id: string) =>
    store.transact(id, async (transaction) => {
      await transaction.inbox('aylin');
      transaction.savePlace(null, aPlace({ place_id: id, status: 'approved' }));
    });
  const both = [decide('one'), decide('two')];
  await settled();
  const inboxes = () => world.read.filter((path) => path === 'inboxes/aylin').length;
  expect(inboxes()).toBe(1);
  go();
  await Promise.all(both);
  expect(inboxes()).toBe(2);
});

it('a change that another instance overtook is repeated immediately, and keeps the lock of the map', async () => {
  const { world, store } = newStore();
  let lost = 2;
  world.commit = async () => {
    if (lost-- > 0) throw failure(outdated);
  };
  const both = [publish(store, 'one'), publish(store, 'two')];
  await Promise.all(both);
  expect(world.read.filter((path) => path === 'atlas/manifest')).toHaveLength(4);
  expect(world.read.filter((path) => path === 'places/one')).toHaveLength(3);
  expect(world.read.filter((path) => path === 'places/two')).toHaveLength(1);
  // Makes one commit fail with the same error. The change below compares no versions, so the error does not mean that
  // another commit came first, and the store passes on the error unchanged.
  lost = 1;
  await expect(store.transact('one', async () => 1)).rejects.toMatchObject({ code: 9 });
});

it('a repeated change that needs another inbox releases the lock of the map', async () => {
  const { world, timers, store } = newStore();
  const { gate, go } = held();
  const decide = (id: string, contributor: () => string, before?: Promise<void>) =>
    store.transact(id, async (transaction) => {
      await transaction.inbox(contributor());
      await before;
      transaction.savePlace(null, aPlace({ place_id: id, status: 'approved' }));
    });
  const contributors = ['aylin', 'babak'];
  const { gate: committing, go: commit } = held();
  world.commit = async () => {
    world.commit = async () => {};
    await committing;
    throw failure(outdated);
  };
  const repeated = decide('one', () => contributors.shift() ?? 'babak');
  await settled();
  const other = decide('two', () => 'babak', gate);
  await settled();
  go();
  await settled();
  commit();
  await settled();
  expect(world.committed).toBe(1);
  await timers.pass(100);
  await Promise.all([repeated, other]);
  expect(world.committed).toBe(2);
  expect(timers.running).toBe(0);
});

it('a change that requests an inbox twice does not wait for itself', async () => {
  const { world, store } = newStore();
  await store.transact('one', async (transaction) => {
    await Promise.all([transaction.inbox('aylin'), transaction.inbox('aylin')]);
  });
  expect(world.committed).toBe(1);
  await store.transact('two', (transaction) => transaction.inbox('aylin'));
  expect(world.committed).toBe(2);
});

it.each([
  ['failing immediately', 0],
  ['failing slowly', transactionTimeout / 4],
])('an account whose commits always lose, %s, is refused with too_many', async (_, ms) => {
  const { world, timers, store } = newStore();
  world.commit = async () => {
    if (ms > 0) await timers.start(ms).over;
    throw failure(outdated);
  };
  const caught = store
    .transactAccount('a', async (transaction) => {
      await (transaction as PlaceTransaction).inbox('a');
    })
    .catch((error: unknown) => error);
  await settled();
  for (let passed = 0; passed < transactionTimeout; passed += 50) await timers.pass(50);
  expect(await caught).toMatchObject({ code: 'too_many' });
});

it('changes of account data wait only for changes of the same account', async () => {
  const { world, store } = newStore();
  const { gate, go } = held();
  const first = store.transactAccount('a', () => gate);
  const second = store.transactAccount('a', async () => undefined);
  await store.transactAccount('b', async () => undefined);
  await store.transact('a', async () => undefined);
  await settled();
  expect(world.committed).toBe(2);
  go();
  await Promise.all([first, second]);
  expect(world.committed).toBe(4);
});

it.each([
  [10, 'too_many', 'unavailable'],
  [14, 14, 14],
])(
  'commits that fail with %i refuse an account with %s and a place with %s',
  async (code, ofAccount, ofPlace) => {
    const { world, timers, store } = newStore();
    world.commit = () => Promise.reject(failure(code));
    const outcome = async (running: Promise<unknown>) => {
      const caught = running.catch((error: unknown) => error);
      await settled();
      for (let passed = 0; passed < transactionTimeout; passed += 100) await timers.pass(100);
      return caught;
    };
    expect(await outcome(store.transactAccount('a', async () => 1))).toMatchObject({
      code: ofAccount,
    });
    expect(await outcome(store.transact('p', async () => 1))).toMatchObject({ code: ofPlace });
    expect(world.committed).toBe(0);
  },
);
