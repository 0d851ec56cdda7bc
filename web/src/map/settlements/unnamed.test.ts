import type { Settlement } from '@shared/formats/settlement-pack.ts';
import { expect, it } from 'vitest';
import { fromWorld, pixelsPerWorld, toWorld } from '../geometry.ts';
import { currentName, dotSquare, maxUnnamed, unnamedIn } from './unnamed.ts';

const names = { latin: 'Gug Tappeh', fa: 'گوگ تپه', az: 'Göytəpə', azb: '' };
const origin = toWorld({ lat: 37, lng: 45 });

/** @param squares number of squares from the square of `origin` eastwards to the settlement's square */
function at(id: string, squares: number, part: Partial<Settlement> = {}, zoom = 12): Settlement {
  const side = dotSquare / pixelsPerWorld(zoom);
  const x = (Math.floor(origin.x / side) + squares + 0.5) * side;
  return {
    id,
    location: fromWorld({ x, y: origin.y }),
    names,
    class: 'village',
    gone: false,
    importance: 200,
    ...part,
  };
}

const ids = (all: Settlement[], zoom = 12, most?: number) =>
  unnamedIn(all, () => false, zoom, 'latin', most).map(({ id }) => id);

it.each([
  ['city', 5, true],
  ['town', 7, false],
  ['town', 8, true],
  ['village', 9, false],
  ['village', 10, true],
  ['hamlet', 9, false],
  ['hamlet', 10, true],
  [null, 9, false],
  [null, 10, true],
] as const)('a %s is shown at zoom %i: %s', (kind, zoom, shown) => {
  expect(ids([at('a', 0, { class: kind })], zoom)).toEqual(shown ? ['a'] : []);
});

it('uses today’s name from open data, in the reader’s script if available', () => {
  const [latin] = unnamedIn([at('a', 0)], () => false, 12, 'latin');
  const [arabic] = unnamedIn([at('a', 0)], () => false, 12, 'arabic');
  expect([latin?.name, arabic?.name]).toEqual(['Gug Tappeh', 'گوگ تپه']);
  expect(currentName({ names: { ...names, fa: '' } }, 'arabic')).toBe('Gug Tappeh');
  expect(currentName({ names: { ...names, latin: '' } }, 'latin')).toBe('گوگ تپه');
});

it('shows only the most important settlement of each square', () => {
  const all = [at('b', 0), at('a', 0.2), at('town', 0.3, { importance: 300 }), at('next', 1)];
  expect(ids(all)).toEqual(['town', 'next']);
  expect(ids(all.slice(0, 2))).toEqual(['a']);
});

it('omits settlements that are taken', () => {
  const all = [at('a', 0), at('b', 2)];
  expect(unnamedIn(all, ({ id }) => id === 'a', 12, 'latin').map(({ id }) => id)).toEqual(['b']);
});

it.each([
  [3, 3],
  [2, 2],
])('shows at most %i of three: %i', (most, count) => {
  expect(ids([at('a', 0), at('b', 2), at('c', 4)], 12, most)).toHaveLength(count);
});

it('shows at most as many settlements in a view as a phone can draw', () => {
  const many = Array.from({ length: maxUnnamed + 1 }, (_, n) => at(`gn-${n}`, 2 * n));
  expect(ids(many)).toHaveLength(maxUnnamed);
});
