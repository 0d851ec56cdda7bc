import { beforeAll, describe, expect, it } from 'vitest';
import {
  array,
  Database,
  integer,
  text,
  type Filter,
  type Order,
  type StructuredQuery,
  type Value,
  type Write,
} from '../database/index.ts';

const DOCUMENTS = 50_000;

const database = new Database({ projectId: 'p' });

function place(n: number): Write {
  const fields = new Map<string, Value>([
    ['n', integer(n)],
    ['bucket', integer(n % 1_000)],
    ['status', text(n % 2 === 0 ? 'approved' : 'pending')],
    ['half', integer(n % 3)],
    ['tags', array(text(`t${n % 500}`))],
    ['link', text(`https://example.org/a/long/prefix/that/all/of/them/share/${n}`)],
  ]);
  return { kind: 'update', path: `c/${String(n).padStart(6, '0')}`, fields };
}

beforeAll(async () => {
  for (let start = 0; start < DOCUMENTS; start += 500) {
    await database.commit({ writes: Array.from({ length: 500 }, (_, i) => place(start + i)) });
  }
});

const field = (
  name: string,
  op: Extract<Filter, { kind: 'field' }>['op'],
  value: Value,
): Filter => ({
  kind: 'field',
  field: name,
  op,
  value,
});
const and = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'AND', filters });
const or = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'OR', filters });
const is = (name: string, value: Value) => field(name, 'EQUAL', value);
const between = (name: string, low: number, high: number) =>
  and(field(name, 'GREATER_THAN_OR_EQUAL', integer(low)), field(name, 'LESS_THAN', integer(high)));
const by = (name: string, direction: Order['direction'] = 'ASCENDING'): Order[] => [
  { field: name, direction },
];

/**
 * Each row contains a query, its number of results, and the maximum number of index entries that the query is allowed
 * to visit. The collection has 50,000 documents.
 */
describe('the number of index entries that a query visits', () => {
  it.each<[string, Partial<StructuredQuery>, number, number]>([
    ['equality', { where: is('bucket', integer(7)) }, 50, 50],
    [
      'equality with a long string',
      { where: is('link', text('https://example.org/a/long/prefix/that/all/of/them/share/77')) },
      1,
      1,
    ],
    ['equality without results', { where: is('bucket', integer(-1)) }, 0, 0],
    ['a range', { where: between('n', 100, 150) }, 50, 50],
    [
      'a range in descending order',
      { where: between('n', 100, 150), orderBy: by('n', 'DESCENDING') },
      50,
      50,
    ],
    ['array-contains', { where: field('tags', 'ARRAY_CONTAINS', text('t3')) }, 100, 100],
    ['or', { where: or(is('bucket', integer(1)), is('n', integer(5))) }, 51, 51],
    [
      'the rarer of two equalities',
      { where: and(is('status', text('approved')), is('bucket', integer(8))) },
      50,
      50,
    ],
    [
      'the name of a document',
      {
        where: field('__name__', 'EQUAL', {
          type: 'reference',
          value: `${database.root}/c/000123`,
        }),
      },
      1,
      1,
    ],
    ['the first documents by name', { limit: 10 }, 10, 10],
    ['the last documents by a field', { orderBy: by('n', 'DESCENDING'), limit: 10 }, 10, 10],
    [
      'the first documents by name that match an equality',
      { where: is('status', text('approved')), limit: 10 },
      10,
      10,
    ],
    [
      'the last documents by another field that match a frequent value',
      { where: is('status', text('approved')), orderBy: by('n', 'DESCENDING'), limit: 10 },
      10,
      30,
    ],
    [
      'the last documents by another field that match a rare value',
      { where: is('bucket', integer(9)), orderBy: by('n', 'DESCENDING'), limit: 10 },
      10,
      50,
    ],
    [
      'every document with a frequent value, ordered by another field',
      { where: is('status', text('approved')), orderBy: by('n') },
      25_000,
      25_000,
    ],
    [
      'one page of an ordered result',
      { orderBy: by('n'), startAt: { values: [integer(40_000)], before: false }, limit: 10 },
      10,
      11,
    ],
    [
      'a collection group',
      { from: [{ collectionId: 'c', allDescendants: true }], where: is('bucket', integer(7)) },
      50,
      50,
    ],
  ])('stays small: %s', (_, query, results, most) => {
    const { count, scanned } = database.runQuery('', { from: [{ collectionId: 'c' }], ...query });
    expect(count).toBe(results);
    expect(scanned).toBeLessThanOrEqual(most);
  });

  it('is the whole collection if no index helps', () => {
    const where = field('n', 'NOT_EQUAL', integer(5));
    const { scanned } = database.runQuery('', { from: [{ collectionId: 'c' }], where });
    expect(scanned).toBe(DOCUMENTS);
  });

  it('stays small after updates and deletes', async () => {
    await database.commit({
      writes: [
        {
          kind: 'update',
          path: 'c/000007',
          mask: ['bucket'],
          fields: new Map([['bucket', integer(1_007)]]),
        },
        { kind: 'delete', path: 'c/001007' },
      ],
    });
    const run = (bucket: number) =>
      database.runQuery('', {
        from: [{ collectionId: 'c' }],
        where: is('bucket', integer(bucket)),
      });
    expect([run(7).count, run(7).scanned]).toEqual([48, 48]);
    expect([run(1_007).count, run(1_007).scanned]).toEqual([1, 1]);
  });
});
