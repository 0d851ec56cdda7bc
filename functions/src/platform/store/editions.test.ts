import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { storedEditions } from './editions.ts';
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
