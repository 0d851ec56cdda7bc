import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { sharedKey } from './shared-key.ts';

function newDatabase(key: string | undefined) {
  let [stored, transactions] = [key, 0];
  const snapshot = async () => ({ get: () => stored });
  const transaction = {
    get: snapshot,
    create: (_: unknown, record: { key: string }) => void (stored = record.key),
  };
  const db = {
    doc: () => ({ get: snapshot }),
    runTransaction: (run: (one: typeof transaction) => Promise<unknown>) => {
      transactions++;
      return run(transaction);
    },
  } as unknown as Firestore;
  return { db, stored: () => stored, transactions: () => transactions };
}

it('an existing key is read without a transaction', async () => {
  const world = newDatabase(Buffer.from('known').toString('base64'));
  expect((await sharedKey(world.db, 'uploads')()).toString()).toBe('known');
  expect(world.transactions()).toBe(0);
});

it('a key is created once', async () => {
  const world = newDatabase(undefined);
  const [first, other] = [sharedKey(world.db, 'uploads'), sharedKey(world.db, 'uploads')];
  const key = await first();
  expect(key).toHaveLength(32);
  expect(world.stored()).toBe(key.toString('base64'));
  expect([await first(), await other()]).toEqual([key, key]);
  expect(world.transactions()).toBe(1);
});

it('the second of two simultaneous creations uses the key of the first', async () => {
  const world = newDatabase(undefined);
  const keys = await Promise.all([
    sharedKey(world.db, 'uploads')(),
    sharedKey(world.db, 'uploads')(),
  ]);
  expect(keys[1]).toEqual(keys[0]);
});
