import { afterEach, expect, it, vi } from 'vitest';
import type { Extent } from '@shared/formats/tiles/extents.ts';
import { findExtent, extentAmong } from './find-extent.ts';

const urmu: Extent = {
  names: ['Urmu gölü', 'اورمو گؤلو', 'Lake Urmia'],
  frame: { west: 44.95, south: 37.05, east: 45.95, north: 38.3 },
};
const east: Extent = {
  names: ['Qarasu'],
  frame: { west: 47.4, south: 38.3, east: 48.5, north: 39.4 },
};
const south: Extent = {
  names: ['Qarasu'],
  frame: { west: 47, south: 34.2, east: 47.3, north: 34.4 },
};
const all = [urmu, east, south];
const within = { lat: 37.7, lng: 45.35 };

afterEach(() => vi.unstubAllGlobals());

it.each(['Urmu gölü', 'URMU GÖLÜ', 'Urmugölü', 'اورمو گؤلو', 'اورمو‌گؤلو', 'Lake Urmia'])(
  'finds the extent of a lake by the name %s',
  (name) => {
    expect(extentAmong(all, within, ['', name])).toEqual(urmu.frame);
  },
);

it('returns null for another name or a position outside the extent', () => {
  expect(extentAmong(all, within, ['Urmu'])).toBeNull();
  expect(extentAmong(all, within, [])).toBeNull();
  expect(extentAmong(all, { lat: 37.7, lng: 46.01 }, ['Urmu gölü'])).toBeNull();
  expect(extentAmong(all, { lat: 37.7, lng: 45.99 }, ['Urmu gölü'])).toEqual(urmu.frame);
});

it('distinguishes namesakes by position, and takes the smaller of two at the same position', () => {
  expect(extentAmong(all, { lat: 34.3, lng: 47.1 }, ['Qarasu'])).toEqual(south.frame);
  const pond = { names: ['Qarasu'], frame: { west: 48, south: 39, east: 48.1, north: 39.1 } };
  expect(extentAmong([east, pond], { lat: 39.05, lng: 48.05 }, ['Qarasu'])).toEqual(pond.frame);
});

it('fetches the list once, and retries after a failure', async () => {
  const get = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockImplementation(async () => new Response(JSON.stringify(all)));
  vi.stubGlobal('fetch', get);
  await expect(findExtent(within, ['Urmu gölü'])).rejects.toThrow('no network');
  expect(await findExtent(within, ['Urmu gölü'])).toEqual(urmu.frame);
  expect(await findExtent(within, ['Araz'])).toBeNull();
  expect(get).toHaveBeenCalledTimes(2);
});
