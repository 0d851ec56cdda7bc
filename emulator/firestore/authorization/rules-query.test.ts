import { describe, expect, it } from 'vitest';
import type { FieldFilter, Filter, StructuredQuery, UnaryFilter } from '../database/index.ts';
import { rulesQuery } from './rules-query.ts';

const ROOT = { projectId: 'p', databaseId: 'd', path: '' };
const on = (more: Partial<StructuredQuery>) =>
  rulesQuery(ROOT, { from: [{ collectionId: 'c' }], ...more });
const one = { type: 'integer', value: 1n } as const;
const field = (op: FieldFilter['op'], path = 'a'): FieldFilter => ({
  kind: 'field',
  field: path,
  op,
  value: one,
});
const unary = (op: UnaryFilter['op']): UnaryFilter => ({ kind: 'unary', field: 'a', op });

describe('rulesQuery', () => {
  it('passes on the database, the parent and the collection of the query', () => {
    expect(on({})).toEqual({ database: 'd', parent: [], collectionId: 'c', allDescendants: false });
    const group = { from: [{ collectionId: '', allDescendants: true }] };
    expect(rulesQuery({ ...ROOT, path: 'a/b' }, group)).toEqual({
      database: 'd',
      parent: ['a', 'b'],
      collectionId: null,
      allDescendants: true,
    });
  });

  it('passes on order, limit and offset', () => {
    const orderBy = [
      { field: 'a.`b c`', direction: 'DESCENDING' },
      { field: 'd', direction: 'ASCENDING' },
    ] as const;
    expect(on({ orderBy, limit: 0, offset: 2 })).toMatchObject({
      orderBy: [
        { field: ['a', 'b c'], direction: 'desc' },
        { field: ['d'], direction: 'asc' },
      ],
      limit: 0,
      offset: 2,
    });
  });

  it.each([
    ['LESS_THAN', '<'],
    ['LESS_THAN_OR_EQUAL', '<='],
    ['GREATER_THAN', '>'],
    ['GREATER_THAN_OR_EQUAL', '>='],
    ['EQUAL', '=='],
    ['NOT_EQUAL', '!='],
    ['ARRAY_CONTAINS', 'array-contains'],
    ['IN', 'in'],
    ['ARRAY_CONTAINS_ANY', 'array-contains-any'],
    ['NOT_IN', 'not-in'],
  ] as const)('converts the field operator %s to %s', (op, rules) => {
    expect(on({ where: field(op, 'a.b') }).where).toEqual({
      kind: 'field',
      field: ['a', 'b'],
      op: rules,
      value: 1n,
    });
  });

  it.each([
    ['IS_NAN', 'is-nan'],
    ['IS_NULL', 'is-null'],
    ['IS_NOT_NAN', 'is-not-nan'],
    ['IS_NOT_NULL', 'is-not-null'],
  ] as const)('converts the unary operator %s to %s', (op, rules) => {
    expect(on({ where: unary(op) }).where).toEqual({ kind: 'unary', field: ['a'], op: rules });
  });

  it('drops a filter without an operator from an AND, and drops an OR that contains one', () => {
    const composite = (op: 'AND' | 'OR'): Filter => ({
      kind: 'composite',
      op,
      filters: [field('EQUAL'), field('unspecified')],
    });
    expect(on({ where: composite('AND') }).where).toMatchObject({
      kind: 'and',
      filters: [{ op: '==' }],
    });
    expect(on({ where: composite('OR') }).where).toBeUndefined();
    expect(on({ where: field('unspecified') }).where).toBeUndefined();
  });
});
