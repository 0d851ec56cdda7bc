import { expect, it } from 'vitest';
import type { PlaceHit } from '../../../map/places/protocol.ts';
import { SearchIndex } from '../../../map/places/search-index.ts';
import { listLimits, matched, namesInList, placeCalled } from './pasted-list.ts';

const place = (
  place_id: string,
  name_az: string | null,
  name_loc: string | null,
  name_new: string,
  lat = 37,
): PlaceHit['place'] => ({
  ...{ place_id, lat, lng: 45, status: 'approved', name_az, name_loc, name_new },
});

const near = { lat: 37, lng: 45 };

function searchOver(...places: PlaceHit['place'][]) {
  const index = new SearchIndex();
  index.add(places);
  return async (text: string, limit: number) => index.search(text, limit, near);
}

it('reads one name per line, without numbers, bullets and duplicates', () => {
  const text = '1. Sulduz\r\n2) Urmu\tOrumiyeh\n\n- سولدوز\n۳. مراغا\n• Sulduz\nSULDUZ \n   ';
  expect(namesInList(text)).toEqual({ names: ['Sulduz', 'Urmu', 'سولدوز', 'مراغا'] });
  expect(namesInList(' \n\t\n')).toEqual({ names: [] });
  const ordinals = ['2-ci Nügədi', '3-cü Zəngəran', '2-nci Köprü', '۲-جی نوگدی', '4-İnci Kənd'];
  expect(namesInList(ordinals.join('\n'))).toEqual({ names: ordinals });
  expect(namesInList('1-Cinli\n2: Sulduz')).toEqual({ names: ['Cinli', 'Sulduz'] });
  expect(namesInList('1-Cinli\n\n2-Sulduz')).toEqual({ names: ['Cinli', 'Sulduz'] });
  const dates = ['26-Bakı', '28-Aprel', '۱۵-خرداد'];
  expect(namesInList(dates.join('\n'))).toEqual({ names: dates });
});

it.each([
  ['1.\tUrmu', 'Urmu'],
  ['1\tUrmu\tOrumiyeh', 'Urmu'],
  ['•\tUrmu', 'Urmu'],
  ['\uf0b7\tUrmu', 'Urmu'],
  ['۱ـ\tاورمو', 'اورمو'],
  ['\t(1)\t1. Urmu', 'Urmu'],
  ['۱ـ اورمو', 'اورمو'],
  ['۱– اورمو', 'اورمو'],
  ['1 - Urmu', 'Urmu'],
  ['(1) Urmu', 'Urmu'],
  ['\u200f1. Urmu', 'Urmu'],
  ['● Urmu', 'Urmu'],
  ['Urmu\t2. Orumiyeh', 'Urmu'],
  ['40 Bulaq\t1937', '40 Bulaq'],
])('reads %j as the name %s', (line, name) => expect(namesInList(line)).toEqual({ names: [name] }));

it.each([
  ['Xiyav\tMeşkin rayonu\n\tƏhər rayonu\nAzran\tHeris rayonu', ['Xiyav', 'Azran']],
  ['Xiyav\tMeşkin rayonu\n—\tƏhər rayonu', ['Xiyav']],
  ['1\tXiyav\tMeşkin\n2\t\tƏhər', ['Xiyav']],
  ['2\t\tƏhər', []],
  ['(2)\t-\tƏhər', []],
  ['1\tXiyav\tMeşkin\n\tAzran\tHeris', ['Xiyav', 'Azran']],
  ['\tXiyav\n\tAzran', ['Xiyav', 'Azran']],
  ['1.\tXiyav\nAzran\n-\tUrmu\n•\tSulduz', ['Xiyav', 'Azran', 'Urmu', 'Sulduz']],
  ['-\tXiyav\n-\tAzran', ['Xiyav', 'Azran']],
  ['1\t\tXiyav\n2\t\tUrmu', ['Xiyav', 'Urmu']],
  ['Adlar\n1.\t\tXiyav\n\n2.\t\tUrmu\tƏhər', ['Adlar', 'Xiyav', 'Urmu']],
  ['\t•\t\tXiyav\n\n\t•\t\tUrmu', ['Xiyav', 'Urmu']],
  ['Adlar\n\t\tƏhər\n\t\tHeris', ['Adlar']],
  ['—\t\tƏhər\n—\t\tHeris', []],
  ['Xiyav\t\tMeşkin\n2\t\tƏhər', ['Xiyav']],
  ['2\t\tƏhər\nXiyav', ['Xiyav']],
  ['Adlar\n-\tXiyav\n-\tAzran', ['Adlar', 'Xiyav', 'Azran']],
])('takes no name from another column: %j', (text, names) =>
  expect(namesInList(text)).toEqual({ names }),
);

it('ignores lines without a letter', () =>
  expect(namesInList('1.\n2\t\n۳ـ\n1937\n• ')).toEqual({ names: [] }));

it('accepts as many names as a batch has places, and reports the number of a longer list', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `ad${String.fromCharCode(97 + (n % 26))}${n}`);
  const most = namesInList(lines(listLimits.lines).join('\n'));
  expect('names' in most && most.names).toHaveLength(200);
  expect(namesInList(lines(listLimits.lines + 1).join('\n'))).toEqual({
    problem: { kind: 'lines', count: 201 },
  });
  expect(namesInList(`${lines(200).join('\n')}\nada0`)).toHaveProperty('names');
});

it('accepts a line of the maximum length, and reports the first longer line', () => {
  expect(namesInList('x'.repeat(listLimits.lineLength))).toHaveProperty('names');
  expect(namesInList(`Urmu\n${'x'.repeat(listLimits.lineLength + 1)}`)).toEqual({
    problem: { kind: 'length', line: 2, length: 201 },
  });
});

it('finds places by name in any script, then by sound, and prefers the nearest place', async () => {
  const search = searchOver(
    place('far', 'Sulduz', 'سولدوز', 'Naqadeh', 39),
    place('near', 'Sulduz', 'سولدوز', 'Naqadeh', 37.1),
    place('arabic', null, 'قره آغاج', 'Qarah Aghaj'),
    place('longer', 'Urmu gölü', 'اورمو گؤلو', 'Lake Urmia'),
  );
  const list = await matched(['سولدوز', 'Qarağac', 'Urmu', 'Naqadeh'], near, search);
  expect(list.matches.map(({ typed, place: { id } }) => [typed, id])).toEqual([
    ['سولدوز', 'near'],
    ['Qarağac', 'arabic'],
  ]);
  expect(list).toMatchObject({ unknown: ['Urmu'], withoutName: [] });
});

it('lists names without a place, and places whose name cannot be suggested', async () => {
  const search = searchOver(place('latin', 'Balıqçı', null, 'Baliqchi'));
  expect(await matched(['Balıqçı', 'Yoxdur'], near, search)).toEqual({
    ...{ matches: [], unknown: ['Yoxdur'], withoutName: ['Balıqçı'] },
  });
});

it('matches a place by a further name', () => {
  const hit: PlaceHit = {
    place: place('p', 'Urmu', 'اورمو', 'Orumiyeh'),
    score: 1,
    form: 'Rezaiyeh',
  };
  expect(placeCalled('rezaiyeh', [hit], near)?.place_id).toBe('p');
  expect(placeCalled('Rezai', [hit], near)).toBeNull();
});
