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

const near = { lat: 37, lng: 46 };
const index = new SearchIndex();
index.add(places);
const found = (text: string) => index.search(text, 5, near).map((hit) => hit.place.place_id);

describe('finds a place by any of its names, in any spelling', () => {
  it.each([
    ['Latin as written', 'Qoşaçay', 'qosacay'],
    ['Latin without diacritics', 'qosacay', 'qosacay'],
    ['with a space', 'qosa cay', 'qosacay'],
    ['Arabic script', 'قوشاچای', 'qosacay'],
    ['Arabic script with a space', 'قوشا چای', 'qosacay'],
    ['Arabic letters for Persian ones', 'قوشاچاي', 'qosacay'],
    ['without the non-joiner', 'سویوق بولاق', 'soyuqbulaq'],
    ['schwa as e', 'tikantepe', 'tikantepe'],
    ['the current name', 'mahabad', 'soyuqbulaq'],
    ['the beginning of a name', 'sal', 'salmas'],
    ['the beginning of a name in Arabic script', 'سول', 'sulduz'],
    ['one wrong letter', 'sulduS', 'sulduz'],
    ['a missing letter', 'Soyuqbulq', 'soyuqbulaq'],
    ['another romanisation', 'Gharadagh', 'qaradag'],
    ['capitals', 'SALMAS', 'salmas'],
    ['two letters swapped', 'soyuqublaq', 'soyuqbulaq'],
    ['a wrong first letter', 'Nulduz', 'sulduz'],
  ])('%s: %s', (_, text, id) => {
    expect(found(text)[0]).toBe(id);
  });
});

it('lists an exact match before names that begin with the search text', () => {
  expect(found('urmu').slice(0, 2)).toEqual(['urmu', 'urmudere']);
});

it.each(['', '  —  ', 'Reykjavik', 'zzzzqqq', 'xx', 'sssssmmm çay'])(
  'finds nothing for "%s"',
  (text) => {
    const short = new SearchIndex();
    short.add([
      ...places,
      place('zage', 'Zağa', 'زاغه', 'Zāgheh'),
      place('sam', 'Səmə', null, 'Sama'),
    ]);
    expect(short.search(text, 5, near)).toEqual([]);
  },
);

it('has one entry per place, the last one added', () => {
  const own = new SearchIndex();
  own.add([place('x', 'Əski', null, 'Old')]);
  own.add([place('x', 'Təzə', null, 'New')]);
  expect(own.search('təzə', 5, near)).toHaveLength(1);
  expect(own.search('əski', 5, near)).toHaveLength(0);
});

it('returns at most the requested number of places', () => {
  const many = new SearchIndex();
  many.add(
    Array.from({ length: 30 }, (_, number) =>
      place(`k${number}`, `Kənd ${number}`, null, `Kand ${number}`),
    ),
  );
  expect(many.search('kend', 8, near)).toHaveLength(8);
});

it('lists the nearer of two places with the same name first', () => {
  const two = new SearchIndex();
  two.add([
    { ...place('far', 'Bulaq', null, 'Cheshmeh'), lat: 40 },
    { ...place('near', 'Bulaq', null, 'Cheshmeh'), lat: 37.1 },
  ]);
  expect(two.search('bulaq', 5, near).map((hit) => hit.place.place_id)).toEqual(['near', 'far']);
});

it('compares distances in metres, because a degree of longitude is shorter than one of latitude', () => {
  const two = new SearchIndex();
  two.add([
    { ...place('north', 'Bulaq', null, 'Cheshmeh'), lat: 37.27 },
    { ...place('east', 'Bulaq', null, 'Cheshmeh'), lng: 46.296 },
  ]);
  expect(two.search('bulaq', 5, near).map((hit) => hit.place.place_id)).toEqual(['east', 'north']);
});

it('lists the more important of two places with the same name before the nearer one', () => {
  const two = new SearchIndex((id) => (id === 'far' ? 300 : 200));
  two.add([
    { ...place('far', 'Bulaq', null, 'Cheshmeh'), lat: 40 },
    { ...place('near', 'Bulaq', null, 'Cheshmeh'), lat: 37.1 },
  ]);
  expect(two.search('bulaq', 5, near).map((hit) => hit.place.place_id)).toEqual(['far', 'near']);
});

it('lists the most important of very many places whose names begin with a letter first', () => {
  const importances = new Map([['sulduz', 400]]);
  const own = new SearchIndex((id) => importances.get(id) ?? 150);
  own.add([
    ...Array.from({ length: 70 }, (_, number) =>
      place(`saa${number}`, `Saa${number}`, null, `Saa ${number}`),
    ),
    place('sulduz', 'Sulduz', null, 'Naqadeh'),
    place('sa', 'Sa', null, 'Sa'),
  ]);
  const first = (text: string) => own.search(text, 5, near)[0]?.place.place_id;
  expect(first('s')).toBe('sulduz');
  importances.set('sa', 100);
  own.importanceChanged();
  expect(first('sa')).toBe('sa');
  importances.set('sa', 450);
  own.importanceChanged();
  expect(first('s')).toBe('sa');
});

it('finds the words of a name in any order', () => {
  const own = new SearchIndex();
  own.add([
    place('x', 'Qara Dağ Kəndi', null, 'Qaradagh'),
    place('y', 'Qara Su', null, 'Qarah Su'),
  ]);
  expect(own.search('dag qara', 5, near).map((hit) => hit.place.place_id)).toEqual(['x']);
});

it.each(['Qaraağac', 'qaraagac y', 'قاراآغاج', 'قارا‌آغاج', 'قره‌آغاج', 'Qaraağav', 'Daraağac'])(
  'finds a compound after another word, typed as one word: %s',
  (text) => {
    const own = new SearchIndex();
    own.add([
      ...places,
      place('x', 'Yuxarı Qara Ağac', 'یوخاری قارا آغاج', 'Bala Qarah Aghaj – بالا قره آغاج'),
    ]);
    expect(own.search(text, 5, near)[0]?.place.place_id).toBe('x');
  },
);

describe.each(['Tehram', 'تهرام', 'Tehram şəhəri'])(
  'finds a place despite the typing error in %s, although another name sounds like this text',
  (text) => {
    it.each([
      ['before the other place if it is more important', 480, ['tehran', 'tahram']],
      ['after the other place otherwise', 200, ['tahram', 'tehran']],
    ])('%s', (_, importance, ids) => {
      const own = new SearchIndex((id) => (id === 'tehran' ? importance : 200));
      own.add([
        place('tehran', 'Tehran', 'تهران', 'Tehran'),
        place('tahram', 'Tahram', 'طهرم', 'Tahram'),
      ]);
      expect(own.search(text, 5, near).map((hit) => hit.place.place_id)).toEqual(ids);
    });
  },
);

it('does not find a removed place', () => {
  const own = new SearchIndex();
  const gone = place('x', 'Qara', null, 'Qara');
  own.add([gone]);
  own.remove([gone]);
  expect(own.search('qara', 5, near)).toEqual([]);
});

describe('further names', () => {
  const matches = (own: SearchIndex, text: string) =>
    own.search(text, 5, near).map(({ place: { place_id }, form }) => [place_id, form]);
  const urmu = place('urmu', 'Urmu', 'اورمو', 'Urmia – ارومیه');
  const lake = place('lake', 'Urmu gölü', 'اورمو گؤلو', 'Lake Urmia – دریاچه ارومیه');
  const rezai = place('rezai', 'Rezai', null, 'Rezai');
  const forms: [string, string[]][] = [
    ['urmu', ['Rezaiyeh', 'رضائیه', 'Urumiah']],
    ['lake', ['Lake Rezaiyeh']],
  ];

  it.each([
    ['before the place', true],
    ['after the place', false],
  ])('find a place when they are added %s, and report which name matched', (_, first) => {
    const own = new SearchIndex();
    if (first) own.setForms(forms);
    own.add([lake, urmu]);
    if (!first) own.setForms(forms);
    expect(matches(own, 'Rezaiyeh')[0]).toEqual(['urmu', 'Rezaiyeh']);
    expect(matches(own, 'رضاييه')[0]).toEqual(['urmu', 'رضائیه']);
    expect(matches(own, 'lake rezaiyeh')[0]).toEqual(['lake', 'Lake Rezaiyeh']);
    expect(matches(own, 'rezayieh')[0]).toEqual(['urmu', 'Rezaiyeh']);
  });

  it('come after equally good matches of main names', () => {
    const own = new SearchIndex((id) => (id === 'urmu' ? 900 : 1));
    own.setForms([['urmu', ['Rezai', 'Rezaiabad']]]);
    own.add([urmu, rezai]);
    expect(matches(own, 'rezai')).toEqual([
      ['rezai', null],
      ['urmu', 'Rezai'],
    ]);
    expect(matches(own, 'urmi')[0]).toEqual(['urmu', null]);
  });

  it('come before main names that only begin with the search text', () => {
    const own = new SearchIndex();
    own.setForms([['salmas', ['Shahpur']]]);
    own.add([place('abad', 'Shahpurabad', null, 'Shahpurabad'), ...places]);
    expect(matches(own, 'shahpur')[0]?.[0]).toBe('salmas');
  });

  it('are not found after they were removed, and hide no main name', () => {
    const own = new SearchIndex();
    own.add([urmu]);
    own.setForms([['urmu', ['Urm']]]);
    own.setForms([['urmu', ['Urmiye']]]);
    expect(matches(own, 'urm')).toEqual([['urmu', null]]);
    expect(matches(own, 'urmiye')).toEqual([['urmu', 'Urmiye']]);
  });
});

it.each(['Urmia', 'ارومیه', 'urmia – ارومیه'])(
  'treats %s, one script of today’s name, as the complete name',
  (text) => {
    const own = new SearchIndex((id) => (id === 'lake' ? 900 : 1));
    own.add([
      place('lake', 'Urmu gölü', 'اورمو گؤلو', 'Lake Urmia – دریاچه ارومیه'),
      place('city', 'Urmu', 'اورمو', 'Urmia – ارومیه'),
    ]);
    expect(own.search(text, 5, near)[0]?.place.place_id).toBe('city');
  },
);

describe('ignores generic words around names', () => {
  const own = new SearchIndex();
  own.add([
    ...places,
    place('tebriz', 'Təbriz', 'تبریز', 'Tabriz'),
    place('savalan', 'Savalan', 'ساوالان', 'Sabalan'),
    place('araz', 'Araz', 'آراز', 'Aras'),
    place('erdebil', 'Ərdəbil', 'اردبیل', 'Ardabil'),
    place('urmulake', 'Urmu gölü', 'اورمو گؤلو', 'دریاچه ارومیه'),
    place('golkendi', 'Göl kəndi', null, 'Gol Kandi'),
    place('gol', 'Göl', null, 'Gol'),
  ]);
  const first = (text: string) => own.search(text, 5, near)[0]?.place.place_id;

  it.each([
    ['az', 'Təbriz şəhəri', 'tebriz'],
    ['az', 'təbriz şəhər', 'tebriz'],
    ['az', 'Sulduz kəndi', 'sulduz'],
    ['az', 'Savalan dağı', 'savalan'],
    ['az', 'Araz çayı', 'araz'],
    ['az', 'Urmu gölü', 'urmulake'],
    ['azb', 'تبریز شهری', 'tebriz'],
    ['azb', 'آراز چایی', 'araz'],
    ['azb', 'ساوالان داغی', 'savalan'],
    ['azb', 'اورمو گؤلو', 'urmulake'],
    ['fa', 'شهر تبریز', 'tebriz'],
    ['fa', 'روستای سولدوز', 'sulduz'],
    ['fa', 'کوه ساوالان', 'savalan'],
    ['fa', 'رود آراز', 'araz'],
    ['fa', 'دریاچه‌ی ارومیه', 'urmulake'],
    ['en', 'Tabriz city', 'tebriz'],
    ['en', 'city of Tabriz', 'tebriz'],
    ['en', 'Naqadeh village', 'sulduz'],
    ['en', 'Mount Sabalan', 'savalan'],
    ['en', 'Aras River', 'araz'],
    ['en', 'Lake Urmia', 'urmulake'],
    ['tr', 'Tebriz şehri', 'tebriz'],
    ['tr', 'Sulduz köyü', 'sulduz'],
    ['tr', 'Aras nehri', 'araz'],
  ])('%s: %s', (_, text, id) => {
    expect(first(text)).toBe(id);
  });

  it('lists a name that contains the generic word before a name without it', () => {
    expect(own.search('göl kəndi', 5, near).map((hit) => hit.place.place_id)).toEqual([
      'golkendi',
      'gol',
    ]);
  });

  it('lists a compound that contains the generic word before other matches', () => {
    const compounds = new SearchIndex();
    compounds.add([place('qarasu', 'Qarasu', null, 'Siah Ab'), ...places]);
    expect(compounds.search('qara dağı', 5, near)[0]?.place.place_id).toBe('qaradag');
  });

  it.each([
    ['only consonants', 'tbryz', 'tebriz'],
    ['consonants of the beginning of a name', 'tbr', 'tebriz'],
    ['without the first vowel of a name', 'rdbl', 'erdebil'],
    ['a Persian name on English keys', 'jfvdc', 'tebriz'],
    ['the beginning of a Persian name on English keys', 'jfvd', 'tebriz'],
    ['a Latin name on Persian keys', 'سعمیعظ', 'sulduz'],
    ['an Azerbaijani name on English keys', 'qo.a,ay', 'qosacay'],
    ['a city on English keys', 'aiv jfvdc', 'tebriz'],
  ])('%s: %s', (_, text, id) => {
    expect(first(text)).toBe(id);
  });

  it('prefers a real name to a text in another keyboard layout', () => {
    const names = new SearchIndex();
    names.add([place('asl', 'Asl', null, 'Asl'), place('other', null, 'شسم', 'x')]);
    expect(names.search('asl', 5, near).map((hit) => hit.place.place_id)).toEqual(['asl']);
  });
});

describe('after many new versions of the map', () => {
  const versions = 80;

  it('finds unchanged places by their whole names', () => {
    const own = new SearchIndex();
    const names = ['Xoy', 'Xoylu', 'Xoyabad', 'Xoydərə', 'Salmas', 'Urmu'];
    const hits = () => own.search('Xoy', 8, near).map(({ place: { name_az } }) => name_az);
    for (let version = 0; version < versions; version++) {
      const named = names.map((name) => place(name, name, null, name));
      own.remove(named);
      own.add(named);
      expect(hits()).toEqual(names.slice(0, 4));
    }
  });

  it('finds all places with the same further name', () => {
    const own = new SearchIndex();
    own.add([place('a', 'Urmu', null, 'A'), place('b', 'Salmas', null, 'B')]);
    for (let version = 0; version < versions; version++)
      for (const forms of [[], ['Gilan']]) own.setForms([['a', forms]]);
    own.setForms([['b', ['Gilan']]]);
    expect(own.search('Gilan', 8, near)).toHaveLength(2);
  });

  it('finds a removed place that comes back by the names it has now', () => {
    const own = new SearchIndex();
    const named = place('a', 'Urmu', null, 'A');
    own.add([named]);
    own.remove([named]);
    expect(own.search('Urmu', 8, near)).toEqual([]);
    own.setForms([['a', ['Gilan']]]);
    own.add([{ ...named }]);
    expect(own.search('Urmu', 8, near)).toHaveLength(1);
    expect(own.search('Gilan', 8, near)).toHaveLength(1);
  });
});
