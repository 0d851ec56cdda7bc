import { expect, it } from 'vitest';
import {
  array,
  Database,
  double,
  integer,
  NULL,
  type FieldOperator,
  type Filter,
  type Value,
} from '../database/index.ts';

const database = new Database({ projectId: 'p' });
const field = (op: FieldOperator, value: Value): Filter => ({
  kind: 'field',
  field: 'v',
  op,
  value,
});

it.each<[string, Filter, string[]]>([
  ['not-in [NaN]', field('NOT_IN', array(double(NaN))), ['nan', 'one', 'two']],
  ['not-in [1, NaN]', field('NOT_IN', array(integer(1), double(NaN))), ['nan', 'two']],
  ['!= NaN', field('NOT_EQUAL', double(NaN)), ['nan', 'one', 'two']],
  ['is not NaN', { kind: 'unary', field: 'v', op: 'IS_NOT_NAN' }, ['one', 'two']],
])('NaN in a negated filter: %s', async (_, where, expected) => {
  const values = { nan: double(NaN), one: integer(1), two: integer(2), null: NULL };
  await database.commit({
    writes: Object.entries(values).map(([id, v]) => ({
      kind: 'update',
      path: `nan/${id}`,
      fields: new Map([['v', v]]),
    })),
  });
  const { documents } = database.runQuery('', { from: [{ collectionId: 'nan' }], where });
  expect(Array.from(documents, ({ path }) => path.slice(4)).sort()).toEqual(expected);
});
