import { beforeEach, describe, expect, it } from 'vitest';
import { defaultCamera, initialMapState, layerNames, mapStore, zoomRange } from './map-store.ts';

const map = () => mapStore.getState();

beforeEach(() => mapStore.setState(initialMapState));

it('starts with the specified camera, and with only the approved layer', () => {
  expect(defaultCamera).toEqual({ center: { lat: 37.8, lng: 46.7738 }, zoom: 7 });
  expect(map().filters).toEqual({
    approved: true,
    pending: false,
    requested: false,
    suggestions: false,
  });
});

it.each(layerNames)('toggles only the layer %s', (layer) => {
  const before = map().filters;
  map().toggleFilter(layer);
  expect(map().filters).toEqual({ ...before, [layer]: !before[layer] });
});

describe('zoom', () => {
  it('starts from the visible view, not from the last command', () => {
    map().reportViewport({
      center: { lat: 38, lng: 46 },
      zoom: 9,
      bounds: { south: 0, west: 0, north: 1, east: 1 },
      size: { width: 1, height: 1 },
    });
    map().zoomBy(1);
    expect(map().camera).toEqual({ center: { lat: 38, lng: 46 }, zoom: 10 });
  });

  it.each([
    [zoomRange.max, zoomRange.max],
    [zoomRange.max + 1, zoomRange.max],
    [zoomRange.min, zoomRange.min],
    [zoomRange.min - 1, zoomRange.min],
  ])('limits %i to %i', (asked, given) => {
    map().moveTo({ center: defaultCamera.center, zoom: asked });
    expect(map().camera.zoom).toBe(given);
  });
});
