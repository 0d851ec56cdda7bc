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

describe('a query that is refused', () => {
  it.each<[string, Parts, string, string]>([
    [
      'two collections',
      { from: [{ collectionId: 'c' }, { collectionId: 'd' }] },
      'INVALID_ARGUMENT',
      'StructuredQuery.from cannot have more than one collection selector.',
    ],
    [
      'a reserved collection',
      { from: [{ collectionId: '__c__' }] },
      'INVALID_ARGUMENT',
      'Collection id "__c__" is invalid because it is reserved.',
    ],
    [
      'a path in place of a collection id',
      { from: [{ collectionId: 'c/d/e' }] },
      'INVALID_ARGUMENT',
      'Collection id "c/d/e" is invalid because it contains "/".',
    ],
    ['a negative limit', { limit: -1 }, 'INVALID_ARGUMENT', 'limit is negative'],
    ['a negative offset', { offset: -1 }, 'INVALID_ARGUMENT', 'offset is negative'],
    ['a vector search', { findNearest: true }, 'UNIMPLEMENTED', 'Vector search'],
    [
      'an unknown operator',
      { where: field('a', 'unspecified', NULL) },
      'INVALID_ARGUMENT',
      'Unknown FieldFilter operator.',
    ],
    [
      'an unknown unary operator',
      { where: unary('a', 'unspecified') },
      'INVALID_ARGUMENT',
      'Unknown UnaryFilter operator.',
    ],
    [
      'an unknown composite operator',
      { where: composite('unspecified', field('a', 'EQUAL', NULL)) },
      'INVALID_ARGUMENT',
      'Unsupported CompositeFilter operator.',
    ],
    [
      'a malformed field path',
      { where: field('a..b', 'EQUAL', NULL) },
      'INVALID_ARGUMENT',
      'Invalid property path "a..b".',
    ],
    [
      'a reserved field',
      { where: field('a.__b__', 'EQUAL', NULL) },
      'INVALID_ARGUMENT',
      'the name __b__ is reserved',
    ],
    [
      'a reserved field with a line break',
      { where: field('a.`__b\nc__`', 'EQUAL', NULL) },
      'INVALID_ARGUMENT',
      'the name __b\nc__ is reserved',
    ],
    [
      'in with a value that is not a list',
      { where: field('a', 'IN', integer(1)) },
      'INVALID_ARGUMENT',
      "'IN' requires an non-empty ArrayValue.",
    ],
    [
      'not-in with an empty list',
      { where: field('a', 'NOT_IN', array()) },
      'INVALID_ARGUMENT',
      "'NOT_IN' requires an non-empty ArrayValue.",
    ],
    [
      'in with 31 values',
      { where: field('a', 'IN', numbers(31)) },
      'INVALID_ARGUMENT',
      "'IN' supports up to 30 comparison values.",
    ],
    [
      'array-contains-any with 31 values',
      { where: field('a', 'ARRAY_CONTAINS_ANY', numbers(31)) },
      'INVALID_ARGUMENT',
      "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values.",
    ],
    [
      'not-in with 11 values',
      { where: field('a', 'NOT_IN', numbers(11)) },
      'INVALID_ARGUMENT',
      "'NOT_IN' supports up to 10 comparison values.",
    ],
    [
      '31 disjunctions',
      { where: composite('OR', field('a', 'IN', numbers(30)), field('b', 'EQUAL', integer(1))) },
      'INVALID_ARGUMENT',
      'Result had 31 disjunctions which is more than the maximum of 30',
    ],
    [
      'disjunctions whose product is too large',
      {
        where: composite(
          'AND',
          ...['a', 'b', 'd', 'e', 'f', 'g'].map((on) => field(on, 'IN', numbers(16))),
        ),
      },
      'INVALID_ARGUMENT',
      'Result had 16777216 disjunctions',
    ],
    ...(['IN', 'ARRAY_CONTAINS_ANY'] as const).map((op): [string, Parts, string, string] => [
      `too many disjunctions of ${op}, counting null`,
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
      `not-in and ${op}`,
      { where: composite('AND', field('a', 'NOT_IN', numbers(1)), unary('b', op)) },
      'INVALID_ARGUMENT',
      'Only a single',
    ]),
    [
      'two negations',
      { where: composite('AND', field('a', 'NOT_EQUAL', integer(1)), unary('b', 'IS_NOT_NULL')) },
      'INVALID_ARGUMENT',
      'Only a single',
    ],
    [
      'two array-contains filters',
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
      'a string in place of a document name',
      { where: field('__name__', 'EQUAL', text('c/d')) },
      'INVALID_ARGUMENT',
      '__key__ filter value must be a Key',
    ],
    [
      'a null name',
      { where: unary('__name__', 'IS_NULL') },
      'INVALID_ARGUMENT',
      '__key__ filter value must be a Key',
    ],
    [
      'the name of a collection in place of a document name',
      { where: field('__name__', 'EQUAL', name('c')) },
      'INVALID_ARGUMENT',
      `Document parent name "${database.root}/c" lacks "/"`,
    ],
    [
      'array-contains on the document name',
      { where: field('__name__', 'ARRAY_CONTAINS', name('c/d')) },
      'INVALID_ARGUMENT',
      'the name __key__ is reserved',
    ],
    [
      'array-contains-any on the document name',
      { where: field('__name__', 'ARRAY_CONTAINS_ANY', array(name('c/d'))) },
      'INVALID_ARGUMENT',
      'the name __key__ is reserved',
    ],
    [
      'an order after the document name',
      { orderBy: [asc('__name__'), asc('a')] },
      'INVALID_ARGUMENT',
      'order by clause cannot contain more fields after the key',
    ],
    [
      'an order by name and an inequality on a field that is not in the order',
      { where: field('a', 'NOT_EQUAL', integer(1)), orderBy: [asc('b'), asc('__name__')] },
      'INVALID_ARGUMENT',
      'order by clause cannot contain more fields after the key',
    ],
    [
      'one field ordered twice',
      { orderBy: [asc('a'), desc('`a`')] },
      'INVALID_ARGUMENT',
      'order by clause cannot contain duplicate fields a',
    ],
    [
      'the document name ordered twice',
      { orderBy: [asc('a'), asc('__name__'), asc('__name__')] },
      'INVALID_ARGUMENT',
      'order by clause cannot contain duplicate fields __name__',
    ],
    [
      'one name and an inequality on another field',
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
      `not-in and ${op}`,
      { where: composite('AND', field('a', 'NOT_IN', numbers(1)), field('b', op, numbers(1))) },
      'INVALID_ARGUMENT',
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    ]),
    [
      'not-in inside or',
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
      'names in descending order',
      { orderBy: [desc('__name__')] },
      'FAILED_PRECONDITION',
      'Firestore does not support descending key scans',
    ],
    [
      'a range of names in descending order',
      { where: field('__name__', 'LESS_THAN', name('c/d')), orderBy: [desc('__name__')] },
      'FAILED_PRECONDITION',
      'Firestore does not support descending key scans',
    ],
    [
      'a filter without a collection',
      { from: [], where: field('a', 'EQUAL', integer(1)) },
      'INVALID_ARGUMENT',
      'kind is required for filter: a',
    ],
    [
      'an order without a collection',
      { from: [], orderBy: [asc('a')] },
      'INVALID_ARGUMENT',
      'kind is required for all orders except __key__ ascending',
    ],
    [
      'a cursor without an order',
      { startAt: at(integer(1)) },
      'INVALID_ARGUMENT',
      'Cursor has too many values.',
    ],
    [
      'a cursor that is longer than the order',
      { orderBy: [asc('a')], endAt: at(integer(1), integer(2)) },
      'INVALID_ARGUMENT',
      'Cursor has too many values.',
    ],
    [
      'a cursor with a string in place of a document name',
      { orderBy: [asc('__name__')], startAt: at(text('c/d')) },
      'INVALID_ARGUMENT',
      'Cursor __key__ value is not a document reference.',
    ],
    ['a malformed projection', { select: ['a b'] }, 'INVALID_ARGUMENT', 'Invalid property path'],
  ])('has %s', (_, parts, code, message) => {
    expect(() => run(parts)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) as string }),
    );
  });
});

describe('a query that runs', () => {
  it.each<[string, Parts]>([
    ['30 values for in', { where: field('a', 'IN', numbers(30)) }],
    ['10 values for not-in', { where: field('a', 'NOT_IN', numbers(10)) }],
    [
      '30 disjunctions',
      { where: composite('AND', field('a', 'IN', numbers(15)), field('b', 'IN', numbers(2))) },
    ],
    [
      'several array-contains filters inside or',
      {
        where: composite(
          'OR',
          field('a', 'ARRAY_CONTAINS', integer(1)),
          field('a', 'ARRAY_CONTAINS', integer(2)),
        ),
      },
    ],
    ['an empty composite', { where: composite('AND') }],
    ...['__a', 'a__', 'a__b__', '__a__b'].map((on): [string, Parts] => [
      `the field ${on}, which is not reserved`,
      { where: field(on, 'EQUAL', integer(1)) },
    ]),
    [
      'not-in and an equality',
      { where: composite('AND', field('a', 'NOT_IN', numbers(1)), field('b', 'EQUAL', NULL)) },
    ],
    [
      'an equality and names in descending order',
      { where: field('a', 'EQUAL', boolean(true)), orderBy: [desc('__name__')] },
    ],
    [
      'inequalities on several fields',
      {
        where: composite(
          'AND',
          field('a', 'LESS_THAN', integer(1)),
          field('b', 'GREATER_THAN', double(1)),
        ),
      },
    ],
    [
      'one name, a range of names and an inequality on another field',
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
      'one name and an equality',
      {
        where: composite(
          'AND',
          field('a', 'EQUAL', integer(1)),
          field('__name__', 'EQUAL', name('c/d')),
        ),
      },
    ],
    [
      'an order by a field with an inequality and then by name',
      { where: field('a', 'NOT_EQUAL', integer(1)), orderBy: [asc('a'), asc('__name__')] },
    ],
    [
      'cursors on a prefix of the order',
      { orderBy: [asc('a'), desc('b')], startAt: at(integer(1)), endAt: at(integer(2), text('x')) },
    ],
    [
      'a document name in the cursor',
      { orderBy: [asc('a'), asc('__name__')], startAt: at(integer(1), name('c/d')) },
    ],
    ['limit 0', { limit: 0 }],
  ])('has %s', (_, parts) => {
    expect(run(parts)).toBe(0);
  });
});
