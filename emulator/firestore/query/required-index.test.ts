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

describe('a query that production answers', () => {
  it.each<[string, StructuredQuery]>([
    ['no filter', query({})],
    ['one equality', query({ where: eq('x') })],
    ['many equalities, merged', query({ where: and(eq('x'), eq('y'), eq('z')) })],
    ['equality and membership, merged', query({ where: and(eq('x'), has('tags')) })],
    ['one range', query({ where: gt('x') })],
    ['one order', query({ orderBy: [desc('x')] })],
    ['a range and the order of the same field', query({ where: gt('x'), orderBy: [desc('x')] })],
    [
      'an order and the name in the same direction',
      query({ orderBy: [desc('x'), desc('__name__')] }),
    ],
    ['equality and the order of the same field', query({ where: eq('x'), orderBy: [asc('x')] })],
    ['equality by name downwards', query({ where: eq('x'), orderBy: [desc('__name__')] })],
    ['what an index declares', query({ where: eq('status'), orderBy: [desc('created')] })],
    ['the same backwards', query({ where: eq('status'), orderBy: [asc('created')] })],
    ['equality and a range of an index', query({ where: and(eq('status'), gt('created')) })],
    ['each value of in', query({ where: isIn('status'), orderBy: [desc('created')] })],
    [
      'two indexes that end alike',
      query({ where: and(eq('status'), eq('owner')), orderBy: [desc('created')] }),
    ],
    ['membership and an order', query({ where: has('tags'), orderBy: [asc('created')] })],
    ['mixed directions', query({ orderBy: [asc('a'), desc('b')] })],
    ['mixed directions backwards', query({ orderBy: [desc('a'), asc('b')] })],
    ['equality on the first field of two', query({ where: eq('a'), orderBy: [asc('b')] })],
    ['alternatives that are all served', query({ where: or(eq('x'), and(eq('y'), eq('z'))) })],
    ['a group by name', query({}, true)],
    ['a group with a group index', query({ where: eq('status'), orderBy: [asc('created')] }, true)],
    ['a group by a field with a group override', query({ where: eq('uid') }, true)],
    [
      'an order whose index says how names go',
      query({ where: eq('room'), orderBy: [asc('floor'), desc('__name__')] }),
    ],
    ['membership in a field with that index alone', query({ where: has('labels') })],
    [
      'equality on the one field of a collection that is not exempted',
      { from: [{ collectionId: 'bare' }], where: eq('kept') },
    ],
    [
      'another collection, whose fields no override names',
      {
        from: [{ collectionId: 'd' }],
        where: eq('essay'),
      },
    ],
    ['one field compared twice', query({ where: and(eq('status'), eq('status')) })],
    ['every collection', { from: [{ collectionId: '', allDescendants: true }] }],
  ])('%s', (_, each) => {
    expect(database.runQuery('', each).count).toBe(0);
  });
});

describe('a query that production refuses for want of an index', () => {
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
      'an order downwards',
      query({ where: eq('x'), orderBy: [desc('y')] }),
      'x ASC, y DESC, __name__ DESC',
    ],
    [
      'membership and an order',
      query({ where: has('t'), orderBy: [asc('y')] }),
      't CONTAINS, y ASC, __name__ ASC',
    ],
    ['two ranges', query({ where: and(gt('x'), gt('y')) }), 'x ASC, y ASC, __name__ ASC'],
    [
      'the same direction where the index mixes',
      query({ orderBy: [asc('a'), asc('b')] }),
      'a ASC, b ASC',
    ],
    [
      'a name against the order',
      query({ orderBy: [asc('x'), desc('__name__')] }),
      'collection c and field x',
    ],
    [
      'one alternative that is not served',
      query({ where: or(eq('x'), and(eq('y'), eq('z'))), orderBy: [asc('w')] }),
      'x ASC, w ASC',
    ],
    [
      'an exempted field',
      query({ where: eq('essay') }),
      'COLLECTION_ASC index for collection c and field essay',
    ],
    [
      'an order whose index has the names the other way',
      query({ where: eq('room'), orderBy: [asc('floor')] }),
      'collection c: room ASC, floor ASC, __name__ ASC',
    ],
    [
      'equality on a field with an index of its elements alone',
      query({ where: eq('labels') }),
      'COLLECTION_ASC index for collection c and field labels',
    ],
    [
      'membership in a field without an index of its elements',
      query({ where: has('uid') }),
      'COLLECTION_CONTAINS index for collection c and field uid',
    ],
    [
      'a field of a collection whose fields are all exempted',
      { from: [{ collectionId: 'bare' }], orderBy: [desc('x')] },
      'COLLECTION_DESC index for collection bare and field x',
    ],
    [
      'an index that has more than is asked for',
      query({ where: eq('size'), orderBy: [desc('cost')] }),
      'size ASC, cost DESC',
    ],
    [
      'a group by a field',
      query({ where: eq('x') }, true),
      'COLLECTION_GROUP_ASC index for collection c and field x',
    ],
    [
      'a group by a field that only the collection has an override for',
      query({ where: has('labels') }, true),
      'COLLECTION_GROUP_CONTAINS index for collection c and field labels',
    ],
    [
      'a group where only the collection has an index',
      query({ where: eq('owner'), orderBy: [desc('created')] }, true),
      'collection group c: owner ASC, created DESC',
    ],
    [
      'a collection where only the group has an index',
      { from: [{ collectionId: 'd' }], where: eq('status'), orderBy: [asc('created')] },
      'collection d: status ASC, created ASC',
    ],
  ])('%s', (_, each, named) => {
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

  it('of one field alone needs no declared index', () => {
    expect(() => database.runAggregation('', query({}), sum)).not.toThrow();
  });

  it('counts whatever can be queried', () => {
    expect(() => database.runAggregation('', query({ where: eq('x') }), count)).not.toThrow();
  });

  it('of a field next to a filter needs both in one index', () => {
    const run = () => database.runAggregation('', query({ where: eq('x') }), sum);
    expect(run).toThrow('x ASC, n ASC');
  });

  it('names in such an index what it sums after the order, in the same direction', () => {
    const run = () =>
      database.runAggregation('', query({ where: eq('x'), orderBy: [desc('y')] }), sum);
    expect(run).toThrow('x ASC, y DESC, n DESC, __name__ DESC');
  });

  it.each<[string, StructuredQuery, Aggregation[]]>([
    ['summed twice', query({}), [...sum, { kind: 'avg', field: 'n' }]],
    ['that is filtered, too', query({ where: eq('n') }), sum],
    ['that is ordered by, too', query({ orderBy: [desc('n')] }), sum],
    [
      'beside those of an index',
      query({ where: eq('status') }),
      [{ kind: 'sum', field: 'created' }],
    ],
    [
      'behind the order of an index, read either way',
      query({ where: eq('kind'), orderBy: [asc('size')] }),
      [{ kind: 'sum', field: 'cost' }],
    ],
    [
      'in an index whose names go the other way',
      query({ where: eq('kind'), orderBy: [asc('weight')] }),
      [{ kind: 'sum', field: 'price' }],
    ],
    ['of every collection', { from: [{ collectionId: '', allDescendants: true }] }, sum],
  ])('needs nothing more for a field %s', (_, each, aggregations) => {
    expect(() => database.runAggregation('', each, aggregations)).not.toThrow();
  });

  it('of a field of a group needs an index of the group', () => {
    const run = () => database.runAggregation('', query({}, true), sum);
    expect(run).toThrow('COLLECTION_GROUP_ASC index for collection c and field n');
  });

  it.each<[string, StructuredQuery, string]>([
    ['before the order', query({ where: eq('kind'), orderBy: [desc('cost')] }), 'size'],
    ['in an index of its elements', query({ where: eq('created') }), 'tags'],
    ['in no index of the order', query({ where: eq('kind'), orderBy: [desc('size')] }), 'price'],
  ])('is not served where the summed field stands %s', (_, each, field) => {
    expect(() => database.runAggregation('', each, [{ kind: 'sum', field }])).toThrow(
      'requires an index',
    );
  });
});

it('links to the console with the index as the console expects it', () => {
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

it('runs every query without an index file', () => {
  const free = new Database({ projectId: 'demo' });
  const each = query({ where: and(eq('x'), gt('y')), orderBy: [desc('y')] });
  expect(free.runQuery('', each).count).toBe(0);
});
