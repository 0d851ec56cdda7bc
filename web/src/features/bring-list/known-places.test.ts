import { expect, it, vi } from 'vitest';
import type { Settlement } from '@shared/formats/settlement-pack.ts';
import { distanceBetween } from '@shared/geo/distance.ts';
import { listMatcher } from '@shared/lists/matching/match.ts';
import { pairsOf } from '@shared/lists/understanding/pairs.ts';
import { foldTight } from '@shared/names/fold.ts';
import { KnownPlaces, type PlaceSources } from './known-places.ts';

const settlement = (
  id: number,
  fa: string,
  lat: number,
  kind: Settlement['class'] = 'village',
): Settlement => ({
  ...{ id: `gn-${id}`, location: { lat, lng: 47 }, class: kind, gone: false, importance: 1 },
  names: { latin: `Deh ${id}`, fa, az: '', azb: '' },
});

const noPause = () => Promise.resolve();

const sources: PlaceSources = {
  published: [
    {
      ...{ place_id: 'gn-10000000001', lat: 38, lng: 47, status: 'approved' },
      ...{ name_az: 'Xiyav', name_loc: 'خیاو', name_new: 'Meshgin – مشگین' },
    },
  ],
  forms: new Map([['gn-10000000001', ['Orami']]]),
  settlements: [
    settlement(1, 'مشگین', 38),
    settlement(2, 'کشکسرای', 38.5),
    settlement(3, 'اهر', 38.6, 'town'),
    settlement(4, 'علی آباد', 38.7),
    settlement(5, 'علی آباد', 38.2),
  ],
  variants: new Map([['gn-2', ['Kušk-e Sarāy']]]),
  divisions: new Map([
    [
      'gn-1',
      { fa: 'مشگین‌شهر', latin: 'Meshgin Shahr', names: ['مشگین‌شهر', 'Meshgin Shahr', 'Ardabil'] },
    ],
    ['gn-4', { fa: 'مرند', latin: 'Marand', names: ['مرند', 'Marand', 'Mərənd'] }],
    ['gn-5', { fa: 'هریس', latin: '', names: ['هریس'] }],
  ]),
  realId: (id) => (id === 'gn-10000000001' ? 'gn-1' : id),
};
const places = await KnownPlaces.build(sources, noPause);

function match(...cells: string[]) {
  const header = ['old', 'now', 'lat', 'lng'].slice(0, cells.length);
  const [pair] = pairsOf([
    { line: 1, cells: header },
    { line: 2, cells },
  ]).pairs;
  if (!pair) throw new Error('no pair');
  const { candidates } = listMatcher(places)(pair);
  return candidates.map(({ place, metres }) =>
    places.candidate(place, metres, pair.old.map(foldTight), 'latin'),
  );
}

it('merges a published place and its settlement, and finds the place by all its names', () => {
  for (const now of ['Meshgin', 'مشگین', 'Orami', 'Xiyav'])
    expect(match('Yox', now).map(({ id }) => id)).toContain('gn-10000000001');
  expect(match('Yox', 'مشگین').map(({ id }) => id)).not.toContain('gn-1');
});

it('finds a settlement by its alternative spellings', () =>
  expect(match('Yox', 'Kuşk Saray').map(({ id }) => id)).toEqual(['gn-2']));

it.each([
  ['xiyav', true],
  ['خياو', true],
  ['Orami', true],
  ['Sulduz', false],
  ['Xiyav / خیاو', true],
  ['Xiyav / Sulduz', false],
  // Today's name of the place does not count as a published old name.
  ['Meshgin', false],
  ['', false],
])('knows whether %s is already published: %s', (old, isPublished) => {
  const id = 'gn-10000000001';
  if (old !== '') expect(match(old, 'Meshgin')[0]).toMatchObject({ id, isPublished });
  const tight = old.split(' / ').filter(Boolean).map(foldTight);
  expect(places.withPublished(tight)).toEqual(isPublished ? [id] : []);
});

it('fills only today’s name of a settlement without historical names, and shows its nearest town', () => {
  const [first] = match('Kuşk', 'کشکسرای');
  expect(first).toMatchObject({
    ...{ id: 'gn-2', name_az: null, name_loc: null, name_new: 'Deh 2', metres: null },
    ...{ isPublished: false, town: { name: 'Deh 3' } },
  });
  expect(first?.town?.metres).toBeCloseTo(11_100, -3);
});

it('finds places around a point from the list, nearest first', () => {
  expect(match('Yox', '', '38.51', '47').map(({ id }) => id)).toEqual(['gn-2']);
  expect(match('Yox', '', '38.56', '47').map(({ id }) => id)).toEqual(['gn-3']);
  expect(match('Yox', '', '37', '47')).toEqual([]);
});

it('finds exactly the places within 5 km of a point, in each direction', async () => {
  const missed: string[] = [];
  for (let step = 0; step < 20; step++) {
    const point = { lat: 38 + step * 0.0099, lng: 47 + step * 0.0099 };
    for (const [north, east] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
      [0.7, 0.7],
      [-0.7, -0.7],
    ] as const)
      for (const metres of [4_900, 5_100]) {
        const location = {
          lat: point.lat + (north * metres) / 111_195,
          lng: point.lng + (east * metres) / (111_195 * Math.cos((point.lat * Math.PI) / 180)),
        };
        const alone = await KnownPlaces.build(
          {
            ...{ published: [], forms: new Map(), variants: new Map(), divisions: new Map() },
            realId: (id: string) => id,
            settlements: [{ ...settlement(1, 'مشگین', 38), location }],
          },
          noPause,
        );
        const found = [...alone.near(point)].length === 1;
        const within = distanceBetween(point, location) <= 5_000;
        if (found !== within) missed.push(`${metres} m to ${north}, ${east} of step ${step}`);
      }
  }
  expect(missed).toEqual([]);
});

it('picks one of several places with the same name when the list names its county', () => {
  const header = { line: 1, cells: ['old', 'now', 'county'] };
  const verdictOf = (county: string) => {
    const [pair] = pairsOf([header, { line: 2, cells: ['قاراخاچ', 'علی آباد', county] }]).pairs;
    const { verdict, candidates } = listMatcher(places)(pair!);
    return [verdict, candidates[0]?.place.id];
  };
  expect(verdictOf('شهرستان هریس')).toEqual(['sure', 'gn-5']);
  expect(verdictOf('Mərənd')).toEqual(['sure', 'gn-4']);
  expect(verdictOf('')[0]).toBe('choose');
  expect(verdictOf('خوی')[0]).toBe('choose');
});

it('shows the county in the reader’s script, or in the only script that is known', () => {
  const divisionsOf = (now: string) => match('Yox', now).map(({ id, division }) => [id, division]);
  expect(new Map(divisionsOf('علی آباد') as [string, string][])).toEqual(
    new Map([
      ['gn-4', 'Marand'],
      ['gn-5', 'هریس'],
    ]),
  );
  expect(divisionsOf('Meshgin')[0]).toEqual(['gn-10000000001', 'Meshgin Shahr']);
});

it('pauses while it indexes many places', async () => {
  const settlements = Array.from({ length: 4_001 }, (_, number) => settlement(number, 'مشگین', 38));
  const pause = vi.fn(noPause);
  await KnownPlaces.build({ ...sources, settlements }, pause);
  expect(pause).toHaveBeenCalledTimes(3);
});

it('shows today’s names, divisions and towns in the reader’s script', () => {
  const [known] = [...places.near({ lat: 38.7, lng: 47 })];
  const inScript = (script: 'latin' | 'arabic') => {
    const { name_new: name, division, town } = places.candidate(known!, null, [], script);
    return [name, division, town?.name];
  };
  expect(inScript('latin')).toEqual(['Deh 4', 'Marand', 'Deh 3']);
  expect(inScript('arabic')).toEqual(['علی آباد', 'مرند', 'اهر']);
});
