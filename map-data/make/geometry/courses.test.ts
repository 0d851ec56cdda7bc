import { expect, it } from 'vitest';
import { coursesOf } from './courses.ts';
import type { Position } from './grid.ts';

const line = (...points: [number, number][]): Position[] => points;

it('coursesOf joins lines across a small gap, and separates distant lines', () => {
  const upper = line([45, 38], [46, 38]);
  const lower = line([46.05, 38], [47, 38]);
  const elsewhere = line([50, 35], [51, 35]);
  const courses = coursesOf([upper, elsewhere, lower], 0.1);
  expect(courses).toHaveLength(2);
  expect(courses).toContainEqual([elsewhere]);
  expect(courses.find((lines) => lines.length === 2)).toEqual(
    expect.arrayContaining([upper, lower]),
  );
});

it('coursesOf joins two lines that a third connects', () => {
  const [west, east] = [line([45, 38], [45.95, 38]), line([47, 38], [48, 38])];
  expect(coursesOf([west, east, line([46, 38], [46.95, 38])], 0.1)).toHaveLength(1);
});

it('coursesOf joins a line that ends near the middle of another', () => {
  const through = line([45, 38], [48, 38]);
  expect(coursesOf([through, line([46.5, 38.05], [46.5, 39])], 0.1)).toHaveLength(1);
});
