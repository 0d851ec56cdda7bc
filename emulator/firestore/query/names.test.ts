import { expect, it } from 'vitest';
import {
  array,
  Database,
  reference,
  type FieldOperator,
  type Filter,
  type Value,
} from '../database/index.ts';

const database = new Database({ projectId: 'p' });

it.each<[FieldOperator, string[], string[]]>([
  ['NOT_EQUAL', ['b'], ['a', 'c']],
  ['NOT_IN', ['a', 'b'], ['c']],
  ['IN', ['c', 'a', 'none'], ['a', 'c']],
])('filters documents by name: %s %j', async (op, ids, expected) => {
  await database.commit({
    writes: ['a', 'b', 'c'].map((id) => ({
      kind: 'update',
      path: `named/${id}`,
      fields: new Map(),
    })),
  });
  const names = ids.map((id) => reference(`${database.root}/named/${id}`));
  const value = op === 'NOT_EQUAL' ? (names[0] as Value) : array(...names);
  const where: Filter = { kind: 'field', field: '__name__', op, value };
  const { documents } = database.runQuery('', { from: [{ collectionId: 'named' }], where });
  expect(Array.from(documents, ({ path }) => path.slice('named/'.length))).toEqual(expected);
});
