import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { expect, it } from 'vitest';
import { TileStore } from './tile-store.ts';

const road = {
  features: [
    {
      type: 2,
      tags: { class: 'trunk' },
      geometry: [
        [
          [0, 0],
          [10, 10],
        ],
      ],
    },
  ],
};
const bytes = new Uint8Array(fromGeojsonVt({ roads: road } as never, { version: 2, extent: 4096 }));

function storeOver(files: string[]) {
  const requests: string[] = [];
  const store = new TileStore((path) => {
    requests.push(path);
    return Promise.resolve(files.includes(path) ? bytes : null);
  });
  return { store, requests };
}

it('reads a file once, but reads a missing file again', async () => {
  const { store, requests } = storeOver(['tiles/11/1287/790']);
  const id = { z: 11, x: 1287, y: 790 };
  const [first, second] = [await store.get(id), await store.get(id)];
  expect(first?.get('roads')?.features[0]?.properties).toEqual({ class: 'trunk' });
  expect(second).toBe(first);
  await store.get({ ...id, x: 0 });
  await store.get({ ...id, x: 0 });
  expect(requests).toEqual(['tiles/11/1287/790', 'tiles/11/0/790', 'tiles/11/0/790']);
});

it('stretches a coarser tile when the finer one is missing', async () => {
  const { store } = storeOver(['tiles/7/80/49']);
  const found = await store.forScreen({ z: 13, x: 5149, y: 3162 });
  expect(found?.source).toMatchObject({ z: 7, share: 64 });
  expect(await storeOver([]).store.forScreen({ z: 13, x: 5149, y: 3162 })).toBeNull();
});

it('keeps 60 tiles, and drops the least recently used one', async () => {
  const requests: string[] = [];
  const full = new TileStore((path) => {
    requests.push(path);
    return Promise.resolve(bytes);
  });
  for (let x = 0; x < 60; x++) await full.get({ z: 11, x, y: 0 });
  await full.get({ z: 11, x: 0, y: 0 });
  expect(requests).toHaveLength(60);
  await full.get({ z: 11, x: 60, y: 0 });
  await full.get({ z: 11, x: 0, y: 0 });
  expect(requests).toHaveLength(61);
  await full.get({ z: 11, x: 1, y: 0 });
  expect(requests).toHaveLength(62);
});
