import { expect, it } from 'vitest';
import type { UnnamedPlace } from '../types.ts';
import { layOut } from './layout.ts';
import { dotBox, unnamedAt, unnamedLabel } from './unnamed-labels.ts';

const frame = { left: 0, top: 0, right: 800, bottom: 600 };
const place = (id: string, part: Partial<UnnamedPlace> = {}): UnnamedPlace => ({
  id,
  position: { lat: 37, lng: 45 },
  name: id,
  rank: 'village',
  importance: 200,
  ...part,
});
const measure = () => 50;

it('puts a label beside its dot, on the side without another dot', () => {
  const dots = [
    { place: place('a'), offset: { x: 400, y: 300 } },
    { place: place('b'), offset: { x: 420, y: 300 } },
  ];
  const set = layOut(
    dots.map((dot) => unnamedLabel(dot.place, dot.offset, 11, measure)),
    dots.map((dot) => ({
      owner: dot.place.id,
      box: {
        ...dotBox(dot.place),
        left: dot.offset.x - 3,
        right: dot.offset.x + 3,
        top: 297,
        bottom: 303,
      },
    })),
    frame,
  );
  expect(set.get('a')?.box.right).toBeLessThan(400);
  expect(set.get('b')?.box.left).toBeGreaterThan(420);
});

it.each([
  [22, true],
  [23, false],
])('a press %i px from a dot selects the dot: %s', (distance, meant) => {
  const dots = [{ place: place('a'), offset: { x: 400, y: 300 }, name: null }];
  expect(unnamedAt({ x: 400, y: 300 + distance }, dots)?.id).toBe(meant ? 'a' : undefined);
});

it('a press selects the nearest dot, unless it is on the label of another dot', () => {
  const name = { box: { left: 390, top: 305, right: 440, bottom: 320 } };
  const dots = [
    { place: place('a'), offset: { x: 380, y: 300 }, name },
    { place: place('b'), offset: { x: 410, y: 300 }, name: null },
  ];
  expect(unnamedAt({ x: 400, y: 300 }, dots)?.id).toBe('b');
  expect(unnamedAt({ x: 400, y: 310 }, dots)?.id).toBe('a');
});
