import { expect, it } from 'vitest';
import { mapCache, outlivedShells, shellCache } from './caches.ts';

const shells = ['a', 'b', 'c'].map(shellCache);

it('returns outdated build caches, but not the current and the previous build or other caches', () => {
  expect(outlivedShells([mapCache, ...shells, 'other'], 'c')).toEqual([shells[0]]);
  expect(outlivedShells(shells.slice(1), 'c')).toEqual([]);
});

it('keeps its own cache and the newest other one after a rollback', () => {
  expect(outlivedShells(shells, 'a')).toEqual([shells[1]]);
});

it('keeps the two newest caches before its own exists', () => {
  expect(outlivedShells(shells, 'd')).toEqual(shells.slice(0, 2));
});
