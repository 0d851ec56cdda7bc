import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atOffset,
  boundsOf,
  cameraFitting,
  centreBeside,
  contains,
  fromWorld,
  offsetOf,
  overlaps,
  toWorld,
} from './geometry.ts';

const position = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});
const view = { center: { lat: 37.8, lng: 46.7738 }, zoom: 7, size: { width: 1000, height: 600 } };

describe('Web Mercator', () => {
  it('puts the origin of coordinates in the middle of the world', () => {
    expect(toWorld({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(toWorld({ lat: 0, lng: 180 }).x).toBe(1);
  });

  it('converts a position to world coordinates and back', () => {
    fc.assert(
      fc.property(position, (at) => {
        const back = fromWorld(toWorld(at));
        expect(back.lat).toBeCloseTo(at.lat, 8);
        expect(back.lng).toBeCloseTo(at.lng, 8);
      }),
    );
  });

  it('clamps the poles to the edge of the world', () => {
    expect(toWorld({ lat: 90, lng: 0 }).y).toBeCloseTo(0, 6);
  });
});

describe('pixels of the frame', () => {
  it('shows the centre in the middle', () => {
    expect(offsetOf(view, view.center)).toEqual({ x: 500, y: 300 });
  });

  it('converts a pixel to a position and back', () => {
    const pixel = fc.record({
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 600 }),
    });
    fc.assert(
      fc.property(pixel, (offset) => {
        const back = offsetOf(view, atOffset(view, offset));
        expect(back.x).toBeCloseTo(offset.x, 4);
        expect(back.y).toBeCloseTo(offset.y, 4);
      }),
    );
  });

  it('has bounds that contain only visible positions', () => {
    const bounds = boundsOf(view);
    expect(contains(bounds, atOffset(view, { x: 1, y: 599 }))).toBe(true);
    expect(contains(bounds, atOffset(view, { x: -1, y: 300 }))).toBe(false);
    expect(contains(bounds, atOffset(view, { x: 500, y: 601 }))).toBe(false);
  });
});

it.each([
  ['side by side', { south: 0, north: 1, west: 1.1, east: 2 }, false],
  ['sharing an edge', { south: 0, north: 1, west: 1, east: 2 }, true],
  ['one inside the other', { south: 0.2, north: 0.3, west: 0.2, east: 0.3 }, true],
  ['above', { south: 1.1, north: 2, west: 0, east: 1 }, false],
])('detects whether frames overlap: %s', (_, other, expected) => {
  expect(overlaps({ south: 0, north: 1, west: 0, east: 1 }, other)).toBe(expected);
});

it('centres a place in the area that a panel leaves free', () => {
  const covered = { top: 0, right: 0, bottom: 200, left: 400 };
  const center = centreBeside({ lat: 37.5, lng: 45 }, 13, covered);
  const { x, y } = offsetOf({ center, zoom: 13, size: view.size }, { lat: 37.5, lng: 45 });
  expect(x).toBeCloseTo(400 + 600 / 2, 4);
  expect(y).toBeCloseTo(400 / 2, 4);
});

describe('the camera that fits some bounds', () => {
  const lake = { west: 44.95, south: 37.05, east: 45.95, north: 38.3 };
  const size = { width: 1440, height: 900 };
  const panel = { top: 72, right: 0, bottom: 0, left: 416 };

  it.each([
    ['a desk beside the panel', size, panel],
    [
      'a phone above the sheet',
      { width: 360, height: 740 },
      { top: 166, right: 0, bottom: 365, left: 0 },
    ],
  ])('shows the complete bounds on %s, at the largest possible zoom', (_, frame, covered) => {
    const camera = cameraFitting(lake, frame, covered);
    const isShown = (zoom: number) => {
      const view = { ...cameraFitting(lake, frame, covered), zoom, size: frame };
      const northWest = offsetOf(view, { lat: lake.north, lng: lake.west });
      const southEast = offsetOf(view, { lat: lake.south, lng: lake.east });
      return (
        southEast.x - northWest.x <= frame.width - covered.left - covered.right &&
        southEast.y - northWest.y <= frame.height - covered.top - covered.bottom
      );
    };
    expect(Number.isInteger(camera.zoom)).toBe(true);
    expect(isShown(camera.zoom)).toBe(true);
    expect(isShown(camera.zoom + 1)).toBe(false);
    const view = { ...camera, size: frame };
    const northWest = offsetOf(view, { lat: lake.north, lng: lake.west });
    const southEast = offsetOf(view, { lat: lake.south, lng: lake.east });
    expect(northWest.x - covered.left).toBeCloseTo(frame.width - covered.right - southEast.x, 6);
    expect(northWest.y - covered.top).toBeCloseTo(frame.height - covered.bottom - southEast.y, 6);
  });
});
