import { describe, expect, it } from 'vitest';
import { Database, integer, type Aggregation } from '../database/index.ts';

const database = new Database({ projectId: 'p' });

describe('aggregations', () => {
  const aggregated = (...aggregations: Aggregation[]) =>
    database.runAggregation('', { from: [{ collectionId: 'c' }] }, aggregations).fields;
  const counts = (count: number) =>
    Array.from({ length: count }, (): Aggregation => ({ kind: 'count' }));

  it.each<[string, Aggregation[]]>([
    ['Aggregations can not be empty.', []],
    [
      'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
      counts(6),
    ],
    ['Operator field in Aggregation is not set.', [{ kind: 'unspecified' }]],
    ['The property.name "__a\nb__" is reserved.', [{ kind: 'count', alias: '__a\nb__' }]],
    [
      'The `up_to` value in a COUNT aggregation must be greater than or equal to zero.',
      [{ kind: 'count', upTo: -1 }],
    ],
    [
      'Aggregation alias "n" is not unique.',
      [
        { kind: 'count', alias: 'n' },
        { kind: 'sum', field: 'a', alias: 'n' },
      ],
    ],
    ['the name __b__ is reserved', [{ kind: 'avg', field: '__b__' }]],
  ])('are refused: %s', (message, aggregations) => {
    expect(() => aggregated(...aggregations)).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT', message }),
    );
  });

  it('get a default alias if they have none', () => {
    const named = [
      { kind: 'count', alias: '__a__b' } as const,
      { kind: 'count', alias: 'a__b__' } as const,
    ];
    const fields = aggregated({ kind: 'count' }, ...named, { kind: 'count', alias: '' });
    expect([...fields.keys()]).toEqual(['field_1', '__a__b', 'a__b__', 'field_2']);
  });

  it('can be five in one query, and a count may have the limit zero', () => {
    expect(aggregated(...counts(5)).size).toBe(5);
    expect(aggregated({ kind: 'count', upTo: 0 }).get('field_1')).toEqual(integer(0));
  });
});
