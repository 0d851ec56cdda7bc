import { describe, expect, it, vi } from 'vitest';
import { IdAliasTable, realIdsOf } from './id-aliases.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp() {
  const fetchTable = vi.fn(async () => ({ '10000000007': 7 }));
  const arrived = vi.fn();
  return { ids: new IdAliasTable(fetchTable, arrived), fetchTable, arrived };
}

describe('ids that were given out before', () => {
  it('lead to today’s once the table is there, which is fetched once', async () => {
    const { ids, fetchTable, arrived } = setUp();
    expect(ids.realId('gn-10000000007')).toBe('gn-10000000007');
    ids.realId('gn-10000000007');
    await settled();
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(ids.realId('gn-10000000007')).toBe('gn-7');
    expect(ids.realId('gn-10000000008')).toBe('gn-10000000008');
    expect(fetchTable).toHaveBeenCalledTimes(1);
  });

  it.each(['gn-113646', 'gn-9999999999', 'pt-abcdefg', 'ChIJ10000000007'])(
    'cost nothing where there is none: %s',
    async (id) => {
      const { ids, fetchTable } = setUp();
      expect(ids.realId(id)).toBe(id);
      expect(await realIdsOf([id], fetchTable)).toEqual([id]);
      expect(fetchTable).not.toHaveBeenCalled();
    },
  );

  it('are asked about again when the table could not be had', async () => {
    const { ids, fetchTable } = setUp();
    fetchTable.mockRejectedValueOnce(new Error('lost'));
    ids.realId('gn-10000000007');
    await settled();
    ids.realId('gn-10000000007');
    await settled();
    expect(ids.realId('gn-10000000007')).toBe('gn-7');
  });

  it('are told for a list at once, and left as they are when they cannot be', async () => {
    const { fetchTable } = setUp();
    const asked = ['gn-10000000007', 'gn-5'];
    expect(await realIdsOf(asked, fetchTable)).toEqual(['gn-7', 'gn-5']);
    fetchTable.mockRejectedValueOnce(new Error('lost'));
    expect(await realIdsOf(asked, fetchTable)).toEqual(asked);
  });
});
