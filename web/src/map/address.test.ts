import { afterEach, expect, it, vi } from 'vitest';
import { cameraOf, hashOf, keepViewInAddress } from './address.ts';
import { initialMapState, mapStore } from './map-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  mapStore.setState(initialMapState);
});

it('reads the camera that it writes, exact to a pixel', () => {
  for (const zoom of [5, 9, 13, 18]) {
    const camera = { center: { lat: 38.0731234, lng: 46.2951234 }, zoom };
    const read = cameraOf(hashOf(camera));
    const pixel = 360 / (256 * 2 ** zoom);
    expect(read?.zoom).toBe(zoom);
    expect(Math.abs((read?.center.lng ?? 0) - camera.center.lng)).toBeLessThan(pixel);
    expect(Math.abs((read?.center.lat ?? 0) - camera.center.lat)).toBeLessThan(pixel);
  }
  expect(hashOf({ center: { lat: 38.07, lng: 46.29 }, zoom: 9 })).toBe('#9/38.070/46.290');
  expect(cameraOf('#9/38.07/46.29')).toEqual({ center: { lat: 38.07, lng: 46.29 }, zoom: 9 });
});

it.each(['', '#map', '#9/38.07', '#4/38/46', '#19/38/46', '#9/51/46', '#9/38/71', '#9/a/b'])(
  'returns null for "%s"',
  (hash) => expect(cameraOf(hash)).toBeNull(),
);

it.each(['#5/38/46', '#18/38/46', '#9/50/46', '#9/38/70'])(
  'accepts a camera at the limits: %s',
  (hash) => expect(cameraOf(hash)).not.toBeNull(),
);

it.each([
  [
    'another view of the same page',
    '/#9/38.07/46.29',
    { center: { lat: 38.07, lng: 46.29 }, zoom: 9 },
  ],
  ['a part of the page', '/#map', initialMapState.camera],
  ['an earlier page', '/places/a#9/38.07/46.29', initialMapState.camera],
])('follows a link to %s only if it changes just the view', (_, path, camera) => {
  const page = Object.assign(new EventTarget(), { location: new URL('https://a.test/') });
  vi.stubGlobal('window', page);
  keepViewInAddress();
  const oldURL = page.location.href;
  page.location = new URL(path, oldURL);
  const newURL = page.location.href;
  page.dispatchEvent(Object.assign(new Event('hashchange'), { oldURL, newURL }));
  expect(mapStore.getState().camera).toEqual(camera);
});
