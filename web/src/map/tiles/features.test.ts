import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { expect, it } from 'vitest';
import { labelFeatures } from './features.ts';
import { TileStore } from './tile-store.ts';

const urmia = {
  type: 1,
  tags: {
    class: 'lake',
    rank: 1,
    name: 'Urmu gölü',
    'name:fa': 'دریاچهٔ ارومیه',
    west: 44.95,
    south: 37.05,
    east: 45.95,
    north: 38.3,
  },
  geometry: [[1000, 1000]],
};
const river = {
  type: 2,
  tags: { class: 'river', rank: 2, name: 'Acıçay' },
  geometry: [
    [
      [0, 0],
      [2000, 2000],
    ],
  ],
};
const nameless = {
  type: 2,
  tags: { class: 'river', rank: 3 },
  geometry: [
    [
      [0, 0],
      [2000, 2000],
    ],
  ],
};
const neighbours = { type: 1, tags: { class: 'peak', ele: 3000 }, geometry: [[-5, 10]] };
const bytes = new Uint8Array(
  fromGeojsonVt(
    {
      lakes: { features: [urmia] },
      waterways: { features: [river, nameless] },
      peaks: { features: [neighbours] },
    } as never,
    { version: 2, extent: 2048 },
  ),
);
const requests: string[] = [];
const store = new TileStore((path) => {
  requests.push(path);
  return Promise.resolve(path === 'tiles/7/80/49' ? bytes : null);
});

it('returns names, ranks, courses and frames of features in view, from the tiles on the screen', async () => {
  const found = await labelFeatures(store, { west: 45.1, south: 37, east: 47.7, north: 38.7 }, 9);
  expect(requests).toEqual(['tiles/7/80/49']);
  expect(found.map(({ kind, name, rank }) => [kind, name, rank])).toEqual([
    ['river', 'Acıçay', 2],
    ['lake', 'Urmu gölü', 1],
  ]);
  const [course, lake] = found;
  expect(course?.line).toHaveLength(2);
  expect(lake?.names).toEqual({ fa: 'دریاچهٔ ارومیه' });
  expect(lake?.frame).toEqual({ west: 44.95, south: 37.05, east: 45.95, north: 38.3 });
  expect(lake?.at.lng).toBeCloseTo(46.373, 2);
});

it('omits features outside the view', async () => {
  const found = await labelFeatures(store, { west: 45.1, south: 38.5, east: 45.3, north: 38.7 }, 9);
  expect(found.map(({ name }) => name)).toEqual(['Acıçay']);
});
