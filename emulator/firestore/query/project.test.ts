import { describe, expect, it } from 'vitest';
import { Database, integer, type Value } from '../database/index.ts';

const database = new Database({ projectId: 'p' });

describe('a projection', () => {
  it.each<[string[], string[]]>([
    [[], []],
    [['__name__'], []],
    [['a'], ['a']],
    [
      ['m.x', '`b c`', 'none'],
      ['m', 'b c'],
    ],
  ])('returns the selected fields: %j', async (select, expected) => {
    const fields = new Map<string, Value>([
      ['a', integer(1)],
      ['b c', integer(2)],
      [
        'm',
        {
          type: 'map',
          fields: new Map([
            ['x', integer(3)],
            ['y', integer(4)],
          ]),
        },
      ],
    ]);
    await database.commit({ writes: [{ kind: 'update', path: 'projected/d', fields }] });
    const { documents } = database.runQuery('', { from: [{ collectionId: 'projected' }], select });
    const [document] = [...documents];
    expect([...(document?.fields.keys() ?? [])]).toEqual(expected);
    if (select.includes('m.x')) {
      expect(document?.fields.get('m')).toEqual({
        type: 'map',
        fields: new Map([['x', integer(3)]]),
      });
    }
  });
});
