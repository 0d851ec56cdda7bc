import { expect, it } from 'vitest';
import { cameraOf, hashOf } from './address.ts';

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
