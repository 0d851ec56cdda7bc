import { beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../database/index.ts';
import { array, integer, NAN, NULL, reference, type Value } from '../value/types.ts';
import type { Aggregation, FieldFilter, Filter, Order, StructuredQuery } from './model.ts';

/** Random queries to Google's emulator (1.19.9) and to this project's server found the cases in this file. */

let database: Database;
beforeAll(async () => {
  database = new Database({ projectId: 'p' });
  await database.commit({
    writes: [1, 2, 3].map((n) => ({
      kind: 'update',
      path: `c/${n}`,
      fields: new Map<string, Value>([
        ['a', integer(n)],
        ['x', integer(n)],
        ['t', array(integer(n), integer(n + 1))],
      ]),
    })),
  });
});

const f = (field: string, op: FieldFilter['op'], value: Value): Filter => ({
  kind: 'field',
  field,
  op,
  value,
});
const and = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'AND', filters });
const or = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'OR', filters });
const i = integer;
const double = (value: number): Value => ({ type: 'double', value });
const doc = (id: string) => reference(`projects/p/databases/(default)/documents/c/${id}`);
const many = (count: number, each: (n: number) => Value = i) =>
  array(...Array.from({ length: count }, (_, n) => each(n)));
const by = (...fields: string[]): Order[] =>
  fields.map((field) =>
    field.startsWith('-')
      ? { field: field.slice(1), direction: 'DESCENDING' }
      : { field, direction: 'ASCENDING' },
  );

const answer = (query: Partial<StructuredQuery>, parent = '') => {
  const { documents } = database.runQuery(parent, { from: [{ collectionId: 'c' }], ...query });
  return [...documents].map(({ path }) => path.slice(2)).join(' ');
};

describe('duplicates', () => {
  it.each<[string, Filter, string]>([
    [
      'a value in the list of in',
      and(f('a', 'IN', array(i(1), i(1))), f('x', 'IN', many(16))),
      '1',
    ],
    [
      'thirty-one equal filters inside or',
      or(...Array.from({ length: 31 }, () => f('a', 'EQUAL', i(1)))),
      '1',
    ],
    ['two equal in filters inside or', or(f('a', 'IN', many(16)), f('a', 'IN', many(16))), '1 2 3'],
    ['two equal in filters', and(f('a', 'IN', many(6)), f('a', 'IN', many(6))), '1 2 3'],
    [
      'null and NaN in the list of in, which match nothing',
      and(f('a', 'IN', array(NULL, NAN)), f('x', 'IN', many(16))),
      '',
    ],
    [
      'two equal array-contains filters',
      and(f('t', 'ARRAY_CONTAINS', i(1)), f('t', 'ARRAY_CONTAINS', i(1))),
      '1',
    ],
    [
      'two equal array-contains filters with null',
      and(f('t', 'ARRAY_CONTAINS', NULL), f('t', 'ARRAY_CONTAINS', NULL)),
      '',
    ],
    [
      'a value in the list of array-contains-any',
      f('t', 'ARRAY_CONTAINS_ANY', array(i(1), i(1))),
      '1',
    ],
  ])('count once: %s', (_, where, expected) => {
    expect(answer({ where })).toBe(expected);
  });

  it.each<[string, Filter]>([
    [
      '1 and 1.0 in the list of in',
      and(f('a', 'IN', array(i(1), double(1))), f('x', 'IN', many(16))),
    ],
    [
      'thirty-one different filters inside or',
      or(...Array.from({ length: 31 }, (_, n) => f('a', 'EQUAL', i(n)))),
    ],
    [
      'the same value in the list of in when its length is checked',
      f(
        'a',
        'IN',
        many(31, () => i(1)),
      ),
    ],
    [
      'the same value in the list of not-in when its length is checked',
      f(
        'a',
        'NOT_IN',
        many(11, () => i(1)),
      ),
    ],
  ])('count separately: %s', (_, where) => {
    expect(() => answer({ where })).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
  });
});

describe('a second array-contains is refused', () => {
  it.each<[string, Filter]>([
    ['with the double of the same value', f('t', 'ARRAY_CONTAINS', double(1))],
    ['on another field', f('a', 'ARRAY_CONTAINS', i(1))],
    ['as array-contains-any with the same value', f('t', 'ARRAY_CONTAINS_ANY', array(i(1)))],
    ['as array-contains-any with null', f('t', 'ARRAY_CONTAINS_ANY', array(NULL))],
    ['as array-contains-any with NaN', f('t', 'ARRAY_CONTAINS_ANY', array(NAN))],
    ['with null', f('t', 'ARRAY_CONTAINS', NULL)],
  ])('%s', (_, second) => {
    expect(() => answer({ where: and(f('t', 'ARRAY_CONTAINS', i(1)), second) })).toThrow(
      'Only a single array-contains clause is allowed in a query',
    );
  });
});

describe('a filter for certain document names', () => {
  const byName = f('__name__', 'IN', array(doc('1')));
  const message = 'Equality on key is not allowed if there are other inequality fields';

  it('is refused with an inequality on another field', () => {
    expect(() => answer({ where: and(f('a', 'GREATER_THAN', i(0)), byName) })).toThrow(message);
    expect(() => answer({ where: or(f('a', 'GREATER_THAN', i(0)), byName) })).toThrow(message);
  });

  it('is accepted with another inequality if the names have one, too, or if the other one matches nothing', () => {
    const more = f('__name__', 'GREATER_THAN', doc('0'));
    expect(answer({ where: and(f('a', 'GREATER_THAN', i(0)), byName, more) })).toBe('1');
    for (const impossible of [
      f('a', 'LESS_THAN', NULL),
      f('a', 'GREATER_THAN_OR_EQUAL', NAN),
      f('a', 'NOT_EQUAL', NULL),
    ]) {
      expect(answer({ where: and(byName, impossible) })).toBe('');
      expect(answer({ where: impossible, orderBy: by('-__name__') })).toBe('');
    }
    const one = f('__name__', 'EQUAL', doc('1'));
    const notIn = (...values: Value[]) => and(one, f('a', 'NOT_IN', array(...values)));
    expect(answer({ where: notIn(NULL, NULL) })).toBe('');
    expect(() => answer({ where: notIn(NULL, i(1)) })).toThrow(message);
    expect(() => answer({ where: notIn(NULL, NAN) })).toThrow(message);
    expect(() => answer({ where: and(byName, f('a', 'NOT_EQUAL', NAN)) })).toThrow(message);
  });
});

it('refuses an empty or, and not-in inside an or with only one filter', () => {
  expect(() => answer({ where: or() })).toThrow('must have at least one sub-filter');
  expect(answer({ where: and() })).toBe('1 2 3');
  const notIn = f('a', 'NOT_IN', array(i(2)));
  for (const where of [or(notIn), or(and(notIn)), and(or(f('x', 'EQUAL', i(1))), notIn)])
    expect(() => answer({ where })).toThrow("'NOT_IN' cannot be used in the same query with");
});

it.each<[string, Partial<StructuredQuery>]>([
  [
    'a second array-contains',
    {
      where: and(f('t', 'ARRAY_CONTAINS', i(1)), f('t', 'ARRAY_CONTAINS', i(2))),
      orderBy: by('__name__'),
    },
  ],
  ['a descending scan by name', { orderBy: by('-__name__') }],
  ['a repeated order', { orderBy: by('__name__', '__name__') }],
  ['an order after the name', { orderBy: by('__name__', 'a') }],
  [
    'too many disjunctions',
    { where: and(f('a', 'IN', many(6)), f('x', 'IN', many(6))), orderBy: by('__name__') },
  ],
])('reports a wrong cursor before %s', (_, query) => {
  expect(() => answer({ ...query, startAt: { values: [i(1)], before: true } })).toThrow(
    'Cursor __key__ value is not a document reference.',
  );
});

describe('a collection group below a document', () => {
  const group = { from: [{ collectionId: 'd', allDescendants: true }] };

  it('can be filtered and ordered by name only', () => {
    expect(answer(group, 'c/1')).toBe('');
    expect(answer({ ...group, orderBy: by('__name__') }, 'c/1')).toBe('');
    expect(answer({ ...group, where: f('__name__', 'GREATER_THAN', doc('1')) }, 'c/1')).toBe('');
  });

  it.each<[string, Partial<StructuredQuery>]>([
    ['a filter', { where: f('a', 'EQUAL', i(1)) }],
    ['an order', { orderBy: by('a') }],
  ])('refuses %s of a field', (_, query) => {
    expect(() => answer({ ...group, ...query }, 'c/1')).toThrow(
      'collection group queries are only allowed at the root parent',
    );
    expect(answer({ ...group, ...query })).toBe('');
  });
});

describe('a sum', () => {
  const sum = (
    query: Partial<StructuredQuery>,
    aggregations: Aggregation[] = [{ kind: 'sum', field: 'x' }],
  ) =>
    database
      .runAggregation('', { from: [{ collectionId: 'c' }], ...query }, aggregations)
      .fields.get('field_1');

  it.each<[string, Partial<StructuredQuery>]>([
    ['ordered by name', { orderBy: by('__name__') }],
    ['ordered by another field and name', { orderBy: by('a', '__name__') }],
    ['over a range of names', { where: f('__name__', 'GREATER_THAN', doc('0')) }],
    ['over one name', { where: f('__name__', 'EQUAL', doc('1')) }],
    ['over a list of names', { where: f('__name__', 'IN', array(doc('1'))) }],
    ['over every other name', { where: f('__name__', 'NOT_EQUAL', doc('1')) }],
    [
      'over one value and a range of names',
      { where: and(f('__name__', 'GREATER_THAN', doc('0')), f('x', 'EQUAL', i(1))) },
    ],
  ])('is refused %s', (_, query) => {
    expect(() => sum(query)).toThrow('an index that has fields [x] after __name__');
    expect(sum(query, [{ kind: 'count' }])).toMatchObject({ type: 'integer' });
  });

  it('is refused over a collection group below a document', () => {
    const group = { from: [{ collectionId: 'd', allDescendants: true }] };
    const below = (aggregation: Aggregation) =>
      database.runAggregation('c/1', group, [aggregation]).fields.get('field_1');
    expect(() => below({ kind: 'sum', field: 'x' })).toThrow('fields [x] after __name__');
    expect(below({ kind: 'count' })).toEqual(i(0));
  });

  it('is allowed if its field is ordered before the name', () => {
    expect(sum({ orderBy: by('a') })).toEqual(i(6));
    expect(sum({ orderBy: by('x', '__name__') })).toEqual(i(6));
    const where = and(f('__name__', 'GREATER_THAN', doc('0')), f('x', 'GREATER_THAN', i(1)));
    expect(sum({ where })).toEqual(i(5));
  });

  it('names the missing fields in the error, and refuses to sum names', () => {
    const fields: Aggregation[] = ['x', 'b', 'a', 'b'].map((field) => ({ kind: 'avg', field }));
    expect(() => sum({ orderBy: by('a', '__name__') }, fields)).toThrow('fields [b, x] after');
    expect(() => sum({}, [{ kind: 'sum', field: '__name__' }])).toThrow(
      'Aggregations are not supported for the property: __key__',
    );
  });
});

describe('the size of a query', () => {
  const times = <T>(count: number, each: (n: number) => T) =>
    Array.from({ length: count }, (_, n) => each(n));
  const equal = (count: number, value = 1) => times(count, (n) => f(`f${n}`, 'EQUAL', i(value)));
  const above = (count: number) => times(count, (n) => f(`f${n}`, 'GREATER_THAN', i(1)));
  const orders = (count: number) => by(...times(count, (n) => `o${n}`));
  const refused = (total: string) =>
    `The query may not have more than 100 filters + sort orders + ancestor total. Currently there are ${total}.`;

  it.each<[string, Partial<StructuredQuery>, string?]>([
    ['100 filters', { where: and(...equal(100)) }],
    ['99 filters below a document', { where: and(...equal(99)) }, 'a/b'],
    ['100 orders', { orderBy: orders(100) }],
    [
      '10 inequality fields, with both bounds, and 80 equalities',
      {
        where: and(
          ...above(10),
          ...times(10, (n) => f(`f${n}`, 'LESS_THAN', i(9))),
          ...times(80, (n) => f(`e${n}`, 'EQUAL', i(1))),
        ),
      },
    ],
    [
      '9 inequality fields and names',
      { where: and(...above(9), f('__name__', 'GREATER_THAN', doc('1'))) },
    ],
    ['in with 30 values and 70 filters', { where: and(f('x', 'IN', many(30)), ...equal(70)) }],
    ['a filter 101 times', { where: and(...times(101, () => f('g', 'EQUAL', i(1)))) }],
    [
      'the same 60 filters in two alternatives',
      { where: or(and(...equal(60)), and(...equal(60))) },
    ],
  ])('accepts %s', (_, query, parent) => {
    expect(answer(query, parent)).toBe('');
  });

  it.each<[string, Partial<StructuredQuery>, string, string?]>([
    [
      '101 filters',
      { where: and(...equal(101)) },
      refused('101 filters, 0 sort orders, and no ancestor filter'),
    ],
    [
      '100 filters below a document',
      { where: and(...equal(100)) },
      refused('100 filters, 0 sort orders, and one ancestor filter'),
      'a/b',
    ],
    [
      '101 orders',
      { orderBy: orders(101) },
      refused('0 filters, 101 sort orders, and no ancestor filter'),
    ],
    [
      '100 filters and an order',
      { where: and(...equal(100)), orderBy: orders(1) },
      refused('100 filters, 1 sort orders, and no ancestor filter'),
    ],
    [
      'two alternatives with 60 filters each',
      { where: or(and(...equal(60)), and(...equal(60, 2))) },
      refused('120 filters, 0 sort orders, and no ancestor filter'),
    ],
    [
      'two in filters',
      { where: and(...equal(101), f('g', 'IN', many(2)), f('g', 'IN', many(3))) },
      refused('106 filters, 0 sort orders, and no ancestor filter'),
    ],
    [
      'not-in',
      { where: and(...equal(101), f('g', 'NOT_IN', many(10))) },
      refused('111 filters, 0 sort orders, and no ancestor filter'),
    ],
    [
      'shared filters in an alternative',
      { where: and(...equal(60), or(and(...equal(50)), f('g', 'EQUAL', i(1)))) },
      refused('111 filters, 0 sort orders, and no ancestor filter'),
    ],
    [
      '11 inequality fields',
      { where: and(...above(11)) },
      'The query contains 11 distinct inequality fields: [f0, f1, f10, f2, f3, f4, f5, f6, f7, f8, f9]. A query may not have more than 10 distinct inequality fields.',
    ],
    [
      '11 inequality fields in alternatives',
      { where: or(...above(11)) },
      'The query contains 11 distinct inequality fields',
    ],
    [
      '10 inequality fields and names',
      { where: and(...above(10), f('__name__', 'GREATER_THAN', doc('1'))) },
      'f9, __key__]. A query',
    ],
  ])('refuses %s', (_, query, message, parent) => {
    expect(() => answer(query, parent)).toThrow(
      expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        message: expect.stringContaining(message) as string,
      }),
    );
  });
});
