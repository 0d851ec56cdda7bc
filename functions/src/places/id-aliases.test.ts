import { describe, expect, it } from 'vitest';
import { storedId, underAnyId } from './id-aliases.ts';
import { havePlace, newWorld } from './testing/world.ts';

const family = ['gn-7', 'gn-10000000007', 'gn-10000000008'] as const;
const idsOfOne = (id: string): readonly [string, ...string[]] =>
  (family as readonly string[]).includes(id) ? family : [id];

async function world(...stored: string[]) {
  const { store, ...rest } = newWorld();
  for (const place_id of stored) await havePlace({ store, ...rest }, { place_id });
  let reads = 0;
  const counted = { places: (ids: readonly string[]) => (reads++, store.places(ids)) };
  return { ask: (id: string) => storedId({ store: counted, idsOfOne }, id), reads: () => reads };
}

describe('the id under which a place is stored', () => {
  it.each(family)(
    'is the current one for a place that is not stored yet, requested as %s',
    async (id) => {
      expect(await (await world()).ask(id)).toBe('gn-7');
    },
  );

  it.each(family)(
    'is the earlier one for a place that is stored under it, requested as %s',
    async (id) => {
      expect(await (await world('gn-10000000008')).ask(id)).toBe('gn-10000000008');
    },
  );

  it('is the current one when both are stored', async () => {
    expect(await (await world('gn-10000000007', 'gn-7')).ask('gn-10000000007')).toBe('gn-7');
  });

  it('needs no read for a place with a single id', async () => {
    const { ask, reads } = await world();
    expect(await ask('gn-404')).toBe('gn-404');
    expect(reads()).toBe(0);
  });
});

describe('a lookup under any id', () => {
  it('returns results under the requested id', async () => {
    const map = new Map([
      ['gn-10000000008', 'Urmu'],
      ['gn-9', 'Xoy'],
    ]);
    const asked: string[] = [];
    const look = underAnyId(async (places: readonly { placeId: string }[]) => {
      asked.push(...places.map(({ placeId }) => placeId));
      return map;
    }, idsOfOne);
    const seen = await look([{ placeId: 'gn-7' }, { placeId: 'gn-9' }, { placeId: 'gn-404' }]);
    expect([...seen]).toEqual([
      ['gn-7', 'Urmu'],
      ['gn-9', 'Xoy'],
    ]);
    expect(asked).toEqual([...family, 'gn-9', 'gn-404']);
  });
});
