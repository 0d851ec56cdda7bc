import { describe, expect, it } from 'vitest';
import type { Visit } from '../../names/ranking/lookup.ts';
import { MemoryNames } from '../../names/ranking/memory-names.ts';
import { pairsOf } from '../understanding/pairs.ts';
import type { MatchablePlace, PlaceIndex } from './index-of-places.ts';
import { listMatcher } from './match.ts';

const place = (id: string, names: string, lat: number, area = 'Ardabil'): MatchablePlace => ({
  ...{ id, names: names.split('/'), location: { lat, lng: 47 }, areas: [area] },
  ...{ isTown: false, importance: 0 },
});

const places = [
  place('gn-1', 'Meşginşəhr/مشگین شهر/خیاو', 38.4),
  place('gn-2', 'علی آباد/Əliabad', 38),
  place('gn-3', 'علی آباد', 37, 'Zanjan'),
  place('gn-4', 'علی آباد', 36, 'Zanjan'),
  place('gn-5', 'عنصرود', 37.9),
  place('gn-6', 'کشکسرای', 38.5),
  place('gn-7', 'تلخه رود/آجی چای', 35),
];

function indexOf(all: readonly MatchablePlace[]): PlaceIndex<MatchablePlace> {
  const names = new MemoryNames<MatchablePlace>({ namesOf: (one) => one.names });
  names.add(
    all.flatMap((owner) => owner.names.map((name) => [name, { owner, form: null }] as const)),
  );
  return { names, place: (owner) => owner };
}
const index = indexOf(places);

function matched(...cells: string[]) {
  const header = ['old', 'new', 'county', 'lat', 'lng'].slice(0, Math.max(2, cells.length));
  const [pair] = pairsOf([{ line: 1, cells: header }, { line: 2, cells }]).pairs; // oxfmt-ignore
  if (!pair) throw new Error('no pair');
  const { verdict, candidates } = listMatcher(index)(pair);
  return [verdict, candidates[0]?.place.id ?? null, candidates.length];
}

it.each([
  ['the place has the old name, too', ['خیاو', 'مشگین شهر'], 'sure', 'gn-1'],
  ['the old name sounds like the new name', ['کؤشک سارای', 'کشکسرای'], 'sure', 'gn-6'],
  ['only the new name agrees', ['آستارلی', 'عنصرود'], 'choose', 'gn-5'],
  ['the province differs', ['خیاو', 'مشگین شهر', 'Zanjan'], 'choose', 'gn-1'],
  [
    'one of several namesakes is in the province',
    ['قاراخاچ', 'علی آباد', 'Ardabil'],
    'sure',
    'gn-2',
  ],
  [
    'one of several namesakes is at the point',
    ['قاراخاچ', 'علی آباد', '', '37.01', '47.01'],
    'sure',
    'gn-3',
  ],
  ['the point is far away', ['خیاو', 'مشگین شهر', '', '36.5', '47'], 'choose', 'gn-1'],
  ['today’s name is that of a river', ['آجی چای', 'تلخه رود'], 'choose', 'gn-7'],
])('the match when %s', (_, cells, verdict, id) =>
  expect(matched(...cells).slice(0, 2)).toEqual([verdict, id]),
);

it.each([
  ['on one, and the other is 11 km away', 38, 38.1, 'sure'],
  ['on one, and the other is 4 km away', 38, 38.037, 'choose'],
  ['1 km from one, and the other is 11 km away', 38.009, 38.1, 'choose'],
])('the match of two places with one name when the point is %s', (_, point, other, verdict) => {
  const two = indexOf([place('gn-1', 'علی آباد', 38), place('gn-2', 'علی آباد', other)]);
  const [pair] = pairsOf([
    { line: 1, cells: ['old', 'new', 'lat', 'lng'] },
    { line: 2, cells: ['قاراخاچ', 'علی آباد', `${point}`, '47'] },
  ]).pairs;
  if (!pair) throw new Error('no pair');
  const match = listMatcher(two)(pair);
  expect([match.verdict, match.candidates[0]?.place.id]).toEqual([verdict, 'gn-1']);
});

it('several namesakes give no certain match, and at most three candidates', () => {
  expect(matched('قاراخاچ', 'علی آباد')[0]).toBe('choose');
  expect(matched('قاراخاچ', 'علی آباد')[2]).toBe(3);
  expect(matched('قاراخاچ', 'علی آباد', 'Zanjan')[0]).toBe('choose');
});

it('no place matches if no name fits', () => {
  expect(matched('خزر دنیزی', 'دریای مازندران')).toEqual(['not_found', null, 0]);
});

it('a point with an unknown name offers the places around it', () => {
  const [pair] = pairsOf([
    { line: 1, cells: ['old', 'lat', 'lng'] },
    { line: 2, cells: ['گؤزللی', '37.9', '47.005'] },
  ]).pairs;
  if (!pair) throw new Error('no pair');
  const near = () => places.filter(({ id }) => id === 'gn-2' || id === 'gn-5');
  const { verdict, candidates } = listMatcher({ ...index, near })(pair);
  expect([verdict, candidates.map(({ place: { id } }) => id)]).toEqual([
    'choose',
    ['gn-5', 'gn-2'],
  ]);
});

it('looks up and compares repeated names of a list only once', () => {
  const steps = { lookups: 0, entries: 0, keys: 0 };
  const namesakes = Array.from({ length: 2_000 }, (_, at) =>
    place(`gn-${at}`, 'علی آباد/Əliabad', 30 + at / 200),
  );
  const all = indexOf(namesakes);
  const counted: PlaceIndex<MatchablePlace>['names'] = {
    ...all.names,
    names(beginning, visit) {
      steps.lookups++;
      all.names.names(beginning, (...found) => {
        steps.entries++;
        visit(...found);
      });
    },
    namesOf(owner) {
      steps.keys++;
      return owner.names;
    },
  };
  const match = listMatcher({ ...all, names: counted });
  const [pair] = pairsOf([{ line: 1, cells: ['قاراخاچ', 'علی آباد'] }]).pairs;
  if (!pair) throw new Error('no pair');
  match(pair);
  // These limits are far below 2,000, which is the number of places with this name.
  expect(steps.entries).toBeLessThanOrEqual(6 * 60);
  expect(steps.keys).toBeLessThanOrEqual(6 * 60);
  const first = { ...steps };
  for (let row = 0; row < 2_000; row++) match(pair);
  expect(steps).toEqual(first);
});

it('does not visit names that only begin with a word of the searched name', () => {
  let entries = 0;
  const all = indexOf(
    Array.from({ length: 2_000 }, (_, at) =>
      place(`gn-${at}`, `اسکی${String(at).padStart(4, '0')}`, 38),
    ),
  );
  const counting =
    (lookUp: 'names' | 'wholeNames' | 'words' | 'sounds' | 'wholeSounds') =>
    (text: string, visit: Visit<MatchablePlace>): void =>
      all.names[lookUp](text, (...found) => {
        entries++;
        visit(...found);
      });
  const names: PlaceIndex<MatchablePlace>['names'] = {
    ...all.names,
    names: counting('names'),
    wholeNames: counting('wholeNames'),
    words: counting('words'),
    sounds: counting('sounds'),
    wholeSounds: counting('wholeSounds'),
  };
  const [pair] = pairsOf([{ line: 1, cells: ['اسکی قاراخاچ', 'قاراخاچ'] }]).pairs;
  if (!pair) throw new Error('no pair');
  listMatcher({ ...all, names })(pair);
  expect(entries).toBe(0);
});

it('offers a place at the point before a town nearby', () => {
  const near: PlaceIndex<MatchablePlace> = {
    ...indexOf(places),
    near: () => [{ ...place('gn-9', 'Şəhər', 38.03), isTown: true }, place('gn-8', 'Kənd', 38.001)],
  };
  const [pair] = pairsOf([
    { line: 1, cells: ['old', 'new', 'lat', 'lng'] },
    { line: 2, cells: ['Yox', '', '38', '47'] },
  ]).pairs;
  if (!pair) throw new Error('no pair');
  const { verdict, candidates } = listMatcher(near)(pair);
  expect([verdict, candidates.map(({ place: { id } }) => id)]).toEqual([
    'choose',
    ['gn-8', 'gn-9'],
  ]);
});

describe('a county or province in a row', () => {
  const village = { lat: 38, names: 'علی آباد' };
  const verdictIn = (written: string, ...areas: string[]) => {
    const one: MatchablePlace = { ...place('gn-1', village.names, village.lat), areas };
    const [pair] = pairsOf([
      { line: 1, cells: ['old', 'new', 'county'] },
      { line: 2, cells: ['قاراخاچ', village.names, written] },
    ]).pairs;
    if (!pair) throw new Error('no pair');
    return listMatcher(indexOf([one]))(pair).verdict;
  };

  it.each([
    ['اهر', 'اهر'],
    ['شهرستان اهر', 'اهر'],
    ['Əhər rayonu', 'Əhər'],
    ['Əhər şəhristanı', 'Əhər'],
    ['Ahar County', 'Ahar'],
    ['Ərdəbil ostanı, Meşkinşəhər', 'Meşkinşəhr'],
    ['استان اردبیل شهرستان مشگین‌شهر بخش مرکزی', 'مشگین شهر'],
    ['Meşkin', 'Meşkinşəhr'],
    ['مراغه', 'ویژه مراغه'],
    ['استان آذربایجان شرقی', 'آذربایجان شرقی'],
    ['Şərqi Azərbaycan', 'Şərqi Azərbaycan'],
    ['İran − Əhər', 'Əhər'],
    ['ایران ـ اهر', 'اهر'],
    ['Naxçıvan Muxtar Respublikası', 'Naxçıvan'],
    ['از توابع شهرستان اهر', 'اهر'],
    ['استان مرکزی', 'مرکزی'],
    ['Mərkəzi ostanı', 'Mərkəzi'],
    ['Markazi Province', 'Markazi'],
  ])('confirms a match: %s', (written, area) => expect(verdictIn(written, area)).toBe('sure'));

  it.each([
    ['بخش مرکزی', 'مرکزی'],
    ['مرکزی', 'مرکزی'],
    ['Mərkəzi rayon', 'Mərkəzi'],
    ['Markazi District, East Azerbaijan Province', 'Markazi'],
    ['شهرستان اهر بخش مرکزی استان آذربایجان شرقی', 'مرکزی'],
    ['Meşkinşəhər', 'Əhər'],
    ['Xoy şəhəri', 'Əhər'],
    ['Qubadlı', 'Quba'],
    ['Naxçıvan', 'Van'],
    ['گیلان غرب', 'گیلان'],
    ['آذربایجان', 'آذربایجان غربی'],
    ['شهرستان', 'شهریار'],
  ])('does not confirm a match: %s is not %s', (written, area) =>
    expect(verdictIn(written, area)).toBe('choose'),
  );
});
