import { beforeAll, expect, it } from 'vitest';
import { Database } from '../database/index.ts';

const database = new Database({ projectId: 'p' });

beforeAll(async () => {
  await database.commit({
    writes: ['a', 'b', 'c'].map((id) => ({ kind: 'update', path: `c/${id}`, fields: new Map() })),
  });
});

it.each([
  [{}, 0, 3],
  [{ offset: 2 }, 2, 1],
  [{ offset: 1, limit: 1 }, 1, 1],
  [{ offset: 3 }, 3, 0],
  [{ offset: 5 }, 3, 0],
])('%j skips %i documents and returns %i', (parts, took, left) => {
  const { skipped, count } = database.runQuery('', { from: [{ collectionId: 'c' }], ...parts });
  expect([skipped, count]).toEqual([took, left]);
});
