import { describe, expect, it } from 'vitest';
import { mapStart } from '@shared/geo/map-zooms.ts';
import { mapFrame } from '@shared/formats/tiles/levels.ts';
import { boundsOf, fromWorld, toWorld } from './geometry.ts';
import { minZoom } from './least-zoom.ts';

describe('the smallest zoom of the map', () => {
  const middle = fromWorld({
    x: (toWorld({ lat: 0, lng: mapFrame.west }).x + toWorld({ lat: 0, lng: mapFrame.east }).x) / 2,
    y:
      (toWorld({ lat: mapFrame.north, lng: 0 }).y + toWorld({ lat: mapFrame.south, lng: 0 }).y) / 2,
  });
  const isFilled = (size: { width: number; height: number }, zoom: number) => {
    const { south, west, north, east } = boundsOf({ center: middle, zoom, size });
    return [
      south - mapFrame.south,
      west - mapFrame.west,
      mapFrame.north - north,
      mapFrame.east - east,
    ].every((within) => within >= 0);
  };

  it.each([
    [360, 740, 5],
    [843, 900, 6],
    [1440, 900, 6],
    [2560, 1440, 7],
  ])(
    'fills a window of %d × %d px with the map at the smallest zoom that does: %d',
    (width, height, zoom) => {
      expect(minZoom({ width, height })).toBe(zoom);
      expect(isFilled({ width, height }, zoom)).toBe(true);
      if (zoom > 5) expect(isFilled({ width, height }, zoom - 1)).toBe(false);
    },
  );

  it('is the start zoom in a window that is larger than the map at that zoom', () => {
    expect(minZoom({ width: 7680, height: 2160 })).toBe(mapStart.zoom);
  });

  it('is 5 for a map without a size', () => {
    expect(minZoom({ width: 0, height: 0 })).toBe(5);
  });
});
