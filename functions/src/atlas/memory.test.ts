import { describe, expect, it } from 'vitest';
import { FileCache, memoryLimit } from './memory.ts';

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

  it('keeps what fits and lets the least recently used go', async () => {
    const { reads, read } = cacheOf(memoryLimit / 2 - 1_000);
    await read('r0');
    await read('r1');
    await read('r0');
    await read('r2');
    await read('r0');
    expect(reads).toEqual(['r0', 'r1', 'r2']);
    await read('r1');
    expect(reads).toEqual(['r0', 'r1', 'r2', 'r1']);
  });

  it('reads once for requests that come together', async () => {
    const { reads, read } = cacheOf(10);
    await Promise.all([read('r0'), read('r0'), read('r0')]);
    expect(reads).toEqual(['r0']);
  });

  it('bounds what it remembers of missing cells', async () => {
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
});
