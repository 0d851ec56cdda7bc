import { expect, it } from 'vitest';
import { sectionsOf } from './line-sections.ts';

const straight = Array.from({ length: 11 }, (_, n) => ({ x: 10 * n, y: 0 }));

it('finds a section as long as the text, and none on a shorter line', () => {
  expect(sectionsOf(straight, 100, 9)).toEqual([{ middle: { x: 50, y: 0 }, angle: 0 }]);
  expect(sectionsOf(straight, 101, 9)).toEqual([]);
});

it('prefers the straightest section, and omits bent ones', () => {
  const bent = straight.map(({ x, y }) => ({ x, y: x === 30 ? 3 : y }));
  const [best] = sectionsOf(bent, 50, 1);
  expect(best?.middle.x).toBeGreaterThan(54);
  const zigzag = straight.map(({ x }, n) => ({ x, y: n % 2 === 0 ? 0 : 12 }));
  expect(sectionsOf(zigzag, 60, 9)).toEqual([]);
});

it('never turns text upside down', () => {
  const back = straight.toReversed().map(({ x }) => ({ x, y: x }));
  const [section] = sectionsOf(back, 50, 1);
  expect(section?.angle).toBeCloseTo(Math.PI / 4);
});

it('returns at most the requested number of sections', () => {
  expect(sectionsOf(straight, 20, 3)).toHaveLength(3);
});
