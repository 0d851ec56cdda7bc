import { describe, expect, it, vi } from 'vitest';
import { IdAliasTable, realIdsOf } from './id-aliases.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp() {
  const fetchTable = vi.fn(async () => ({ '10000000007': 7 }));
  const arrived = vi.fn();
  return { ids: new IdAliasTable(fetchTable, arrived), fetchTable, arrived };
}

describe('earlier ids of settlements', () => {
  it('are replaced by current ids after the table has loaded once', async () => {
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
    'need no table for an id that is not an earlier one: %s',
    async (id) => {
      const { ids, fetchTable } = setUp();
      expect(ids.realId(id)).toBe(id);
      expect(await realIdsOf([id], fetchTable)).toEqual([id]);
      expect(fetchTable).not.toHaveBeenCalled();
    },
  );

  it('load the table again after a failure', async () => {
    const { ids, fetchTable } = setUp();
    fetchTable.mockRejectedValueOnce(new Error('lost'));
    ids.realId('gn-10000000007');
    await settled();
    ids.realId('gn-10000000007');
    await settled();
    expect(ids.realId('gn-10000000007')).toBe('gn-7');
  });

  it('are replaced in a list, but kept when the table cannot be loaded', async () => {
    const { fetchTable } = setUp();
    const asked = ['gn-10000000007', 'gn-5'];
    expect(await realIdsOf(asked, fetchTable)).toEqual(['gn-7', 'gn-5']);
    fetchTable.mockRejectedValueOnce(new Error('lost'));
    expect(await realIdsOf(asked, fetchTable)).toEqual(asked);
  });
});
