import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { erasedIn, joined } from '../../backup/erased.ts';
import { erasedLedger } from './erased-ledger.ts';

function newDatabase() {
  const documents = new Map<string, Record<string, unknown>>();
  const snapshot = (path: string) => ({ get: (field: string) => documents.get(path)?.[field] });
  const doc = (path: string) => ({
    path,
    get: async () => snapshot(path),
    set: async (fields: Record<string, unknown>) => void documents.set(path, fields),
  });
  const transaction = {
    get: async ({ path }: { path: string }) => snapshot(path),
    create: ({ path }: { path: string }, fields: Record<string, unknown>) =>
      void documents.set(path, fields),
  };
  const db = {
    doc,
    collection: (name: string) => ({
      listDocuments: async () =>
        [...documents.keys()]
          .filter((path) => path.startsWith(`${name}/`))
          .map((path) => ({ id: path.slice(name.length + 1) })),
    }),
    runTransaction: (run: (one: typeof transaction) => Promise<unknown>) => run(transaction),
  } as unknown as Firestore;
  return { db, documents };
}

it('a running instance records erasures with the key that a restore has stored meanwhile', async () => {
  const { db, documents } = newDatabase();
  const running = erasedLedger(db);
  await running.note('aylin');
  documents.clear();
  await erasedLedger(db).note('aylin');
  await running.note('babek');
  for (const ledger of [running, erasedLedger(db)]) {
    const isErased = erasedIn(joined(null, await ledger.read()));
    expect(['aylin', 'babek', 'ceren'].map(isErased)).toEqual([true, true, false]);
  }
});
