import type { AtlasCellSummary } from '@shared/formats/atlas.ts';
import { describe, expect, it } from 'vitest';
import { contains } from '../geometry.ts';
import { cellBounds } from './cell-bounds.ts';
import { cellsToLoad, viewBudget } from './plan.ts';

function cell(key: string, bytes: number): AtlasCellSummary {
  const { south, north, west, east } = cellBounds(key);
  return {
    key,
    hash: 'h',
    bytes,
    approved: 1,
    requested: 0,
    lat: (south + north) / 2,
    lng: (west + east) / 2,
  };
}

describe('cellBounds', () => {
  it('is the world for the root', () => {
    const { west, east, north, south } = cellBounds('r');
    expect([west, east]).toEqual([-180, 180]);
    expect(north).toBeCloseTo(85.05, 2);
    expect(south).toBeCloseTo(-85.05, 2);
  });

  it.each([
    ['r0', { lat: 10, lng: -10 }],
    ['r1', { lat: 10, lng: 10 }],
    ['r2', { lat: -10, lng: -10 }],
    ['r3', { lat: -10, lng: 10 }],
    ['r12', { lat: 37.8, lng: 46.8 }],
  ])('%s contains %o', (key, position) => {
    expect(contains(cellBounds(key), position)).toBe(true);
  });
});

describe('cellsToLoad', () => {
  const view = { south: 10, north: 20, west: 10, east: 20 };
  const inView = cell('r1', 600);
  const elsewhere = cell('r2', 5000);
  const nothingLoaded = () => false;

  it('loads cells in view, and ignores others', () => {
    expect(cellsToLoad([inView, elsewhere], view, nothingLoaded, 1000)).toEqual([inView]);
  });

  it.each([
    [600, 1],
    [599, 0],
  ])('with a budget of %i bytes loads %i cells of 600 bytes', (budget, count) => {
    expect(cellsToLoad([inView], view, nothingLoaded, budget)).toHaveLength(count);
  });

  it('counts loaded cells toward the budget, but loads them only once', () => {
    const wide = { south: -20, north: 20, west: 10, east: 20 };
    const south = cell('r3', 600);
    expect(cellsToLoad([inView, south], wide, ({ key }) => key === 'r1', 1200)).toEqual([south]);
    expect(cellsToLoad([inView, south], wide, ({ key }) => key === 'r1', 1199)).toEqual([]);
  });

  it('starts in the middle of the view', () => {
    const near = { ...cell('r1', 1), lat: 15, lng: 15 };
    const far = { ...cell('r1', 1), lat: 80, lng: 15 };
    expect(cellsToLoad([far, near], view, nothingLoaded, 1000)).toEqual([near, far]);
  });
});

it.each([
  [8, 160_000],
  [9, 480_000],
])('at zoom %i has a budget of %i bytes per view', (zoom, bytes) =>
  expect(viewBudget(zoom)).toBe(bytes),
);
