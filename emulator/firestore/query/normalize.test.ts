import { describe, expect, it } from 'vitest';
import {
  array,
  boolean,
  Database,
  double,
  integer,
  NULL,
  reference,
  text,
  type FieldOperator,
  type Filter,
  type StructuredQuery,
  type UnaryOperator,
  type Value,
} from '../database/index.ts';

const database = new Database({ projectId: 'p' });
const name = (path: string) => reference(`${database.root}/${path}`);
const field = (on: string, op: FieldOperator | 'unspecified', value: Value): Filter => ({
  kind: 'field',
  field: on,
  op,
  value,
});
const unary = (on: string, op: UnaryOperator | 'unspecified'): Filter => ({
  kind: 'unary',
  field: on,
  op,
});
const composite = (op: 'AND' | 'OR' | 'unspecified', ...filters: Filter[]): Filter => ({
  kind: 'composite',
  op,
  filters,
});
const numbers = (count: number): Value =>
  array(...Array.from({ length: count }, (_, i) => integer(i)));
const asc = (on: string) => ({ field: on, direction: 'ASCENDING' }) as const;
const desc = (on: string) => ({ field: on, direction: 'DESCENDING' }) as const;
const at = (...values: Value[]) => ({ values, before: true });

type Parts = Partial<StructuredQuery>;

function run(parts: Parts): number {
  return database.runQuery('', { from: [{ collectionId: 'c' }], ...parts }).count;
}

describe('a query is refused', () => {
  it.each<[string, Parts, string, string]>([
    [
      'for two collections',
      { from: [{ collectionId: 'c' }, { collectionId: 'd' }] },
      'INVALID_ARGUMENT',
      'StructuredQuery.from cannot have more than one collection selector.',
    ],
    [
      'for a reserved collection',
      { from: [{ collectionId: '__c__' }] },
      'INVALID_ARGUMENT',
      'Collection id "__c__" is invalid because it is reserved.',
    ],
    [
      'for a path as collection',
      { from: [{ collectionId: 'c/d/e' }] },
      'INVALID_ARGUMENT',
      'Collection id "c/d/e" is invalid because it contains "/".',
    ],
    ['for a negative limit', { limit: -1 }, 'INVALID_ARGUMENT', 'limit is negative'],
    ['for a negative offset', { offset: -1 }, 'INVALID_ARGUMENT', 'offset is negative'],
    ['for vector search', { findNearest: true }, 'UNIMPLEMENTED', 'Vector search'],
    [
      'for an unknown operator',
      { where: field('a', 'unspecified', NULL) },
      'INVALID_ARGUMENT',
      'Unknown FieldFilter operator.',
    ],
    [
      'for an unknown unary operator',
      { where: unary('a', 'unspecified') },
      'INVALID_ARGUMENT',
      'Unknown UnaryFilter operator.',
    ],
    [
      'for an unknown composite',
      { where: composite('unspecified', field('a', 'EQUAL', NULL)) },
      'INVALID_ARGUMENT',
      'Unsupported CompositeFilter operator.',
    ],
    [
      'for a bad field path',
      { where: field('a..b', 'EQUAL', NULL) },
      'INVALID_ARGUMENT',
      'Invalid property path "a..b".',
    ],
    [
      'for a reserved field',
      { where: field('a.__b__', 'EQUAL', NULL) },
      'INVALID_ARGUMENT',
      'the name __b__ is reserved',
    ],
    [
      'for a longer reserved field',
      { where: field('a.`__b\nc__`', 'EQUAL', NULL) },
      'INVALID_ARGUMENT',
      'the name __b\nc__ is reserved',
    ],
    [
      'for in with no list',
      { where: field('a', 'IN', integer(1)) },
      'INVALID_ARGUMENT',
      "'IN' requires an non-empty ArrayValue.",
    ],
    [
      'for not-in with an empty list',
      { where: field('a', 'NOT_IN', array()) },
      'INVALID_ARGUMENT',
      "'NOT_IN' requires an non-empty ArrayValue.",
    ],
    [
      'for in with 31 values',
      { where: field('a', 'IN', numbers(31)) },
      'INVALID_ARGUMENT',
      "'IN' supports up to 30 comparison values.",
    ],
    [
      'for array-contains-any with 31 values',
      { where: field('a', 'ARRAY_CONTAINS_ANY', numbers(31)) },
      'INVALID_ARGUMENT',
      "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values.",
    ],
    [
      'for not-in with 11 values',
      { where: field('a', 'NOT_IN', numbers(11)) },
      'INVALID_ARGUMENT',
      "'NOT_IN' supports up to 10 comparison values.",
    ],
    [
      'for 31 disjunctions',
      { where: composite('OR', field('a', 'IN', numbers(30)), field('b', 'EQUAL', integer(1))) },
      'INVALID_ARGUMENT',
      'Result had 31 disjunctions which is more than the maximum of 30',
    ],
    [
      'for disjunctions that multiply',
      {
        where: composite(
          'AND',
          ...['a', 'b', 'd', 'e', 'f', 'g'].map((on) => field(on, 'IN', numbers(30))),
        ),
      },
      'INVALID_ARGUMENT',
      'Result had 729000000 disjunctions',
    ],
    ...(['IN', 'ARRAY_CONTAINS_ANY'] as const).map((op): [string, Parts, string, string] => [
      `for disjunctions of ${op}, with those that nothing can equal`,
      {
        where: composite(
          'AND',
          field('a', op, array(...Array.from({ length: 15 }, (_, i) => integer(i)), NULL)),
          field('b', 'IN', numbers(2)),
        ),
      },
      'INVALID_ARGUMENT',
      'Result had 32 disjunctions',
    ]),
    ...(['IS_NOT_NAN', 'IS_NOT_NULL'] as const).map((op): [string, Parts, string, string] => [
      `for not-in and ${op}`,
      { where: composite('AND', field('a', 'NOT_IN', numbers(1)), unary('b', op)) },
      'INVALID_ARGUMENT',
      'Only a single',
    ]),
    [
      'for two negations',
      { where: composite('AND', field('a', 'NOT_EQUAL', integer(1)), unary('b', 'IS_NOT_NULL')) },
      'INVALID_ARGUMENT',
      'Only a single',
    ],
    [
      'for two memberships',
      {
        where: composite(
          'AND',
          field('a', 'ARRAY_CONTAINS', integer(1)),
          field('a', 'ARRAY_CONTAINS', integer(2)),
        ),
      },
      'FAILED_PRECONDITION',
      'Only a single array-contains clause is allowed in a query',
    ],
    [
      'for a name that is none',
      { where: field('__name__', 'EQUAL', text('c/d')) },
      'INVALID_ARGUMENT',
      '__key__ filter value must be a Key',
    ],
    [
      'for a null name',
      { where: unary('__name__', 'IS_NULL') },
      'INVALID_ARGUMENT',
      '__key__ filter value must be a Key',
    ],
    [
      'for the name of a collection',
      { where: field('__name__', 'EQUAL', name('c')) },
      'INVALID_ARGUMENT',
      `Document parent name "${database.root}/c" lacks "/"`,
    ],
    [
      'for membership in a name',
      { where: field('__name__', 'ARRAY_CONTAINS', name('c/d')) },
      'INVALID_ARGUMENT',
      'the name __key__ is reserved',
    ],
    [
      'for membership of any in a name',
      { where: field('__name__', 'ARRAY_CONTAINS_ANY', array(name('c/d'))) },
      'INVALID_ARGUMENT',
      'the name __key__ is reserved',
    ],
    [
      'for an order after the name',
      { orderBy: [asc('__name__'), asc('a')] },
      'INVALID_ARGUMENT',
      'order by clause cannot contain more fields after the key',
    ],
    [
      'for an order by the name and an inequality on another field',
      { where: field('a', 'NOT_EQUAL', integer(1)), orderBy: [asc('b'), asc('__name__')] },
      'INVALID_ARGUMENT',
      'order by clause cannot contain more fields after the key',
    ],
    [
      'for one field ordered twice',
      { orderBy: [asc('a'), desc('`a`')] },
      'INVALID_ARGUMENT',
      'order by clause cannot contain duplicate fields a',
    ],
    [
      'for the name ordered twice',
      { orderBy: [asc('a'), asc('__name__'), asc('__name__')] },
      'INVALID_ARGUMENT',
      'order by clause cannot contain duplicate fields __name__',
    ],
    [
      'for one name and an inequality on another field',
      {
        where: composite(
          'AND',
          field('a', 'NOT_EQUAL', integer(1)),
          field('__name__', 'EQUAL', name('c/d')),
        ),
      },
      'INVALID_ARGUMENT',
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    ],
    ...(['IN', 'ARRAY_CONTAINS_ANY'] as const).map((op): [string, Parts, string, string] => [
      `for not-in with ${op}`,
      { where: composite('AND', field('a', 'NOT_IN', numbers(1)), field('b', op, numbers(1))) },
      'INVALID_ARGUMENT',
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    ]),
    [
      'for not-in inside or',
      {
        where: composite(
          'AND',
          composite('OR', field('a', 'NOT_IN', numbers(1)), field('b', 'EQUAL', integer(1))),
        ),
      },
      'INVALID_ARGUMENT',
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    ],
    [
      'for names downwards',
      { orderBy: [desc('__name__')] },
      'FAILED_PRECONDITION',
      'Firestore does not support descending key scans',
    ],
    [
      'for some names downwards',
      { where: field('__name__', 'LESS_THAN', name('c/d')), orderBy: [desc('__name__')] },
      'FAILED_PRECONDITION',
      'Firestore does not support descending key scans',
    ],
    [
      'for a filter without collection',
      { from: [], where: field('a', 'EQUAL', integer(1)) },
      'INVALID_ARGUMENT',
      'kind is required for filter: a',
    ],
    [
      'for an order without collection',
      { from: [], orderBy: [asc('a')] },
      'INVALID_ARGUMENT',
      'kind is required for all orders except __key__ ascending',
    ],
    [
      'for a cursor without order',
      { startAt: at(integer(1)) },
      'INVALID_ARGUMENT',
      'Cursor has too many values.',
    ],
    [
      'for a cursor longer than the order',
      { orderBy: [asc('a')], endAt: at(integer(1), integer(2)) },
      'INVALID_ARGUMENT',
      'Cursor has too many values.',
    ],
    [
      'for a cursor at a text for a name',
      { orderBy: [asc('__name__')], startAt: at(text('c/d')) },
      'INVALID_ARGUMENT',
      'Cursor __key__ value is not a document reference.',
    ],
    ['for a bad selection', { select: ['a b'] }, 'INVALID_ARGUMENT', 'Invalid property path'],
  ])('%s', (_, parts, code, message) => {
    expect(() => run(parts)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) as string }),
    );
  });
});

describe('a query runs', () => {
  it.each<[string, Parts]>([
    ['with 30 values for in', { where: field('a', 'IN', numbers(30)) }],
    ['with 10 values for not-in', { where: field('a', 'NOT_IN', numbers(10)) }],
    [
      'with 30 disjunctions',
      { where: composite('AND', field('a', 'IN', numbers(15)), field('b', 'IN', numbers(2))) },
    ],
    [
      'with memberships in alternatives',
      {
        where: composite(
          'OR',
          field('a', 'ARRAY_CONTAINS', integer(1)),
          field('a', 'ARRAY_CONTAINS', integer(2)),
        ),
      },
    ],
    ['with an empty composite', { where: composite('AND') }],
    ...['__a', 'a__', 'a__b__', '__a__b'].map((on): [string, Parts] => [
      `with ${on}, which is not reserved`,
      { where: field(on, 'EQUAL', integer(1)) },
    ]),
    [
      'with not-in beside an equality',
      { where: composite('AND', field('a', 'NOT_IN', numbers(1)), field('b', 'EQUAL', NULL)) },
    ],
    [
      'with names downwards among equals',
      { where: field('a', 'EQUAL', boolean(true)), orderBy: [desc('__name__')] },
    ],
    [
      'with many inequalities',
      {
        where: composite(
          'AND',
          field('a', 'LESS_THAN', integer(1)),
          field('b', 'GREATER_THAN', double(1)),
        ),
      },
    ],
    [
      'with one name among those of a range',
      {
        where: composite(
          'AND',
          field('a', 'NOT_EQUAL', integer(1)),
          field('__name__', 'EQUAL', name('c/d')),
          field('__name__', 'LESS_THAN', name('c/e')),
        ),
      },
    ],
    [
      'with one name among equals',
      {
        where: composite(
          'AND',
          field('a', 'EQUAL', integer(1)),
          field('__name__', 'EQUAL', name('c/d')),
        ),
      },
    ],
    [
      'with an inequality on an ordered field before the name',
      { where: field('a', 'NOT_EQUAL', integer(1)), orderBy: [asc('a'), asc('__name__')] },
    ],
    [
      'with cursors on a prefix of the order',
      { orderBy: [asc('a'), desc('b')], startAt: at(integer(1)), endAt: at(integer(2), text('x')) },
    ],
    [
      'with a name in the cursor',
      { orderBy: [asc('a'), asc('__name__')], startAt: at(integer(1), name('c/d')) },
    ],
    ['with limit 0', { limit: 0 }],
  ])('%s', (_, parts) => {
    expect(run(parts)).toBe(0);
  });
});
