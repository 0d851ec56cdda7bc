import { listMatcher } from '@shared/lists/matching/match.ts';
import { PlacesByName } from '@shared/lists/matching/places-by-name.ts';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { lpfFeature, lpfLine, type LpfAbout } from './lpf.ts';
import type { FileRead, InterchangePlace } from './interchange-place.ts';
import { featuresOf } from '@shared/lists/reading/features.ts';
import { rowsOf } from '@shared/lists/reading/rows.ts';
import { readLpf } from './read-lpf.ts';
import { isLpTsv, needsMatching, readLpTsv } from './read-lp-tsv.ts';
import { readTable } from './read-table.ts';
import { type Delimiter } from '@shared/formats/delimited.ts';
import { tableHeader, tableLines } from './table.ts';
import { anyPlace } from './testing/any-names.ts';
import schema from './testing/lpf-1.3.schema.json' with { type: 'json' };

const about = ({ place_id }: InterchangePlace): LpfAbout => ({
  page: `https://adyurdu.org/places/${encodeURIComponent(place_id)}`,
  featureClasses: ['P'],
});
const isLpf = new Ajv({ allErrors: true, formats: { uri: URL.canParse } }).compile(schema);

function checked({ read, rejected }: FileRead) {
  const places = new Map<string, unknown[]>();
  for (const { place_id, name } of read)
    places.set(place_id, [...(places.get(place_id) ?? []), name]);
  return {
    rejected,
    places: [...places].map(([place_id, names]) => ({ place_id, names: namesInput.parse(names) })),
  };
}

const namesOfPlaces = (places: readonly InterchangePlace[]) =>
  places.flatMap(({ place_id, names }) => (names.length > 0 ? { place_id, names } : []));

const table = (delimiter: Delimiter, places: readonly InterchangePlace[]) =>
  tableHeader(delimiter) + places.map((place) => tableLines(place, delimiter)).join('');

describe('any place can be written and read back', () => {
  it('as valid Linked Places Format', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const line = lpfLine(place, about(place));
        expect(isLpf(JSON.parse(line)), JSON.stringify(isLpf.errors)).toBe(true);
        expect(line).not.toContain('\n');
        expect(checked(readLpf(featuresOf(`${line}\n`)))).toEqual({
          rejected: [],
          places: namesOfPlaces([place]),
        });
      }),
      { numRuns: 300 },
    );
  });

  it.each([',', '\t'] as const)(
    'as a table with %j between cells',
    { tags: 'full' },
    (delimiter) => {
      fc.assert(
        fc.property(anyPlace, (place) => {
          const { rejected, places } = checked(readTable(rowsOf(table(delimiter, [place])).rows));
          expect(rejected).toEqual([]);
          expect(places).toEqual(namesOfPlaces([place]));
        }),
        { numRuns: 300 },
      );
    },
  );
});

describe('words that mean "no value" in files of others', () => {
  const words = ['خالی', 'Boş', 'Unknown'];
  const names = namesInput.parse(
    words.map((form) => ({
      ...{ form, kind: 'official', language: 'fa' },
      evidence: [{ kind: 'book', label: form }],
    })),
  );
  const place: InterchangePlace = {
    ...{ place_id: 'gn-1', location: { lat: 38, lng: 46 }, names },
    ...{ name_az: null, name_loc: null, name_new: 'خالی' },
  };
  const places = namesOfPlaces([place]);

  it('are names in files of this product', () => {
    const line = lpfLine(place, about(place));
    expect(checked(readLpf(featuresOf(line)))).toEqual({ rejected: [], places });
    const { rows } = rowsOf(table(',', [place]));
    expect(checked(readTable(rows))).toEqual({ rejected: [], places });
    const padded = rows.map((row) => ({ ...row, cells: [...row.cells, ''] }));
    expect(checked(readTable(padded))).toEqual({ rejected: [], places });
  });

  it('are reported where a name is expected', () => {
    const lpf = { type: 'Feature', '@id': 'gn:1', names: [{ toponym: 'خالی' }] };
    expect(readLpf(featuresOf(JSON.stringify(lpf)))).toEqual({
      read: [],
      rejected: [{ line: 1, reason: 'names.0.toponym: "خالی" means that there is no name' }],
    });
    const { rows } = rowsOf('place_id,form,kind\ngn-1,خالی,official\ngn-2,,official\n', ',');
    expect(readTable(rows)).toEqual({
      read: [],
      rejected: [{ line: 2, reason: 'form: "خالی" means that there is no name' }],
    });
  });
});

describe('the seed of places', () => {
  const seed = JSON.parse(
    readFileSync(new URL('../../../tools/local/seed/places.json', import.meta.url), 'utf8'),
  ) as { places: (Omit<InterchangePlace, 'names'> & { names?: unknown })[] };
  const places: InterchangePlace[] = seed.places.map((place) => ({
    ...place,
    names: namesInput.parse(place.names ?? []),
  }));

  it('can be written as one valid file of Linked Places Format and read back', () => {
    const lines = places.map((place) => lpfLine(place, about(place)));
    const wrong = lines.filter((line) => !isLpf(JSON.parse(line)));
    expect(wrong).toEqual([]);
    expect(checked(readLpf(featuresOf(lines.join('\n'))))).toEqual({
      rejected: [],
      places: namesOfPlaces(places),
    });
  });

  it('can be read back from a collection', () => {
    const features = places.map((place) => lpfFeature(place, about(place)));
    const collection = JSON.stringify({ type: 'FeatureCollection', features });
    expect(checked(readLpf(featuresOf(collection)))).toEqual({
      rejected: [],
      places: namesOfPlaces(places),
    });
  });

  it('can be read back from a table', () => {
    const read = checked(readTable(rowsOf(table(',', places)).rows));
    expect(read).toEqual({ rejected: [], places: namesOfPlaces(places) });
  });
});

describe('a table', () => {
  const head = 'place_id,form,kind';

  it('contains no formulas for a spreadsheet', () => {
    const names = namesInput.parse([
      { form: '=HYPERLINK("https://a.example")', kind: 'variant' },
      { form: '@Sum', kind: 'variant' },
    ]);
    const place = { place_id: 'gn-1', location: { lat: 38, lng: 46 }, names };
    const text = table('\t', [{ ...place, name_az: '+1', name_loc: null, name_new: '-a' }]);
    const cells = text.split(/[\t\r\n]+/).map((one) => one.replace(/^"/, ''));
    expect(cells.filter((one) => /^[=+\-@]/.test(one))).toEqual([]);
    expect(cells).toContain("'@Sum");
  });

  it('joins the evidence of further lines to the name of the first line', () => {
    const text = `${head},evidence,evidence_label\ngn-1,Şah,variant,book,A\ngn-1,Şah,variant,map,B\n`;
    expect(checked(readTable(rowsOf(text, ',').rows)).places[0]?.names).toMatchObject([
      { form: 'Şah', evidence: [{ label: 'A' }, { kind: 'map', label: 'B' }] },
    ]);
  });

  it('reads the same names after a spreadsheet has sorted its lines', () => {
    const names = namesInput.parse([
      {
        ...{ form: 'Şah', kind: 'official', certainty: 'certain' },
        ...{ script: 'Latn', recording: '/files/places/gn-1/a.mp3' },
        ...{ from: { text: '1305', calendar: 'jalali' }, to: { text: '1979' } },
        renaming: { body: 'Cabinet', number: '7', date: { text: '1926' }, replaced: 'Köhnə' },
        evidence: [
          { kind: 'web', label: 'C' },
          { kind: 'map', label: 'B' },
          { kind: 'book', label: 'A' },
        ],
      },
    ]);
    const place = { place_id: 'gn-1', location: { lat: 38, lng: 46 }, names };
    const { rows } = rowsOf(
      table(',', [{ ...place, name_az: 'Köhnə', name_loc: null, name_new: 'Şah' }]),
    );
    const [head, ...lines] = rows;
    const { rejected, places } = checked(readTable([head!, ...lines.toReversed()]));
    expect(rejected).toEqual([]);
    expect(places[0]?.names).toEqual([{ ...names[0], evidence: names[0]!.evidence.toReversed() }]);
  });

  it('takes the first of two values of a name', () => {
    const text = `${head},from,renamed_by\ngn-1,Şah,variant,1926,A\ngn-1,Şah,variant,1935,B\n`;
    expect(checked(readTable(rowsOf(text, ',').rows)).places[0]?.names).toMatchObject([
      { from: { text: '1926' }, renaming: { body: 'A' } },
    ]);
  });

  it('reports the lines that cannot be read, and reads the rest', () => {
    const text = `${head}\n,Şah,variant\ngn-1,"Şah\n2",variant\ngn-1,a,b,c\ngn-2,Köhnə,variant\n`;
    const { read, rejected } = readTable(rowsOf(text, ',').rows);
    expect(rejected).toEqual([
      { line: 2, reason: 'place_id is empty' },
      { line: 5, reason: '4 cells, but the header has 3' },
    ]);
    expect(read.map(({ line, place_id }) => [line, place_id])).toEqual([
      [3, 'gn-1'],
      [6, 'gn-2'],
    ]);
  });

  it.each([
    ['', 'the file is empty'],
    ['place_id,form\n', 'the column kind is missing'],
    ['place_id,form,form,kind\n', 'there are two columns form'],
    ['place_id,form,kind,colour\n', 'unknown column "colour"; expected place_id'],
  ])('%j is refused', (text, why) => expect(() => readTable(rowsOf(text, ',').rows)).toThrow(why));
});

describe('Linked Places Format from other sources', () => {
  const feature = {
    '@id': 'http://mygaz.org/places/p_12345',
    type: 'Feature',
    names: [
      {
        toponym: 'Rezaiyeh',
        lang: 'fa-Latn',
        citations: [{ label: 'A gazetteer (1935)', year: 1935, '@id': 'doi:10.1109/5.771073' }],
        when: {
          timespans: [{ start: { in: '1926' }, end: { earliest: '1979', latest: '1980' } }],
          certainty: 'less-certain',
        },
      },
    ],
    links: [{ type: 'exactMatch', identifier: 'https://www.geonames.org/121801/urmia.html' }],
  };

  it('is matched by its links to GeoNames, also in a collection', () => {
    const collection = JSON.stringify({ type: 'FeatureCollection', features: [feature] }, null, 2);
    for (const text of [JSON.stringify(feature), collection]) {
      expect(checked(readLpf(featuresOf(text))).places).toMatchObject([
        {
          place_id: 'gn-121801',
          names: [
            {
              form: 'Rezaiyeh',
              script: 'Latn',
              language: 'fa',
              kind: 'variant',
              certainty: 'less_certain',
              from: { text: '1926', earliest: '1926', latest: '1926' },
              to: { text: '1979–1980', earliest: '1979', latest: '1980' },
              evidence: [
                { kind: 'book', label: 'A gazetteer (1935) doi:10.1109/5.771073', year: '1935' },
              ],
            },
          ],
        },
      ]);
    }
  });

  it('is read except for invalid lines, which are reported', () => {
    const { links: _, ...unlinked } = feature;
    const lines = [feature, unlinked, { ...feature, names: [{}] }, feature].map((one) =>
      JSON.stringify(one),
    );
    const { read, rejected } = readLpf(
      featuresOf([lines[0], 'no JSON', ...lines.slice(1)].join('\n')),
    );
    expect(read.map(({ line }) => line)).toEqual([1, 5]);
    expect(rejected).toMatchObject([
      { line: 2, reason: expect.stringContaining('JSON') },
      {
        line: 3,
        reason: expect.stringContaining('"http://mygaz.org/places/p_12345" is not a page'),
      },
      { line: 4, reason: expect.stringContaining('names.0.toponym') },
    ]);
  });

  const features = (one: unknown) => featuresOf(JSON.stringify(one));
  const place = { type: 'Feature', links: feature.links };

  it('is read without its invalid names, and with the placeholders of others as empty', () => {
    const names = [
      { toponym: 'Urmu', lang: null, when: null, citations: [{ label: 'A', year: 'missing' }] },
      { toponym: 5 },
      { toponym: null },
      { toponym: 'missing' },
      null,
      { toponym: 'Rezaiyeh', citations: null, when: { timespans: [{ end: { in: '1979' } }] } },
    ];
    const file = readLpf(features({ ...place, names }));
    expect(file.rejected).toMatchObject([
      { line: 1, reason: expect.stringContaining('names.1.toponym') },
      { line: 1, reason: expect.stringContaining('names.3.toponym: "missing"') },
    ]);
    const { places, rejected } = checked(file);
    expect(rejected).toHaveLength(2);
    expect(places[0]?.names).toMatchObject([
      { form: 'Urmu', evidence: [{ label: 'A', year: null }] },
      { form: 'Rezaiyeh', from: null, to: { text: '1979' } },
    ]);
  });

  it.each([
    [['closeMatch:1'], 'gn-1'],
    [['closeMatch:1', 'exactMatch:2'], 'gn-2'],
    [['skos:closeMatch:1', 'closeMatch:1'], 'gn-1'],
    [['closeMatch:1', 'closeMatch:2'], null],
    [['primaryTopicOf:1'], null],
  ])('is matched by its links %j', (links, place_id) => {
    const linked = links.map((link) => {
      const [, type = '', id = ''] = /^(.*):(\d)$/.exec(link) ?? [];
      return { type, identifier: `gn:${id}` };
    });
    const { read } = readLpf(features({ ...place, names: [{ toponym: 'Urmu' }], links: linked }));
    expect(read[0]?.place_id ?? null).toBe(place_id);
  });
});

describe('tables from other sources', () => {
  it('may have semicolons, empty columns at the end, and placeholders for empty cells', () => {
    const text = 'sep=;\nplace_id;form;kind;from;to;;\ngn-1;Urmu;variant;null;missing;;\n;;;;;;\ngn-1;Şah;variant;1926;;;\n'; // oxfmt-ignore
    const { places, rejected } = checked(readTable(rowsOf(text).rows));
    expect(rejected).toEqual([]);
    expect(places[0]?.names).toMatchObject([
      { form: 'Urmu', from: null, to: null },
      { form: 'Şah', from: { text: '1926' } },
    ]);
  });

  it('may be LP-TSV', () => {
    const { rows } = rowsOf(
      [
        'id\ttitle\ttitle_source\ttitle_uri\tccodes\tmatches\tvariants\tlon\tlat\tstart\tend',
        '1\tUrmia\tA gazetteer\t\tIR\tgn:121801;wd:Q1\tRezaiyeh@fa-Latn;اورمو@az-Arab;null\t45.07\t37.55\t1893\t',
        '2\tTabriz\tA gazetteer\thttps://a.example/2\tIR\twd:Q2\t\t\t\t\t',
      ].join('\n'),
    );
    const [head = { line: 1, cells: [] }] = rows;
    expect(isLpTsv(head)).toBe(true);
    const { places, rejected } = checked(readLpTsv(rows));
    expect(rejected).toMatchObject([{ line: 3, reason: expect.stringContaining('wd:Q2') }]);
    expect(places).toMatchObject([
      {
        place_id: 'gn-121801',
        names: [
          {
            form: 'Urmia',
            from: { text: '1893' },
            evidence: [{ kind: 'book', label: 'A gazetteer' }],
          },
          { form: 'Rezaiyeh', language: 'fa', script: 'Latn' },
          { form: 'اورمو', language: 'az', script: 'Arab' },
        ],
      },
    ]);
  });

  it('may be LP-TSV without ids, and only certain matches of names and position are read', () => {
    const { rows } = rowsOf(
      [
        'id\ttitle\ttitle_source\tvariants\tlon\tlat',
        '1\tUrmia\tA gazetteer\tRezaiyeh@fa-Latn\t45.07\t37.55',
        '2\tTabriz\tA gazetteer\t\t\t',
        '3\t\tA gazetteer\t\t46\t38',
      ].join('\n'),
    );
    const place = (id: string, name: string) => ({
      ...{ id, names: [name], main: 1, location: { lat: 37.55, lng: 45.07 } },
      ...{ areas: [], isTown: true, importance: 0 },
    });
    const match = listMatcher(new PlacesByName([place('gn-1', 'Urmia'), place('gn-2', 'Tabriz')]));
    expect(needsMatching(rows)).toBe(true);
    const { places, rejected } = checked(readLpTsv(rows, match));
    expect(places).toMatchObject([
      { place_id: 'gn-1', names: [{ form: 'Urmia' }, { form: 'Rezaiyeh', language: 'fa' }] },
    ]);
    expect(rejected).toMatchObject([
      { line: 3, reason: expect.stringContaining('Tabriz: may be gn-2 Tabriz') },
      { line: 4, reason: expect.stringContaining('there is no name') },
    ]);
  });
});
