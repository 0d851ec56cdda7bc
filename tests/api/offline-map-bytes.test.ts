import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataFrame } from '@shared/formats/tiles/levels.ts';
import { tileBytesPath, type TileBytes } from '@shared/formats/tiles/tile-bytes.ts';
import { basemapFiles, settlementFiles } from '../../web/src/offline/base-map.ts';
import { bytesOf, finestBytes, finestFiles } from '../../web/src/offline/finest-lines.ts';
import { offlineMapBytes, offlineMapFiles } from '../../web/build/offline-map-bytes.ts';
import { mapRevision } from '../../web/build/map-revision.ts';

it('lists exactly the basemap and settlement files that the app downloads', () => {
  const files = offlineMapFiles(mapRevision());
  expect(files.basemap.sort()).toEqual(basemapFiles().sort());
  expect(files.settlements.sort()).toEqual(settlementFiles().sort());
});

it('the basemap up to level 9 has at most 2 MB, and settlements have at most 1.5 MB', () => {
  const { basemap, settlements } = offlineMapBytes(mapRevision());
  expect(basemap).toBeGreaterThan(500_000);
  expect(basemap).toBeLessThanOrEqual(2_000_000);
  expect(settlements).toBeGreaterThan(100_000);
  expect(settlements).toBeLessThanOrEqual(1_500_000);
});

const district = { west: 46.1, south: 37.9, east: 46.5, north: 38.25 };
const province = { west: 44.5, south: 36.5, east: 48.5, north: 39.5 };

it.each([
  ['a district with its city', 60_000, district],
  ['a province', 1_000_000, province],
  ['the whole region', 4_000_000, dataFrame],
])(
  'the finest tiles of %s have the size that the app shows, at most %i bytes',
  (_, most, frame) => {
    const root = new URL(`../../web/public/map/${mapRevision()}/`, import.meta.url);
    const list = JSON.parse(readFileSync(new URL(tileBytesPath, root), 'utf8')) as TileBytes;
    const files = finestFiles(frame);
    const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, root)).size, 0);
    expect(bytesOf(files, finestBytes(list))).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(most);
  },
);
