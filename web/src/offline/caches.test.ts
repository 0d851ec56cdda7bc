import { expect, it } from 'vitest';
import { activeMark, mapCache, outlivedShells, shellCache } from './caches.ts';

const shells = (...versions: string[]): string[] => versions.map(shellCache);
const marks = (...versions: string[]): string[] => versions.map(activeMark);

it('returns outdated builds, but not the current and the previous build or other caches', () => {
  const names = [mapCache, ...shells('a', 'b', 'c'), ...marks('a', 'b'), 'other'];
  expect(outlivedShells(names, 'c')).toEqual([...shells('a'), ...marks('a')]);
  expect(outlivedShells([...shells('b', 'c'), ...marks('b')], 'c')).toEqual([]);
});

it('keeps the build that was active last, and returns builds that were never active', () => {
  expect(outlivedShells([...shells('a', 'b', 'c'), ...marks('a')], 'c')).toEqual(shells('b'));
});

it('keeps the build that was active last after a rollback', () => {
  const names = [...shells('a', 'b', 'c'), ...marks('a', 'c', 'b')];
  expect(outlivedShells(names, 'a')).toEqual([...shells('c'), ...marks('c')]);
});

it('keeps a newer build that may be installing', () => {
  const names = [...shells('a', 'b', 'c', 'd'), ...marks('a', 'b')];
  expect(outlivedShells(names, 'c')).toEqual([...shells('a'), ...marks('a')]);
});

it('keeps the newest other build if no build was recorded as active', () => {
  expect(outlivedShells(shells('a', 'b', 'c'), 'c')).toEqual(shells('a'));
});
