import { describe, expect, it } from 'vitest';
import {
  Database,
  integer,
  text,
  type Aggregation,
  type Filter,
  type StructuredQuery,
} from '../database/index.ts';

const eq = (field: string): Filter => ({ kind: 'field', field, op: 'EQUAL', value: integer(1) });
const gt = (field: string): Filter => ({
  kind: 'field',
  field,
  op: 'GREATER_THAN',
  value: integer(1),
});
const has = (field: string): Filter => ({
  kind: 'field',
  field,
  op: 'ARRAY_CONTAINS',
  value: text('x'),
});
const isIn = (field: string): Filter => ({
  kind: 'field',
  field,
  op: 'IN',
  value: { type: 'array', values: [integer(1), integer(2)] },
});
const and = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'AND', filters });
const or = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'OR', filters });
const asc = (field: string) => ({ field, direction: 'ASCENDING' }) as const;
const desc = (field: string) => ({ field, direction: 'DESCENDING' }) as const;

const INDEXES = JSON.stringify({
  indexes: [
    {
      collectionGroup: 'c',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'status', order: 'ASCENDING' },
        { fieldPath: 'created', order: 'DESCENDING' },
      ],
    },
    {
      collectionGroup: 'c',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'owner', order: 'ASCENDING' },
        { fieldPath: 'created', order: 'DESCENDING' },
      ],
    },
    {
      collectionGroup: 'c',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
        { fieldPath: 'created', order: 'ASCENDING' },
      ],
    },
    {
      collectionGroup: 'c',
      fields: [
        { fieldPath: 'a', order: 'ASCENDING' },
        { fieldPath: 'b', order: 'DESCENDING' },
      ],
    },
    {
      collectionGroup: 'c',
      queryScope: 'COLLECTION_GROUP',
      fields: [
        { fieldPath: 'status', order: 'ASCENDING' },
        { fieldPath: 'created', order: 'ASCENDING' },
      ],
    },
    {
      collectionGroup: 'c',
      fields: [
        { fieldPath: 'room', order: 'ASCENDING' },
        { fieldPath: 'floor', order: 'ASCENDING' },
        { fieldPath: '__name__', order: 'DESCENDING' },
      ],
    },
    {
      collectionGroup: 'c',
      fields: [
        { fieldPath: 'kind', order: 'ASCENDING' },
        { fieldPath: 'size', order: 'DESCENDING' },
        { fieldPath: 'cost', order: 'DESCENDING' },
      ],
    },
    {
      collectionGroup: 'c',
      fields: [
        { fieldPath: 'kind', order: 'ASCENDING' },
        { fieldPath: 'weight', order: 'ASCENDING' },
        { fieldPath: 'price', order: 'DESCENDING' },
      ],
    },
  ],
  fieldOverrides: [
    { collectionGroup: 'c', fieldPath: 'essay', indexes: [] },
    {
      collectionGroup: 'c',
      fieldPath: 'labels',
      indexes: [{ arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' }],
    },
    { collectionGroup: 'c', fieldPath: 'doc', indexes: [] },
    { collectionGroup: 'c', fieldPath: 'doc.a.b', indexes: [{ order: 'ASCENDING' }] },
    { collectionGroup: 'bare', fieldPath: '*', indexes: [] },
    {
      collectionGroup: 'bare',
      fieldPath: 'kept',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
    },
    {
      collectionGroup: 'c',
      fieldPath: 'uid',
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION' },
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      ],
    },
  ],
});

const database = new Database({ projectId: 'demo', indexes: INDEXES });
const query = (rest: Partial<StructuredQuery>, group = false): StructuredQuery => ({
  from: [{ collectionId: 'c', allDescendants: group }],
  ...rest,
});

describe('a query that needs no further index', () => {
  it.each<[string, StructuredQuery]>([
    ['no filter', query({})],
    ['one equality', query({ where: eq('x') })],
    ['many equalities, merged', query({ where: and(eq('x'), eq('y'), eq('z')) })],
    ['equality and array-contains, merged', query({ where: and(eq('x'), has('tags')) })],
    ['one range', query({ where: gt('x') })],
    ['one order', query({ orderBy: [desc('x')] })],
    ['a range and the order of the same field', query({ where: gt('x'), orderBy: [desc('x')] })],
    [
      'an order and the name in the same direction',
      query({ orderBy: [desc('x'), desc('__name__')] }),
    ],
    ['equality and the order of the same field', query({ where: eq('x'), orderBy: [asc('x')] })],
    [
      'equality with names in descending order',
      query({ where: eq('x'), orderBy: [desc('__name__')] }),
    ],
    [
      'the filter and order of an index',
      query({ where: eq('status'), orderBy: [desc('created')] }),
    ],
    [
      'the filter and reversed order of an index',
      query({ where: eq('status'), orderBy: [asc('created')] }),
    ],
    [
      'equality and a range that one index covers',
      query({ where: and(eq('status'), gt('created')) }),
    ],
    ['in and the order of an index', query({ where: isIn('status'), orderBy: [desc('created')] })],
    [
      'two equalities whose indexes end with the same order',
      query({ where: and(eq('status'), eq('owner')), orderBy: [desc('created')] }),
    ],
    [
      'array-contains and the order of an index',
      query({ where: has('tags'), orderBy: [asc('created')] }),
    ],
    ['the mixed directions of an index', query({ orderBy: [asc('a'), desc('b')] })],
    ['the reversed mixed directions of an index', query({ orderBy: [desc('a'), asc('b')] })],
    [
      'equality on the first field of an index, ordered by the second',
      query({ where: eq('a'), orderBy: [asc('b')] }),
    ],
    ['alternatives that all have indexes', query({ where: or(eq('x'), and(eq('y'), eq('z'))) })],
    ['a collection group ordered by name', query({}, true)],
    [
      'a collection group with an index for the group',
      query({ where: eq('status'), orderBy: [asc('created')] }, true),
    ],
    ['a collection group with an override for the group', query({ where: eq('uid') }, true)],
    [
      'an order whose index declares the direction of names',
      query({ where: eq('room'), orderBy: [asc('floor'), desc('__name__')] }),
    ],
    ['array-contains on a field that has only this index', query({ where: has('labels') })],
    [
      'equality on the only field of the collection that is not exempted',
      { from: [{ collectionId: 'bare' }], where: eq('kept') },
    ],
    ['a field that is not inside an exempted map', query({ where: eq('document') })],
    ['a field inside an exempted map with its own index', query({ where: eq('doc.a.b') })],
    ['a field inside a field with its own index', query({ where: eq('doc.a.b.c') })],
    [
      'another collection without overrides',
      {
        from: [{ collectionId: 'd' }],
        where: eq('essay'),
      },
    ],
    ['the same equality twice', query({ where: and(eq('status'), eq('status')) })],
    ['every collection as its source', { from: [{ collectionId: '', allDescendants: true }] }],
  ])('has %s', (_, each) => {
    expect(database.runQuery('', each).count).toBe(0);
  });
});

describe('a query that is refused for lack of an index', () => {
  it.each<[string, StructuredQuery, string]>([
    [
      'equality and the order of another field',
      query({ where: eq('x'), orderBy: [asc('y')] }),
      'collection c: x ASC, y ASC, __name__ ASC',
    ],
    [
      'equality and a range',
      query({ where: and(eq('x'), gt('y')) }),
      'collection c: x ASC, y ASC, __name__ ASC',
    ],
    [
      'equality and the descending order of another field',
      query({ where: eq('x'), orderBy: [desc('y')] }),
      'x ASC, y DESC, __name__ DESC',
    ],
    [
      'array-contains and an order',
      query({ where: has('t'), orderBy: [asc('y')] }),
      't CONTAINS, y ASC, __name__ ASC',
    ],
    ['two ranges', query({ where: and(gt('x'), gt('y')) }), 'x ASC, y ASC, __name__ ASC'],
    [
      'one direction for two fields where the index mixes directions',
      query({ orderBy: [asc('a'), asc('b')] }),
      'a ASC, b ASC',
    ],
    [
      'names in the opposite direction of the order',
      query({ orderBy: [asc('x'), desc('__name__')] }),
      'collection c and field x',
    ],
    [
      'one alternative without an index',
      query({ where: or(eq('x'), and(eq('y'), eq('z'))), orderBy: [asc('w')] }),
      'x ASC, w ASC',
    ],
    [
      'an exempted field',
      query({ where: eq('essay') }),
      'COLLECTION_ASC index for collection c and field essay',
    ],
    [
      'a field inside an exempted map',
      query({ where: eq('doc.a') }),
      'collection c and field doc.a',
    ],
    [
      'an order whose index has names in the opposite direction',
      query({ where: eq('room'), orderBy: [asc('floor')] }),
      'collection c: room ASC, floor ASC, __name__ ASC',
    ],
    [
      'equality on a field with only an array-contains index',
      query({ where: eq('labels') }),
      'COLLECTION_ASC index for collection c and field labels',
    ],
    [
      'array-contains on a field without an array-contains index',
      query({ where: has('uid') }),
      'COLLECTION_CONTAINS index for collection c and field uid',
    ],
    [
      'a field of a collection whose fields are all exempted',
      { from: [{ collectionId: 'bare' }], orderBy: [desc('x')] },
      'COLLECTION_DESC index for collection bare and field x',
    ],
    [
      'an index with an additional first field',
      query({ where: eq('size'), orderBy: [desc('cost')] }),
      'size ASC, cost DESC',
    ],
    [
      'a collection group filtered by a field',
      query({ where: eq('x') }, true),
      'COLLECTION_GROUP_ASC index for collection c and field x',
    ],
    [
      'a collection group filtered by a field whose override is for the collection only',
      query({ where: has('labels') }, true),
      'COLLECTION_GROUP_CONTAINS index for collection c and field labels',
    ],
    [
      'a collection group where the index is for the collection only',
      query({ where: eq('owner'), orderBy: [desc('created')] }, true),
      'collection group c: owner ASC, created DESC',
    ],
    [
      'a collection where the index is for another collection group',
      { from: [{ collectionId: 'd' }], where: eq('status'), orderBy: [asc('created')] },
      'collection d: status ASC, created ASC',
    ],
  ])('has %s', (_, each, named) => {
    expect(() => database.runQuery('', each)).toThrow(
      expect.objectContaining({
        code: 'FAILED_PRECONDITION',
        message: expect.stringMatching(/^The query requires an? .*index/) as string,
      }),
    );
    expect(() => database.runQuery('', each)).toThrow(named);
    expect(() => database.view('', each)).toThrow(named);
  });
});

describe('an aggregation', () => {
  const sum: Aggregation[] = [{ kind: 'sum', field: 'n' }];
  const count: Aggregation[] = [{ kind: 'count' }];

  it('of one field without a filter needs no declared index', () => {
    expect(() => database.runAggregation('', query({}), sum)).not.toThrow();
  });

  it('that counts needs no index of its own', () => {
    expect(() => database.runAggregation('', query({ where: eq('x') }), count)).not.toThrow();
  });

  it('of one field with a filter on another needs an index of both fields', () => {
    const run = () => database.runAggregation('', query({ where: eq('x') }), sum);
    expect(run).toThrow('x ASC, n ASC');
  });

  it('needs an index with the summed field after the order, in the same direction', () => {
    const run = () =>
      database.runAggregation('', query({ where: eq('x'), orderBy: [desc('y')] }), sum);
    expect(run).toThrow('x ASC, y DESC, n DESC, __name__ DESC');
  });

  it.each<[string, StructuredQuery, Aggregation[]]>([
    ['that is aggregated twice', query({}), [...sum, { kind: 'avg', field: 'n' }]],
    ['that is also filtered', query({ where: eq('n') }), sum],
    ['that is also in the order', query({ orderBy: [desc('n')] }), sum],
    [
      'that an index has after the filter',
      query({ where: eq('status') }),
      [{ kind: 'sum', field: 'created' }],
    ],
    [
      'that an index has after the order, read backwards',
      query({ where: eq('kind'), orderBy: [asc('size')] }),
      [{ kind: 'sum', field: 'cost' }],
    ],
    [
      'in an index whose names have the opposite direction',
      query({ where: eq('kind'), orderBy: [asc('weight')] }),
      [{ kind: 'sum', field: 'price' }],
    ],
    ['in every collection', { from: [{ collectionId: '', allDescendants: true }] }, sum],
  ])('needs no additional index for a field %s', (_, each, aggregations) => {
    expect(() => database.runAggregation('', each, aggregations)).not.toThrow();
  });

  it('of a field in a collection group needs an index of the group', () => {
    const run = () => database.runAggregation('', query({}, true), sum);
    expect(run).toThrow('COLLECTION_GROUP_ASC index for collection c and field n');
  });

  it.each<[string, StructuredQuery, string]>([
    ['before the order', query({ where: eq('kind'), orderBy: [desc('cost')] }), 'size'],
    ['in an index of its elements', query({ where: eq('created') }), 'tags'],
    ['in no index of the order', query({ where: eq('kind'), orderBy: [desc('size')] }), 'price'],
  ])('needs another index if the summed field is %s', (_, each, field) => {
    expect(() => database.runAggregation('', each, [{ kind: 'sum', field }])).toThrow(
      'requires an index',
    );
  });
});

it('links to the page of the console that creates the index', () => {
  let link = '';
  try {
    database.runQuery('', query({ where: eq('x'), orderBy: [desc('y')] }));
  } catch (error) {
    link = /https:\S+/.exec((error as Error).message)?.[0] ?? '';
  }
  const encoded = new URL(link).searchParams.get('create_composite') ?? '';
  const bytes = Buffer.from(encoded, 'base64url').toString('latin1');
  expect(bytes).toContain('projects/demo/databases/(default)/collectionGroups/c/indexes/_');
  expect(bytes.slice(bytes.indexOf('\x10\x01'))).toBe(
    '\x10\x01\x1a\x05\x0a\x01x\x10\x01\x1a\x05\x0a\x01y\x10\x02\x1a\x0c\x0a\x08__name__\x10\x02',
  );
});

it('runs every query if there is no index file', () => {
  const free = new Database({ projectId: 'demo' });
  const each = query({ where: and(eq('x'), gt('y')), orderBy: [desc('y')] });
  expect(free.runQuery('', each).count).toBe(0);
});
