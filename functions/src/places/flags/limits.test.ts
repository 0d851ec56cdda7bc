import { beforeEach, describe, expect, it } from 'vitest';
import type { FlagKind } from '@shared/contract/flags.ts';
import { type Flag, sendFlag } from '../testing/flagging.ts';
import { havePlace, haveUpload, newWorld, type World } from '../testing/world.ts';
import { createFlagLimits, flagLimits as bounds } from './limits.ts';
import { openFlags } from './list.ts';

let world: World;
let limited: ReturnType<typeof createFlagLimits>;
beforeEach(() => {
  world = newWorld();
  limited = createFlagLimits(() => world.now().getTime());
});

const flag = (kind: FlagKind, more: Partial<Flag> = {}) =>
  sendFlag(world, limited, { kind, ...more });
const waiting = async () => (await openFlags(world, {})).items;

describe('limits', () => {
  const tries = async (
    count: number,
    sender: (n: number) => { device: string; client: string },
  ) => {
    let taken = 0;
    for (let n = 0; n < count; n++)
      await flag('name', sender(n)).then(
        () => taken++,
        (error: unknown) => expect(error).toMatchObject({ code: 'too_many' }),
      );
    return taken;
  };
  const own = (n: number) => `203.0.${n >> 8}.${n & 255}`;

  it('limit the flags of a device, regardless of its addresses', async () => {
    await havePlace(world);
    let sent = 0;
    const moving = () => ({ device: 'one', client: own(sent++) });
    expect(await tries(50, moving)).toBe(bounds.device.burst);
    world.pass(bounds.device.every);
    expect(await tries(50, moving)).toBe(1);
  });

  it('allow an address more flags than a device, and a device only its own part of them', async () => {
    await havePlace(world);
    const client = '203.0.113.7';
    let taken = 0;
    for (let step = 0; step < 20; step++) {
      taken += await tries(50, () => ({ device: 'one', client }));
      world.pass(bounds.address.every);
    }
    expect(taken).toBeGreaterThanOrEqual(bounds.address.burst);
    expect(taken).toBeLessThanOrEqual(bounds.device.burst);
    expect(await tries(50, (n) => ({ device: `${n}`, client }))).toBe(bounds.address.burst);
  });

  it('refuse a device or an address without remaining uses before any read', async () => {
    await havePlace(world);
    const sender = { device: 'one', client: own(1) };
    await tries(50, () => sender);
    let reads = 0;
    world.storedId = async (place_id) => (reads++, place_id);
    await expect(flag('name', sender)).rejects.toMatchObject({ code: 'too_many' });
    expect(reads).toBe(0);
  });

  it('limit the flags in an area from all addresses, each area separately', async () => {
    await havePlace(world);
    const anybody = (n: number) => ({ device: `${n}`, client: own(n) });
    expect(await tries(100, anybody)).toBe(bounds.area.burst);
    await havePlace(world, { place_id: 'gn-8', location: { lat: 38.5, lng: 47 } });
    await flag('name', { place_id: 'gn-8', ...anybody(200) });
  });

  it('limit the muted recordings per address and per area, and keep further flags', async () => {
    const places = Array.from({ length: 9 }, (_, n) => `gn-${n + 1}`);
    for (const place_id of places) {
      const link = `/files/places/${place_id}/voice_1.mp3`;
      haveUpload(world, link, 'audio', { place_id });
      await havePlace(world, { place_id, voiceUrl: link });
    }
    const mutedBy = async (sender: (n: number) => { device: string; client: string }) => {
      let count = 0;
      for (const [n, place_id] of places.entries()) {
        world.pass(bounds.address.every);
        if ((await flag('recording', { place_id, ...sender(n) })).muted) count++;
      }
      return count;
    };
    expect(await mutedBy((n) => ({ device: `${n}`, client: '203.0.113.7' }))).toBe(
      bounds.mutesFromAddress.burst,
    );
    expect(await mutedBy((n) => ({ device: `${n}`, client: own(n) }))).toBe(
      bounds.mutesInArea.burst,
    );
    expect(await waiting()).toHaveLength(places.length);
  });
});
