import { expect, it } from 'vitest';
import { mapCache, outlivedShells, shellCache } from './caches.ts';

const shells = ['a', 'b', 'c'].map(shellCache);

it('keeps a build and the one before it, and nothing but builds is outlived', () => {
  expect(outlivedShells([mapCache, ...shells, 'other'], 'c')).toEqual([shells[0]]);
  expect(outlivedShells(shells.slice(1), 'c')).toEqual([]);
});

it('keeps its own after a step back to an older build, and the last of the others', () => {
  expect(outlivedShells(shells, 'a')).toEqual([shells[1]]);
});

it('keeps the one before when its own is not made yet', () => {
  expect(outlivedShells(shells, 'd')).toEqual(shells.slice(0, 2));
});
