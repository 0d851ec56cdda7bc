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
  it.each(family)("is today's when it is stored nowhere, asked for %s", async (id) => {
    expect(await (await world()).ask(id)).toBe('gn-7');
  });

  it.each(family)('is one given out before when it is stored there, asked for %s', async (id) => {
    expect(await (await world('gn-10000000008')).ask(id)).toBe('gn-10000000008');
  });

  it("is today's when both are", async () => {
    expect(await (await world('gn-10000000007', 'gn-7')).ask('gn-10000000007')).toBe('gn-7');
  });

  it('costs nothing for a place of one id', async () => {
    const { ask, reads } = await world();
    expect(await ask('gn-404')).toBe('gn-404');
    expect(reads()).toBe(0);
  });
});

describe('looking up under any id', () => {
  it('answers by the id that was asked for', async () => {
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
