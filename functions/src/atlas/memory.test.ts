import { describe, expect, it } from 'vitest';
import { buildAtlas } from './build.ts';
import { FileCache, ManifestCache, memoryLimit, rereadPause, reuseFor } from './memory.ts';
import { textsOf } from './testing/source.ts';

describe('ManifestCache', () => {
  function published(revision = 5) {
    const site = { clock: 1_000, revision, reads: 0, isBroken: false };
    const cache = new ManifestCache(
      async () => {
        site.reads++;
        if (site.isBroken) throw new Error('store is down');
        return textsOf(buildAtlas([], site.revision));
      },
      () => site.clock,
    );
    const revisionOf = async (atLeast?: number) => (await cache.read(atLeast)).revision;
    return { site, revisionOf };
  }

  it('finds a newer revision that is asked for, at once and for all later callers', async () => {
    const { site, revisionOf } = published();
    expect(await revisionOf()).toBe(5);
    site.revision = 6;
    expect([await revisionOf(), await revisionOf(5)]).toEqual([5, 5]);
    expect(await revisionOf(6)).toBe(6);
    expect(await revisionOf()).toBe(6);
    expect(site.reads).toBe(2);
  });

  it('reads once for 50 invented revisions within 250 ms, also if they are asked for together', async () => {
    const { site, revisionOf } = published();
    await revisionOf();
    const revisions = await Promise.all(Array.from({ length: 25 }, (_, n) => revisionOf(100 + n)));
    site.clock += rereadPause - 1;
    for (let n = 25; n < 50; n++) revisions.push(await revisionOf(100 + n));
    expect(new Set(revisions)).toEqual(new Set([5]));
    expect(site.reads).toBe(2);
    site.clock += 1;
    await revisionOf(150);
    expect(site.reads).toBe(3);
  });

  it('reads once if no manifest is cached', async () => {
    const { site, revisionOf } = published();
    expect(await revisionOf(6)).toBe(5);
    expect(site.reads).toBe(1);
  });

  it('reads again after a failure', async () => {
    const { site, revisionOf } = published();
    await revisionOf();
    site.isBroken = true;
    await expect(revisionOf(6)).rejects.toThrow('store is down');
    site.isBroken = false;
    site.revision = 6;
    expect(await revisionOf(6)).toBe(6);
  });
});

describe('FileCache', () => {
  function cacheOf(bodyLength: number) {
    const reads: string[] = [];
    const cache = new FileCache(
      (key) => {
        reads.push(key);
        return Promise.resolve({ body: 'x'.repeat(bodyLength), hash: `hash of ${key}` });
      },
      () => 0,
    );
    return { reads, read: (key: string) => cache.read(key, `hash of ${key}`) };
  }

  it('keeps files that fit, and drops the least recently used ones', async () => {
    const { reads, read } = cacheOf(memoryLimit / 2 - 200);
    await read('r0');
    await read('r1');
    await read('r0');
    await read('r2');
    await read('r0');
    expect(reads).toEqual(['r0', 'r1', 'r2']);
    await read('r1');
    expect(reads).toEqual(['r0', 'r1', 'r2', 'r1']);
  });

  it('reads a file once for simultaneous requests', async () => {
    const { reads, read } = cacheOf(10);
    await Promise.all([read('r0'), read('r0'), read('r0')]);
    expect(reads).toEqual(['r0']);
  });

  it('limits the number of missing cells that it remembers', async () => {
    let reads = 0;
    const cache = new FileCache(
      () => {
        reads++;
        return Promise.resolve(null);
      },
      () => 0,
    );
    const keys = Math.ceil(memoryLimit / 200) + 1;
    for (let n = 0; n < keys; n++) await cache.read(`r${n}`, 'h');
    await cache.read('r0', 'h');
    expect(reads).toBe(keys + 1);
  });

  function changing({ letters = 10, ends = (_: number): Promise<void> => Promise.resolve() } = {}) {
    const site = { clock: 1_000, version: 1, reads: [] as string[] };
    const cache = new FileCache(
      async (key) => {
        const { version } = site;
        site.reads.push(`${key} ${version}`);
        await ends(version);
        return { body: 'x'.repeat(letters), hash: `v${version}` };
      },
      () => site.clock,
    );
    return { site, cache };
  }

  it('reads a file again when another version is asked for, at most once a second for one version', async () => {
    const { site, cache } = changing();
    const hashOf = async (hash: string) => (await cache.read('r', hash))?.hash;
    expect(await hashOf('v1')).toBe('v1');
    site.version = 2;
    expect(await hashOf('v2')).toBe('v2');
    site.version = 4;
    expect([await hashOf('v3'), await hashOf('v3')]).toEqual(['v4', 'v4']);
    site.clock += reuseFor - 1;
    expect(await hashOf('v3')).toBe('v4');
    expect(site.reads).toEqual(['r 1', 'r 2', 'r 4']);
    site.clock += 1;
    expect(await hashOf('v3')).toBe('v4');
    site.clock += 60_000;
    expect(await hashOf('v4')).toBe('v4');
    expect(site.reads).toEqual(['r 1', 'r 2', 'r 4', 'r 4']);
  });

  it('does not count the size of a version that was replaced', async () => {
    const { site, cache } = changing({ letters: memoryLimit / 3 });
    await cache.read('r0', 'v1');
    for (; site.version < 10; site.clock += reuseFor) {
      site.version++;
      await cache.read('r', `v${site.version}`);
    }
    expect(await cache.known('r0', 'v1')).not.toBeNull();
  });

  it('keeps the newer version when the older one arrives later or never', async () => {
    for (const late of ['comes', 'fails']) {
      let end = (): void => undefined;
      const older = new Promise<void>((resolve, reject) => {
        end = late === 'comes' ? resolve : () => reject(new Error('store is down'));
      });
      const { site, cache } = changing({
        letters: memoryLimit - 1_000,
        ends: (version) => (version === 1 ? older : Promise.resolve()),
      });
      const first = cache.read('r', 'v1');
      site.version = 2;
      site.clock += reuseFor;
      await cache.read('r', 'v2');
      end();
      await first.catch(() => null);
      expect((await cache.known('r', 'v2'))?.hash).toBe('v2');
      expect(cache.known('r', 'v1')).toBeNull();
    }
  });

  it('reads again after a failed read', async () => {
    let broken = true;
    const { site, cache } = changing({
      ends: async () => {
        if (broken) throw new Error('store is down');
      },
    });
    await expect(cache.read('r', 'v1')).rejects.toThrow('store is down');
    broken = false;
    expect((await cache.read('r', 'v1'))?.hash).toBe('v1');
    expect(site.reads).toEqual(['r 1', 'r 1']);
  });
});
