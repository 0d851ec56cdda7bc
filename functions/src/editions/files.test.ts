import { check as checkGeoJson } from '@placemarkio/check-geojson';
import { Ajv } from 'ajv';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeAt } from '../atlas/testing/places.ts';
import { readList } from '@shared/lists/reading/read-list.ts';
import { featuresOf } from '@shared/lists/reading/features.ts';
import { readLpf } from '../interchange/read-lpf.ts';
import schema from '../interchange/testing/lpf-1.3.schema.json' with { type: 'json' };
import { noContent, type Content } from '@shared/contract/fields.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { agreement } from '@shared/contract/licence.ts';
import { detailContentOf, type PublicPlace } from '@shared/formats/place-details.ts';
import { filesOf } from './testing/files-of.ts';
import { published, seed } from './testing/published-seed.ts';
import { siteUrl } from './testing/world.ts';

function placeWith(place_id: string, content: Partial<Content>): PublicPlace {
  const { name_az = null, name_loc = null, name_new = 'Nov' } = content;
  const base = placeAt(37, 45, place_id);
  const details = {
    ...base.details,
    content: detailContentOf({ ...noContent, name_new, ...content }),
  };
  return { ...base, name_az, name_loc, name_new, details };
}

type Row = Record<string, string>;
const table = (csv = ''): Row[] => parse(csv, { columns: true, bom: true });
const lines = (jsonl = '') => jsonl.split('\n').filter(Boolean).map((line) => JSON.parse(line) as object); // oxfmt-ignore

const contributor = { uid: 'uid-of-elnur', author: 'Elnur', email: 'elnur@adyurdu.test' };

/**
 * Adds personal data to a place. Published places never contain personal data. The tests check that an edition would
 * leave out such data all the same.
 */
const withContributor = (place: PublicPlace): PublicPlace => ({
  ...place,
  ...contributor,
  details: { ...place.details, ...contributor },
});

describe('an edition of the seed', () => {
  let files: Map<string, string>;
  beforeAll(async () => {
    files = await filesOf(published.map(withContributor));
  });

  it('contains each published place in every file, and no pending one', () => {
    const ids = published.map(({ place_id }) => place_id);
    const waiting = seed.filter(({ status }) => status === 'pending');
    expect(waiting.length).toBeGreaterThan(0);
    const { features } = JSON.parse(files.get('places.geojson') ?? '') as {
      features: { id: string }[];
    };
    const linked = lines(files.get('places.lpf.jsonl')) as { '@id': string }[];
    expect(table(files.get('places.csv')).map((row) => row['place_id'])).toEqual(ids);
    expect(features.map(({ id }) => id)).toEqual(ids);
    expect(linked.map((one) => one['@id'].split('/').at(-1))).toEqual(ids);
    for (const { place_id } of waiting) {
      const id = new RegExp(String.raw`\b${place_id}\b`);
      for (const content of files.values()) expect(content).not.toMatch(id);
    }
  });

  it('contains no author and no account', () => {
    const all = [...files.values()].join('\n');
    for (const secret of Object.values(contributor)) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/"(author|uid|email)"/);
  });

  it('matches the description of Linked Places', () => {
    const check = new Ajv({ allErrors: true, formats: { uri: URL.canParse } }).compile(schema);
    for (const place of lines(files.get('places.lpf.jsonl'))) {
      expect(check(place), JSON.stringify(check.errors)).toBe(true);
    }
  });

  it('is valid GeoJSON (RFC 7946)', () => {
    const collection = checkGeoJson(files.get('places.geojson') ?? '');
    expect(collection.type === 'FeatureCollection' && collection.features.length).toBe(
      published.length,
    );
  });

  it.each(['places.kml', 'places.gpx'])(
    '%s can be imported as a list, each point with its names',
    (name) => {
      const read = readList(name, Buffer.from(files.get(name) ?? ''), {
        limits: { rows: Infinity, bytes: Infinity },
      });
      if (read.form !== 'rows') throw new Error('no rows');
      const [head, ...rows] = read.rows;
      const cell = (cells: readonly string[], column: string) =>
        cells[head?.cells.indexOf(column) ?? -1];
      expect(
        rows.map(({ cells }) => ['name', 'lat', 'lng'].map((column) => cell(cells, column))),
      ).toEqual(
        published.map(({ name_az, name_loc, name_new, lat, lng }) => [
          [name_az, name_loc].filter(Boolean).join(' – ') || name_new,
          String(lat),
          String(lng),
        ]),
      );
      expect(files.get(name)).toContain('GeoNames');
      expect(files.get(name)).toContain('creativecommons.org/licenses/by-sa/4.0');
    },
  );

  it('contains every attested name in a form that can be read back', () => {
    const { read, rejected } = readLpf(featuresOf(files.get('places.lpf.jsonl') ?? ''));
    expect(rejected).toEqual([]);
    const names = published.flatMap(({ details }) => details.content.names ?? []);
    expect(names.length).toBeGreaterThan(100);
    expect(read.map(({ name }) => name)).toMatchObject(names.map(({ form }) => ({ form })));
  });

  it('names the sources of its data, and no other sources', () => {
    for (const name of ['LICENCE.txt', 'places.geojson', 'datapackage.json']) {
      expect(files.get(name)).toContain('GeoNames');
      expect(files.get(name)).toContain('creativecommons.org/licenses/by-sa/4.0');
    }
    expect(files.get('datapackage.json')).not.toMatch(/OpenStreetMap|ODbL/);
  });

  it('states since when contributors agree to the licence, and that recordings have another one', () => {
    expect(JSON.parse(files.get('datapackage.json') ?? '')).toMatchObject({
      agreement: { version: agreement.version, since: agreement.since },
    });
    expect(files.get('LICENCE.txt')).toContain(agreement.files.url);
    expect(files.get('LICENCE.txt')).toContain('given without being asked');
  });

  it('contains each name with its evidence and dates', () => {
    const rows = table(files.get('names.csv'));
    expect(rows).toContainEqual(
      expect.objectContaining({
        place_id: 'gn-121795',
        name: 'Üşnü',
        script: 'Latn',
        kind: 'original',
        chosen: 'true',
        certainty: 'less_certain',
      }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ name: 'Ushnuya', chosen: 'false', to: '', from_latest: '1893' }),
    );
    const keys = rows.map((row) => `${row['place_id']} ${row['kind']} ${row['language']} ${row['name']}`); // oxfmt-ignore
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('lists names that differ only in their language separately, each with its sources', async () => {
  const name = { form: 'Arazin', kind: 'original' } as const;
  const names = namesInput.parse([
    { ...name, language: 'hy', evidence: [{ kind: 'map', label: 'A map' }] },
    { ...name, language: 'az', evidence: [{ kind: 'book', label: 'A book' }] },
  ]);
  const files = await filesOf([placeWith('gn-1', { name_az: 'Arazin', names })]);
  const rows = table(files.get('names.csv')).filter((row) => row['name'] === 'Arazin');
  expect(rows).toMatchObject([
    { language: 'az', chosen: 'true', sources: 'A book' },
    { language: 'hy', chosen: 'false', sources: 'A map' },
  ]);
});

it('gives the Gregorian years of a decision in another calendar', async () => {
  const names = namesInput.parse([
    {
      ...{ form: 'Taza', kind: 'official' },
      renaming: { body: 'Academy', date: { text: '1314/8/18', calendar: 'jalali' } },
    },
  ]);
  const files = await filesOf([placeWith('gn-1', { names })]);
  expect(table(files.get('names.csv'))).toContainEqual(
    expect.objectContaining({ name: 'Taza', renamed_by: 'Academy, 1314/8/18 (1935)' }),
  );
});

it('gives the names of a place the same languages in each file', async () => {
  const names = { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Urmia – ارومیه' };
  const files = await filesOf([placeWith('gn-1', names)]);
  const [place] = lines(files.get('places.lpf.jsonl')) as { names: object[] }[];
  expect(place?.names).toMatchObject(
    table(files.get('names.csv')).map(({ name, language, script }) => ({
      toponym: name,
      lang: `${language || 'und'}-${script}`,
    })),
  );
});

describe('unusual texts', () => {
  const hard = [
    '<script>alert("x")</script>',
    'a"b',
    ']]>',
    'one\ntwo, "three"',
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\u202egnol',
    'ق\u200cز',
    "'quoted",
    'x'.repeat(5_000),
  ];

  it.each(hard)(
    '%j stays unchanged in every file, and no spreadsheet executes it',
    async (about) => {
      const files = await filesOf([placeWith('gn-1', { name_az: about, name_loc: about, about })]);
      const [row] = table(files.get('places.csv'));
      const guarded = /^[=+\-@]/.test(about) ? `'${about}` : about;
      expect([row?.['name_az'], row?.['about']]).toEqual([guarded, guarded]);
      expect(table(files.get('names.csv'))[0]?.['name']).toBe(guarded);
      expect(files.get('places.csv')).not.toMatch(/(^|[,"\n])[=+@]/);
      const { features } = checkGeoJson(files.get('places.geojson') ?? '') as {
        features: { properties: object }[];
      };
      expect(features[0]?.properties).toMatchObject({ name_az: about, about });
      expect(lines(files.get('places.lpf.jsonl'))[0]).toMatchObject({
        properties: { title: about },
        descriptions: [{ value: about }],
      });
    },
  );

  it('numbers stay numbers, even below zero', async () => {
    const files = await filesOf([{ ...placeWith('gn-1', {}), lat: -1.5, lng: -2 }]);
    const [row] = table(files.get('places.csv'));
    expect([row?.['latitude'], row?.['longitude']]).toEqual(['-1.5', '-2']);
  });

  it('uploaded files are neither included nor linked', async () => {
    const file = (name: string) => `/files/places/gn-1/0123-${name}`;
    const evidence = {
      kind: 'map',
      label: 'A map',
      year: '1893',
      page: null,
      quote: null,
    } as const;
    const place = placeWith('gn-1', {
      links: [file('a.pdf'), 'https://example.org/a', '//example.org/b', 'example.org/c'],
      images: [file('b.jpg')],
      voiceUrl: file('c.mp3'),
      names: [
        {
          form: 'Rezaiyeh',
          script: 'Latn',
          language: 'fa',
          kind: 'earlier_official',
          from: { text: '1305', calendar: 'jalali', earliest: '1926-03-22', latest: '1927-03-21' },
          to: null,
          certainty: 'certain',
          evidence: [{ ...evidence, link: file('d.pdf'), file: file('e.jpg') }],
          renaming: { body: 'Council', number: '7', date: null, replaced: 'Urmu' },
          recording: file('f.mp3'),
        },
      ],
    });
    const files = await filesOf([place]);
    expect([...files.values()].join('\n')).not.toContain('/files/');
    expect(table(files.get('places.csv'))[0]?.['links']).toBe('https://example.org/a //example.org/b example.org/c'); // oxfmt-ignore
    expect(table(files.get('names.csv')).at(-1)).toMatchObject({
      name: 'Rezaiyeh',
      from: '1305',
      from_calendar: 'jalali',
      from_earliest: '1926-03-22',
      sources: 'A map, 1893',
      renamed_by: 'Council, 7',
      replaced: 'Urmu',
    });
    expect(lines(files.get('places.lpf.jsonl'))[0]).toMatchObject({
      '@id': `${siteUrl}/places/gn-1`,
      names: [
        { toponym: 'Nov', citations: [{ '@id': `${siteUrl}/places/gn-1` }] },
        {
          toponym: 'Rezaiyeh',
          lang: 'fa-Latn',
          citations: [{ label: 'A map', year: '1893' }],
          when: { timespans: [{ start: { earliest: '1926-03-22', latest: '1927-03-21' } }], certainty: 'certain' }, // oxfmt-ignore
        },
      ],
      links: [
        { type: 'exactMatch', identifier: 'https://www.geonames.org/1' },
        { type: 'seeAlso', identifier: 'https://example.org/a' },
        { type: 'seeAlso', identifier: 'https://example.org/b' },
        { type: 'seeAlso', identifier: 'https://example.org/c' },
      ],
    });
  });
});
