import { describe, expect, it } from 'vitest';
import type { MapPlace } from './protocol.ts';
import { SearchIndex } from './search-index.ts';

const place = (
  place_id: string,
  name_az: string | null,
  name_loc: string | null,
  name_new: string,
): MapPlace => ({
  place_id,
  name_az,
  name_loc,
  name_new,
  lat: 37,
  lng: 46,
  status: 'approved',
});

const places = [
  place('salmas', 'Salmas', 'سالماس', 'Shahpur'),
  place('qosacay', 'Qoşaçay', 'قوشاچای', 'Miandoab'),
  place('sulduz', 'Sulduz', 'سولدوز', 'Naqadeh'),
  place('soyuqbulaq', 'Soyuqbulaq', 'سویوق‌بولاق', 'Mahabad'),
  place('urmu', 'Urmu', 'اورمو', 'Rezaiyeh'),
  place('tikantepe', 'Tikantəpə', 'تیکان‌تپه', 'Takab'),
  place('qaradag', 'Qaradağ', 'قره‌داغ', 'Arasbaran'),
  place('urmudere', 'Urmudərə', null, 'Urmudarreh'),
];

const index = new SearchIndex();
index.add(places);
const found = (text: string) => index.search(text, 5).map((hit) => hit.place.place_id);

describe('finds a place by any of its names, in any spelling', () => {
  it.each([
    ['Latin as written', 'Qoşaçay', 'qosacay'],
    ['Latin without diacritics', 'qosacay', 'qosacay'],
    ['with a space', 'qosa cay', 'qosacay'],
    ['Arabic script', 'قوشاچای', 'qosacay'],
    ['Arabic script with a space', 'قوشا چای', 'qosacay'],
    ['Arabic letters for Persian ones', 'قوشاچاي', 'qosacay'],
    ['without the joiner', 'سویوق بولاق', 'soyuqbulaq'],
    ['schwa as e', 'tikantepe', 'tikantepe'],
    ['the current name', 'mahabad', 'soyuqbulaq'],
    ['a beginning', 'sal', 'salmas'],
    ['a beginning in Arabic script', 'سول', 'sulduz'],
    ['one wrong letter', 'sulduS', 'sulduz'],
    ['a missing letter', 'Soyuqbulq', 'soyuqbulaq'],
    ['another romanisation', 'Gharadagh', 'qaradag'],
    ['capitals', 'SALMAS', 'salmas'],
  ])('%s: %s', (_, text, id) => {
    expect(found(text)[0]).toBe(id);
  });
});

it('puts the exact name before those that begin with it', () => {
  expect(found('urmu').slice(0, 2)).toEqual(['urmu', 'urmudere']);
});

it('finds nothing for nothing, signs alone or other names', () => {
  expect(found('')).toEqual([]);
  expect(found('  —  ')).toEqual([]);
  expect(found('Reykjavik')).toEqual([]);
});

it('holds one entry per place, the last one added', () => {
  const own = new SearchIndex();
  own.add([place('x', 'Əski', null, 'Old')]);
  own.add([place('x', 'Təzə', null, 'New')]);
  expect(own.search('təzə', 5)).toHaveLength(1);
  expect(own.search('əski', 5)).toHaveLength(0);
});

it('answers no more than asked', () => {
  const many = new SearchIndex();
  many.add(
    Array.from({ length: 30 }, (_, number) =>
      place(`k${number}`, `Kənd ${number}`, null, `Kand ${number}`),
    ),
  );
  expect(many.search('kend', 8)).toHaveLength(8);
});
