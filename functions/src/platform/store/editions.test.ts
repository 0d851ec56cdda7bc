import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { makeEdition } from '../../editions/make.ts';
import { withdrawEdition } from '../../editions/withdraw.ts';
import { storedEditions } from './editions.ts';
import { failure } from './testing/failure.ts';
import type { StorageBlobs } from './uploads-blobs.ts';

function newEditions() {
  const asked: string[] = [];
  const files = {
    write: async (path: string) => void asked.push(path),
    open: async (path: string) => (asked.push(path), null),
    delete: async (path: string) => void asked.push(path),
  } as unknown as StorageBlobs;
  const db = { doc: () => ({}) } as unknown as Firestore;
  const editions = storedEditions(db, files);
  return {
    asked,
    each: [
      (path: string) => editions.put(path, (async function* () {})()),
      (path: string) => editions.open(path, { start: 0, end: 1 }),
      (path: string) => editions.remove(path),
    ],
  };
}

it('stores the files of editions below data/', async () => {
  const { asked, each } = newEditions();
  for (const use of each) await use('2026-11-22/places.csv');
  expect(asked).toEqual(Array(3).fill('data/2026-11-22/places.csv'));
});

it.each(['../places/gn-1/x', '/x', '2026-11-22/../../x', '..\\x', 'C:x', 'a\0', 'nul.csv', ''])(
  'refuses to write, read and delete the file name %j',
  async (path) => {
    const { asked, each } = newEditions();
    for (const use of each)
      await expect((async () => use(path))()).rejects.toThrow(
        `an edition: ${JSON.stringify(path)}`,
      );
    expect(asked).toEqual([]);
  },
);

/** Returns a database with one document. `lostAnswers` is the number of commits that succeed and then report an error. */
function newDatabase() {
  const database = { lostAnswers: 0, db: {} as Firestore };
  let stored: object | undefined;
  const document = { get: async () => ({ data: () => stored }) };
  const runTransaction = async (run: (transaction: object) => Promise<unknown>) => {
    let written = stored;
    const result = await run({
      get: document.get,
      set: (_: unknown, fields: object) => (written = fields),
    });
    stored = written;
    if (database.lostAnswers-- > 0) throw failure(14);
    return result;
  };
  database.db = { doc: () => ({ ...document, firestore: { runTransaction } }) } as unknown as Firestore; // oxfmt-ignore
  return database;
}

it('keeps the files of a new edition if the answer of its commit is lost, and can withdraw it the same way', async () => {
  const stored = new Set<string>();
  const files = {
    write: async (path: string, bytes: AsyncIterable<Uint8Array>) => {
      for await (const piece of bytes) void piece;
      stored.add(path);
    },
    delete: async (path: string) => void stored.delete(path),
  } as unknown as StorageBlobs;
  const database = newDatabase();
  const storage = storedEditions(database.db, files);
  database.lostAnswers = 1;
  const outcome = await makeEdition({
    storage,
    published: async () => ({ mark: '1', async *places() {} }),
    signer: null,
    siteUrl: 'https://adyurdu.example',
    now: () => Date.parse('2026-11-22T01:30:00Z'),
    newFolder: () => 'folder-1',
  });
  expect(outcome.kind).toBe('written');
  const [edition] = await storage.list();
  expect(edition?.files.length).toBeGreaterThan(0);
  expect([...stored].sort()).toEqual(
    edition?.files.map(({ name }) => `data/folder-1/${name}`).sort(),
  );
  database.lostAnswers = 1;
  expect(await withdrawEdition(storage, '2026-11-22')).toMatchObject({ kind: 'withdrawn' });
  expect([await storage.list(), stored.size]).toEqual([[], 0]);
});
