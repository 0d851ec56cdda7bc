import { contains, mapFrame } from '@shared/geo/bounds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOffset, boundsOf } from '../../../map/geometry.ts';
import { boxBetween, drawnArea, shortestSide, withinMap } from './drawn-area.ts';

const size = { width: 800, height: 600 };
const view = { center: { lat: 38, lng: 46 }, zoom: 8, size };
const pixel = fc.record({
  x: fc.integer({ min: 0, max: 800 }),
  y: fc.integer({ min: 0, max: 600 }),
});

describe('a drawn area', () => {
  it.each([
    ['to the lower right', { x: 0, y: 0 }, { x: 800, y: 600 }],
    ['to the upper left', { x: 800, y: 600 }, { x: 0, y: 0 }],
    ['to the lower left', { x: 800, y: 0 }, { x: 0, y: 600 }],
    ['to the upper right', { x: 0, y: 600 }, { x: 800, y: 0 }],
  ])('is the whole view when drawn from a corner to the opposite one, %s', (_, from, to) => {
    const area = drawnArea(view, from, to);
    const whole = boundsOf(view);
    for (const side of ['south', 'west', 'north', 'east'] as const)
      expect(area?.[side]).toBeCloseTo(whole[side], 9);
  });

  it.each([
    ['makes no area from a tap', { x: 10, y: 10 }, false],
    ['makes no area from a line', { x: 500, y: 10 }, false],
    ['makes no area from a slip of the finger', { x: 10 + shortestSide - 1, y: 300 }, false],
    [
      'makes an area from the smallest rectangle',
      { x: 10 + shortestSide, y: 10 + shortestSide },
      true,
    ],
  ])('%s', (_, to, isArea) => {
    expect(drawnArea(view, { x: 10, y: 10 }, to) !== null).toBe(isArea);
    expect(drawnArea(view, to, { x: 10, y: 10 }) !== null).toBe(isArea);
  });

  it('contains exactly the positions that the rectangle shows', () => {
    fc.assert(
      fc.property(pixel, pixel, pixel, (from, to, at) => {
        const area = drawnArea(view, from, to);
        if (!area) return;
        const { left, top, width, height } = boxBetween(from, to);
        // The result for a point on an edge depends on rounding, so such points are skipped.
        const isOnEdge = [left, left + width].includes(at.x) || [top, top + height].includes(at.y);
        if (isOnEdge) return;
        const isInside = at.x > left && at.x < left + width && at.y > top && at.y < top + height;
        expect(contains(area, atOffset(view, at))).toBe(isInside);
      }),
    );
  });

  it('ends at the edges of the map', () => {
    const whole = { ...view, zoom: 3 };
    expect(drawnArea(whole, { x: 0, y: 0 }, { x: 800, y: 600 })).toEqual(mapFrame);
  });
});

it('limits a corner to the map, wherever the pointer is', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (x, y) => {
      const kept = withinMap(size, { x, y });
      expect(kept.x).toBe(x < 0 ? 0 : x > 800 ? 800 : x);
      expect(kept.y).toBe(y < 0 ? 0 : y > 600 ? 600 : y);
    }),
  );
});
