import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { atlasLimits } from '@shared/formats/atlas.ts';
import { detailLimits, packContent, type PublicPlace } from '@shared/formats/place-details.ts';
import type { AttestedName, DateBound } from '@shared/names/attested-name.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { buildAtlas } from './build.ts';
import { datedIn, namedIn, namesOfPack, unpackPackBody, yearsOfPack } from './pack.ts';
import { crowd, placeAt } from './testing/places.ts';

/** Firestore's maximum size of one document in bytes. */
const documentLimit = 1_048_576;
const idOf = (n: number) => 'i'.repeat(290) + String(n);

it('a pack full of the longest details fits a document', () => {
  const frame = Buffer.byteLength(JSON.stringify({ about: '' }));
  const about = 'x'.repeat(detailLimits.contentInPack - frame);
  const places = crowd(atlasLimits.cellCapacity).map((place, n) => ({
    ...place,
    place_id: idOf(n),
    details: { ...place.details, content: { ...place.details.content, about } },
  }));
  const { packs, detailsFiles } = buildAtlas(places);
  const bytes = Buffer.byteLength(packs.get('r')?.body ?? '');
  expect(detailsFiles.get('r')).toEqual([]);
  expect(bytes).toBeGreaterThan(atlasLimits.cellCapacity * detailLimits.contentInPack);
  expect(bytes).toBeLessThan(documentLimit);
});

it('a pack has the same bytes regardless of the order of keys in the database', () => {
  const [name] = namesInput.parse([
    {
      form: 'Zunuz',
      language: 'az',
      kind: 'original',
      from: { text: '1314', calendar: 'jalali' },
      evidence: [{ kind: 'register', label: 'A register', year: '1314' }],
    },
  ]) as [AttestedName];
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, member]) => [key, reversed(member)]),
    );
  };
  const [place] = crowd(1) as [PublicPlace];
  const packOf = (names: AttestedName[]) => {
    const content = { ...place.details.content, names };
    return buildAtlas([{ ...place, details: { ...place.details, content } }]).packs.get('r');
  };
  expect(JSON.stringify(reversed(name))).not.toBe(JSON.stringify(name));
  expect(packOf([reversed(name) as AttestedName])).toEqual(packOf([name]));
});

function* words() {
  const syllables = ['قا', 'را', 'داغ', 'گؤی', 'ته', 'په', 'بو', 'لاق', 'آغ', 'سو', 'کند', 'چای'];
  for (let state = 1; ;) {
    let word = '';
    for (let n = 0; n < 2 + (state % 3); n++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      word += syllables[(state >>> 16) % syllables.length];
    }
    yield word;
  }
}

it('the packs of 50,000 places stay small enough to download', { tags: 'full' }, () => {
  const more = words();
  const places = crowd(50_000, { size: 7 }).map((place, n) => ({
    ...place,
    details: {
      ...place.details,
      revision: 1 + (n % 5),
      content: {
        ...place.details.content,
        about: Array.from({ length: 30 }, () => more.next().value).join(' '),
      },
    },
  }));
  const { packs, details } = buildAtlas(places);
  const zipped = [...packs.values()].map(({ body }) => gzipSync(body).length);
  const total = zipped.reduce((sum, bytes) => sum + bytes, 0);
  const list = gzipSync(JSON.stringify(details)).length;
  expect(Math.max(...zipped)).toBeLessThanOrEqual(40_000);
  expect(total).toBeLessThanOrEqual(4_600_000);
  expect(list).toBeLessThanOrEqual(3_200);
});

function threeNames(forms: Iterator<string>, n: number): AttestedName[] {
  return threeKinds.map((name, index) => {
    const began = 1930 - 40 * index + (n % 40);
    return {
      ...name,
      form: String(forms.next().value),
      from: yearOf(began),
      to: index === 0 ? null : yearOf(began + 40),
    };
  });
}
const threeKinds = namesInput.parse(
  ['official', 'earlier_official', 'historical'].map((kind) => ({ form: 'x', kind })),
);
const yearOf = (year: number): DateBound => ({
  text: String(year),
  calendar: 'gregorian',
  earliest: String(year),
  latest: String(year),
});

it(
  'three further names for each of 50,000 places add a bounded number of bytes to search and years',
  { tags: 'full' },
  () => {
    const more = words();
    const plain = crowd(50_000, { size: 7 });
    const places = plain.map((place, n) => ({
      ...place,
      details: {
        ...place.details,
        content: { ...place.details.content, names: threeNames(more, n) },
      },
    }));
    const { manifest, packs } = buildAtlas(places);
    const weigh = (made: (key: string, body: string) => string) => {
      const zipped = [...packs.values()].map(({ key, body }) => gzipSync(made(key, body)).length);
      return { most: Math.max(...zipped), all: zipped.reduce((sum, bytes) => sum + bytes, 0) };
    };
    const forms = weigh(namesOfPack);
    expect(forms.most).toBeLessThanOrEqual(9_000);
    expect(forms.all).toBeLessThanOrEqual(1_000_000);
    const years = weigh(yearsOfPack);
    expect(years.most).toBeLessThanOrEqual(9_500);
    expect(years.all).toBeLessThanOrEqual(1_250_000);
    const first = new Set(
      manifest.cells.flatMap(({ foremost = [] }) => foremost.map(([id]) => id)),
    );
    const featured = [...packs.values()]
      .flatMap(({ body }) => datedIn(body))
      .filter(([id]) => first.has(id));
    expect(gzipSync(JSON.stringify(featured)).length).toBeLessThanOrEqual(10_000);
  },
);

it('further names change neither the cells nor the manifest', () => {
  const names = namesInput.parse([{ form: 'Rezaiyeh', kind: 'historical' }]);
  const plain = crowd(500);
  const named = plain.map((place) => ({
    ...place,
    details: { ...place.details, content: { ...place.details.content, names } },
  }));
  const { manifest, cells } = buildAtlas(named);
  const expected = buildAtlas(plain);
  expect([manifest, cells]).toEqual([expected.manifest, expected.cells]);
});

it('a pack full of further names fits a document', { tags: 'full' }, () => {
  const names = namesInput.parse(
    Array.from({ length: 40 }, (_, n) => ({ form: `${n}`.padEnd(200, 'x'), kind: 'variant' })),
  );
  const places = crowd(atlasLimits.cellCapacity).map((place, n) => ({
    ...place,
    place_id: idOf(n),
    details: { ...place.details, content: { ...place.details.content, about: null, names } },
  }));
  const { packs, detailsFiles } = buildAtlas(places);
  expect(detailsFiles.get('r')).toHaveLength(atlasLimits.cellCapacity);
  expect(Buffer.byteLength(packs.get('r')?.body ?? '')).toBeLessThan(documentLimit);
});

function named(names: object[], about = 0): PublicPlace {
  const place = placeAt(37, 46, 'gn-1', { name_new: 'Azarshahr' });
  const content = {
    ...place.details.content,
    names: namesInput.parse(names),
    about: 'x'.repeat(about),
  };
  return { ...place, details: { ...place.details, content } };
}
const bodyOf = (place: PublicPlace): string => buildAtlas([place]).packs.get('r')?.body ?? '';

const decreed = { form: 'Azarshahr', kind: 'official', from: { text: '1937' } };
const former = { form: 'Dehkhwarqan', kind: 'earlier_official', to: { text: '1937' } };
const dated = [
  ['Azarshahr', 0, 1937, 1937, 0, 0, 0],
  ['Dehkhwarqan', 1, 0, 0, 1937, 1937, 0],
];

it.each([
  ['content inside the pack', 0],
  ['content in a file of its own', detailLimits.contentInPack],
])('contains the dated names of a place with %s', (_, about) => {
  const place = named([decreed, former], about);
  expect(datedIn(bodyOf(place))).toEqual([['gn-1', dated]]);
  expect(namedIn(bodyOf(place))).toEqual([['gn-1', ['Dehkhwarqan']]]);
  expect(buildAtlas([place]).details.packs).toMatchObject([{ named: 1, dated: 1 }]);
});

it.each([
  ['no date is known', [{ form: 'Old', kind: 'historical' }]],
  ['there is no further name', []],
])('contains no dated names when %s', (_, names) => {
  expect(datedIn(bodyOf(named(names, 2_000)))).toEqual([]);
  const [summary] = buildAtlas([named(names)]).details.packs;
  expect(summary).not.toHaveProperty('dated');
  expect(summary?.named).toBe(names.length > 0 ? 1 : undefined);
});

it.each<[string, object[], number, number]>([
  ['a short text', [], 0, 5],
  ['a short text with dates', [decreed], 0, 5],
  ['a short text and a further name', [former], 0, 6],
  ['a long text', [], 2_000, 5],
  ['a long text and a further name', [{ form: 'Old', kind: 'historical' }], 2_000, 6],
  ['a long text with dates', [decreed], 2_000, 7],
])('stores no empty trailing entries for %s', (_, names, about, entries) => {
  expect(unpackPackBody(bodyOf(named(names, about)))[0]).toHaveLength(entries);
});

it.each([
  [0, 0],
  [1, 1],
])(
  'counts further names as part of the content: with %i bytes too many, %i goes to a file',
  (more, files) => {
    const names = [{ form: 'Old', kind: 'historical' }];
    const contentBytes = JSON.stringify(packContent(named(names, 1).details.content)).length - 1;
    const about = detailLimits.contentInPack - contentBytes - '["Old"]'.length + more;
    expect(buildAtlas([named(names, about)]).detailsFiles.get('r')).toHaveLength(files);
  },
);

it.each([
  [20, false],
  [200, true],
])('refers from 39 further names of %i letters to the details file: %j', (letters, leads) => {
  const many = Array.from({ length: 39 }, (_, n) => ({
    form: `${n}`.padEnd(letters, 'x'),
    kind: 'variant',
  }));
  const atlas = buildAtlas([named([decreed, ...many], 2_000)]);
  const hash = atlas.detailsFiles.get('r')?.[0]?.hash;
  const [[, forms = [], file] = []] = namedIn(atlas.packs.get('r')?.body ?? '');
  expect(file).toBe(leads ? hash : undefined);
  expect(forms).toHaveLength(leads ? 9 : 39);
  expect(datedIn(atlas.packs.get('r')?.body ?? '')).toEqual([['gn-1', dated.slice(0, 1)]]);
});

it('refers to the details file when dated names do not fit the pack', () => {
  const many = Array.from({ length: 40 }, (_, n) => ({
    form: `${n}`.padEnd(40, 'x'),
    kind: 'historical',
    from: { text: String(1800 + n) },
  }));
  const atlas = buildAtlas([named(many)]);
  expect(datedIn(atlas.packs.get('r')?.body ?? '')).toEqual([
    ['gn-1', atlas.detailsFiles.get('r')?.[0]?.hash],
  ]);
});

const tenForms = (letters: number) =>
  Array.from({ length: 10 }, (_, n) => ({
    form: `${n}`.padEnd(n < 9 ? 200 : letters, 'x'),
    kind: 'variant',
  }));

it.each([
  ['just fits', 36, dated.slice(0, 1)],
  ['is a byte too long', 37, undefined],
])(
  'keeps a date in the pack while it fits beside the further names: one that %s',
  (_, letters, years) => {
    const atlas = buildAtlas([named([decreed, ...tenForms(letters)], 2_000)]);
    const hash = atlas.detailsFiles.get('r')?.[0]?.hash;
    expect(datedIn(atlas.packs.get('r')?.body ?? '')).toEqual([['gn-1', years ?? hash]]);
  },
);

it('refers to no file of dates when further names fill the pack and none has a date', () => {
  const body = bodyOf(named(tenForms(68), 2_000));
  expect(namedIn(body).map(([, forms, file]) => [forms.length, file])).toEqual([[10, undefined]]);
  expect(datedIn(body)).toEqual([]);
});
