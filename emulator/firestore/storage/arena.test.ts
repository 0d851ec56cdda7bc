import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arena } from './arena.ts';
import type { Version } from './slot.ts';

const version = (length: number, seed: number): Version => ({
  bytes: Buffer.alloc(length, seed),
  createTime: 1_700_000_000_000_000 + seed,
  updateTime: 1_800_000_000_000_000 + seed,
});

const content = ({ bytes, createTime, updateTime }: Version) => ({
  bytes: Buffer.from(bytes).toString('hex'),
  createTime,
  updateTime,
});

describe('the arena', () => {
  it('returns stored versions unchanged after any other stores and releases', () => {
    const action = fc.record({ length: fc.nat(90_000), release: fc.nat() });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const arena = new Arena();
        const live: Array<{ stored: Version; original: Version }> = [];
        actions.forEach(({ length, release }, seed) => {
          const original = version(length, seed);
          live.push({ stored: arena.store(original), original });
          if (release % 3 > 0)
            arena.release(live.splice(release % live.length, 1)[0]?.stored ?? null);
        });
        for (const { stored, original } of live) expect(content(stored)).toEqual(content(original));
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the bytes of released versions readable while they are referenced', () => {
    const arena = new Arena();
    const stored = Array.from({ length: 1_000 }, (_, i) => arena.store(version(1_000, i)));
    for (const each of stored) arena.release(each);
    for (let i = 0; i < 1_000; i++) arena.store(version(1_000, 7));
    expect(stored.map(({ updateTime }) => updateTime % 1_000)).toEqual(stored.map((_, i) => i));
  });

  it('uses at most about twice the memory of the live versions', () => {
    const arena = new Arena();
    const live = Array.from({ length: 10_000 }, (_, i) => arena.store(version(1_000, i)));
    let random = 1;
    for (let i = 0; i < 100_000; i++) {
      random = (random * 48_271) % 2_147_483_647;
      const index = random % live.length;
      arena.release(live[index] ?? null);
      live[index] = arena.store(version(1_000, i));
    }
    const buffers = new Set(live.map(({ bytes }) => bytes.buffer));
    const held = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(held).toBeLessThan(2.2 * 10_000 * 1_016);
  });
});
