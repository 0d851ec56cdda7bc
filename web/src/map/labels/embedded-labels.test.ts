import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meet } from './boxes.ts';
import { embeddedLabels, labelDistance, type EmbeddedSpot } from './embedded-labels.ts';

const size = { width: 600, height: 400 };
const spot = (
  id: string,
  x: number,
  y: number,
  more: Partial<EmbeddedSpot> = {},
): EmbeddedSpot => ({
  ...{ id, offset: { x, y }, width: 40, open: false },
  ...more,
});
const namesOf = (...spots: EmbeddedSpot[]) => [...embeddedLabels(spots, [], size)];

it('labels a hundred places that are far apart', () => {
  const spots = Array.from({ length: 100 }, (_, n) =>
    spot(`gn-${n}`, 30 + (n % 10) * 60, 20 + Math.floor(n / 10) * 40),
  );
  expect(embeddedLabels(spots, [], size).size).toBe(100);
});

it('labels two of nine places at one spot, and uses the left side when the right side is taken', () => {
  const together = Array.from({ length: 9 }, (_, n) => spot(`gn-${n}`, 100, 100));
  expect(namesOf(...together).map(([id]) => id)).toEqual(['gn-0', 'gn-1']);
  expect(namesOf(spot('a', 100, 100), spot('b', 115, 100))).toEqual([
    ['a', 'left'],
    ['b', 'right'],
  ]);
  expect(namesOf(spot('a', 590, 100))).toEqual([['a', 'left']]);
});

it('always labels the open place, and labels no place outside the frame', () => {
  const open = spot('open', 101, 101, { open: true });
  expect(namesOf(spot('a', 100, 100), open)[0]).toEqual(['open', 'right']);
  expect(namesOf(spot('out', -5, 100), spot('below', 100, 401))).toEqual([]);
});

it('puts no label under an element that covers the map', () => {
  const link = { left: 0, top: 0, right: 200, bottom: 50 };
  expect([...embeddedLabels([spot('a', 100, 62)], [link], size)]).toEqual([['a', 'right']]);
  expect([...embeddedLabels([spot('a', 100, 45)], [link], size)]).toEqual([['a', 'below']]);
});

it('never overlaps two labels', () => {
  const spots = fc.array(fc.tuple(fc.nat(600), fc.nat(400), fc.integer({ min: 20, max: 120 })), {
    maxLength: 150,
  });
  fc.assert(
    fc.property(spots, (all) => {
      const list = all.map(([x, y, width], n) => spot(`${n}`, x, y, { width }));
      const away = labelDistance(false);
      const boxes = [...embeddedLabels(list, [], size)].map(([id, side]) => {
        const { offset, width } = list[Number(id)] ?? spot('', 0, 0);
        const middle = {
          right: { x: offset.x + away + width / 2, y: offset.y },
          left: { x: offset.x - away - width / 2, y: offset.y },
          above: { x: offset.x, y: offset.y - away - 9 },
          below: { x: offset.x, y: offset.y + away + 9 },
        }[side];
        return { left: middle.x - width / 2, top: middle.y - 9, right: middle.x + width / 2, bottom: middle.y + 9 }; // oxfmt-ignore
      });
      for (const [n, one] of boxes.entries())
        for (const other of boxes.slice(n + 1)) expect(meet(one, other)).toBe(false);
    }),
    { numRuns: 50 },
  );
});
