import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataFrame } from '../../map-data/format/levels.ts';
import { tileBytesPath, type TileBytes } from '../../map-data/format/tile-bytes.ts';
import { groundFiles, settlementFiles } from '../src/offline/base-map.ts';
import { bytesOf, finestBytes, finestFiles } from '../src/offline/finest-lines.ts';
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

/** What a map on the screen holds at a zoom, some 40 km and some 400 km wide. */
const district = { west: 46.1, south: 37.9, east: 46.5, north: 38.25 };
const province = { west: 44.5, south: 36.5, east: 48.5, north: 39.5 };

it.runIf(isBuilt).each([
  ['a district with its city', 60_000, district],
  ['a province', 1_000_000, province],
  ['all of the region', 4_000_000, dataFrame],
])('the finest lines of %s cost what the app says, and at most %i bytes', (_, most, frame) => {
  const root = new URL(`../public/map/${mapRevision()}/`, import.meta.url);
  const list = JSON.parse(readFileSync(new URL(tileBytesPath, root), 'utf8')) as TileBytes;
  const files = finestFiles(frame);
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, root)).size, 0);
  expect(bytesOf(files, finestBytes(list))).toBe(bytes);
  expect(bytes).toBeLessThanOrEqual(most);
});
