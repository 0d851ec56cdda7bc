import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groundFiles, settlementFiles } from '../src/offline/base-map.ts';
import { alongBytes, alongFiles } from './along-bytes.ts';
import { mapRevision } from './map-revision.ts';

// a build makes the map and the guides; the static checks alone have none
const isBuilt = ['map/current.json', 'guide.az.pdf'].every((file) =>
  existsSync(new URL(`../public/${file}`, import.meta.url)),
);

it.runIf(isBuilt)('counts the files that the app takes along', () => {
  const files = alongFiles(mapRevision());
  expect(files.ground.sort()).toEqual(groundFiles().sort());
  expect(files.settlements.sort()).toEqual(settlementFiles().sort());
});

it.runIf(isBuilt)('the ground up to level 9 costs at most 2 MB, settlements 1.5 MB', () => {
  const { ground, settlements } = alongBytes(mapRevision());
  expect(ground).toBeGreaterThan(500_000);
  expect(ground).toBeLessThanOrEqual(2_000_000);
  expect(settlements).toBeGreaterThan(100_000);
  expect(settlements).toBeLessThanOrEqual(1_500_000);
});
