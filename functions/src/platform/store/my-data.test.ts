import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { aylin } from '../../places/testing/world.ts';
import { myDataSource } from './my-data.ts';

/** Creates a fake database with one user's history entries. */
function sourceWith(entries: readonly object[]) {
  const query = {
    where: () => query,
    async *stream() {
      for (const entry of entries) yield { data: () => entry };
    },
  };
  const db = { collectionGroup: () => query } as unknown as Firestore;
  return myDataSource({ db, auth: {} as never, blobs: {} as never });
}

it('the history of an account does not show whether others had made suggestions for the place before', async () => {
  const entry = { v: 2, place_id: 'gn-7', by: 'Aylin', changes: [], kept: null, reason: null };
  const source = sourceWith([
    { ...entry, id: 'a', action: 'created' },
    { ...entry, id: 'b', action: 'suggested' },
    { ...entry, id: 'c', action: 'approved' },
  ]);
  const actions: unknown[] = [];
  for await (const { action } of source.history(aylin.uid)) actions.push(action);
  expect(actions).toEqual(['suggested', 'suggested', 'approved']);
});
