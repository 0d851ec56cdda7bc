import { describe, expect, it } from 'vitest';
import { readCoasts, type Line, type Polygon } from './coasts.ts';
import type { Position } from './decode-line.ts';

const coasts = readCoasts();

function contains(polygon: Polygon, [x, y]: Position): boolean {
  let inside = false;
  for (const ring of polygon) {
    ring.forEach(([bx, by], i) => {
      const [ax, ay] = ring[i - 1] ?? [bx, by];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
  }
  return inside;
}

function isIn(polygons: readonly Polygon[], point: Position): boolean {
  return polygons.some((polygon) => contains(polygon, point));
}

function distanceTo(lines: readonly Line[], [x, y]: Position): number {
  return Math.min(...lines.flat().map(([lng, lat]) => Math.hypot((lng - x) * 0.79, lat - y)));
}

describe('coasts and borders', () => {
  it.each<[string, Position, boolean]>([
    ['Tabriz', [46.29, 38.08], true],
    ['Ardabil', [48.29, 38.25], true],
    ['Baku', [49.85, 40.42], true],
    ['Tehran', [51.39, 35.69], true],
    ['the Caspian off Astara', [49.4, 38.45], false],
    ['the middle Caspian', [51, 42], false],
    ['the Black Sea', [36, 43], false],
    ['the Persian Gulf', [51, 27.5], false],
  ])('have %s on the right side of the coast', (_, point, onLand) => {
    expect(isIn(coasts.land, point)).toBe(onLand);
  });

  it.each<[string, Position]>([
    ['Lake Urmia, north', [45.4, 38.05]],
    ['Lake Urmia, south', [45.5, 37.3]],
    ['Lake Van', [43, 38.65]],
    ['Lake Sevan', [45.3, 40.35]],
  ])('have water at %s', (_, point) => {
    expect(isIn(coasts.lakes, point)).toBe(true);
  });

  it('have islands in Lake Urmia', () => {
    const inLakeUrmia = coasts.islands.filter((island) =>
      (island[0] ?? []).every(([lng, lat]) => lng > 45 && lng < 46 && lat > 37 && lat < 38.3),
    );
    expect(inLakeUrmia.length).toBeGreaterThanOrEqual(3);
  });

  it.each<[string, Position]>([
    ['at Julfa', [45.63, 38.955]],
    ['at Poldasht', [45.07, 39.37]],
    ['at Aslan Duz', [47.42, 39.46]],
  ])('show the Araz along the border %s', (_, point) => {
    const [great = []] = coasts.rivers;
    expect(distanceTo(great, point)).toBeLessThan(0.06);
    expect(distanceTo(coasts.borders, point)).toBeLessThan(0.06);
  });

  it('have rivers of three ranks', () => {
    expect(coasts.rivers.map((rank) => rank.length > 0)).toEqual([true, true, true]);
  });

  it('are within the bounds', () => {
    const { west, south, east, north } = coasts.bounds;
    const lines = [
      ...coasts.land.flat(),
      ...coasts.lakes.flat(),
      ...coasts.rivers.flat(),
      ...coasts.borders,
    ];
    for (const [lng, lat] of lines.flat()) {
      expect(lng >= west && lng <= east && lat >= south && lat <= north, `${lng}, ${lat}`).toBe(
        true,
      );
    }
  });

  it('have closed rings only', () => {
    for (const ring of [...coasts.land, ...coasts.lakes, ...coasts.islands].flat()) {
      expect(ring.length).toBeGreaterThan(3);
      expect(ring.at(-1)).toEqual(ring[0]);
    }
  });
});
