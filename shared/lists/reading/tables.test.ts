import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';
import { cellsOf, refusal, xlsx, zip } from './testing/files.ts';

describe('an Excel workbook', () => {
  it('is read with shared and inline strings, numbers, results of formulas, and gaps', () => {
    const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>Meşkin</t></is></c></row>
      <row r="4"><c r="A4" t="str"><f>HYPERLINK("http://a.example")</f><v>خیاو</v></c><c r="B4"><v>1316</v></c><c r="C4" t="e"><v>#N/A</v></c></row>
      <row r="9"><c r="A9" t="s"><v>1</v></c></row>`;
    const strings = `<sst><si><r><t>Xi</t></r><r><t>yav</t></r><rPh><t>no</t></rPh></si><si><t> </t></si></sst>`;
    const bytes = xlsx(sheet, { 'xl/sharedStrings.xml': strings });
    expect(cellsOf('a.XLSX', bytes)).toEqual([
      ['Xiyav', '', 'Meşkin'],
      ['خیاو', '1316', ''],
    ]);
    const read = readList('a.xlsx', bytes);
    expect(read.form === 'rows' && read.rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(read.encoding).toBeNull();
  });

  it('is refused with more rows than allowed', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => `<row><c t="str"><v>a${n}</v></c></row>`).join('');
    expect(cellsOf('a.xlsx', xlsx(rows(2_000)))).toHaveLength(2_000);
    expect(refusal('a.xlsx', xlsx(rows(2_001)))).toMatchObject({
      reason: 'too_many',
      details: { limit: 2_000, actual: 2_001 },
    });
  });

  const text = (reference: string, content: string) =>
    `<c r="${reference}" t="inlineStr"><is><t>${content}</t></is></c>`;

  it('is read as its first visible sheet, with any namespace prefix', () => {
    const shown = `<worksheet><sheetData><row r="1">${text('A1', 'Xiyav')}</row></sheetData></worksheet>`;
    const bytes = xlsx(`<row r="1">${text('A1', 'secret')}</row>`, {
      'xl/workbook.xml': `<workbook><sheets><sheet name="a" state="hidden" d3p1:id="r1"/><sheet name="b" d3p1:id="r2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>`,
      'xl/worksheets/sheet2.xml': shown,
    });
    expect(cellsOf('a.xlsx', bytes)).toEqual([['Xiyav']]);
  });

  it('is read with rounded numbers and without codes of control characters', () => {
    const sheet = `<row r="1">${text('A1', 'Xi_x000D_\nyav')}<c r="B1"><v>38.390000000000001</v></c><c r="C1" t="n"><v>4.7670000000000002E1</v></c><c r="D1"><v>1316</v></c></row>`;
    expect(cellsOf('a.xlsx', xlsx(sheet))).toEqual([['Xi\nyav', '38.39', '47.67', '1316']]);
  });

  it('is read with dates, and without hidden rows', () => {
    const sheet = `<row r="1">${text('A1', 'Xiyav')}<c r="B1" s="1"><v>13150</v></c><c r="C1" s="2"><v>44941</v></c><c r="D1" s="3"><v>1316</v></c><c r="E1" s="1"><v>0.5</v></c><c r="F1"><v>1316</v></c></row>
      <row r="2" hidden="1">${text('A2', 'secret')}</row>`;
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-fa-IR,16]yyyy/mm/dd;@"/><numFmt numFmtId="165" formatCode="0&quot; days&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const bytes = xlsx(sheet, { 'xl/styles.xml': styles });
    expect(cellsOf('a.xlsx', bytes)).toEqual([
      ['Xiyav', '1936-01-01', '2023-01-15', '1316', '0.5', '1316'],
    ]);
    const mac = `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`;
    const macs = xlsx(sheet, { 'xl/styles.xml': styles, 'xl/workbook.xml': mac });
    expect(cellsOf('a.xlsx', macs)[0]?.slice(0, 2)).toEqual(['Xiyav', '1940-01-02']);
  });

  it.each([
    ['44941.424444', '2023-01-15T10:11:12'],
    ['44941.00000001', '2023-01-15'],
    ['44941.99999999', '2023-01-16'],
    ['2958465.99999999', '2958465.99999999'],
  ])('is read with the time of day of a date, unless it is midnight: %s', (number, expected) => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="22"/></cellXfs></styleSheet>';
    const sheet = `<row><c s="0"><v>${number}</v></c></row>`;
    expect(cellsOf('a.xlsx', xlsx(sheet, { 'xl/styles.xml': styles }))).toEqual([[expected]]);
  });

  it('is read with merged cells repeated in each row', () => {
    const sheet = `<row r="1">${text('A1', 'Xiyav')}${text('B1', 'Ərdəbil')}</row><row r="3">${text('A3', 'Azran')}</row><row r="4">${text('A4', 'Qaradağ')}</row>`;
    const bytes = xlsx('', {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData><mergeCells><mergeCell ref="B1:B3"/><mergeCell ref="A1:A1"/></mergeCells></worksheet>`,
    });
    expect(cellsOf('a.xlsx', bytes)).toEqual([
      ['Xiyav', 'Ərdəbil'],
      ['Azran', 'Ərdəbil'],
      ['Qaradağ'],
    ]);
  });

  const sheetsOf = (...sheets: string[]): Uint8Array =>
    xlsx('', {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.map((_, at) => `<sheet name="${at}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
      ...Object.fromEntries(sheets.map((data, at) => [`xl/worksheets/sheet${at}.xml`, `<worksheet><sheetData>${data}</sheetData></worksheet>`])),
    }); // oxfmt-ignore
  const line = (number: number, ...cells: string[]) =>
    `<row r="${number}">${cells.map((content, at) => text(`${'ABC'[at]}${number}`, content)).join('')}</row>`;

  it('is read as all sheets with the same number of columns, with distinct line numbers', () => {
    const first = line(1, 'old', 'new') + line(2, 'Xiyav', 'Meşkin');
    const bytes = sheetsOf(line(1, 'Names'), first, line(1, 'a', 'b', 'c'), line(2, 'Azran', 'Haştrud'), line(1, 'Count', '2') + line(2, 'Sum', '9') + line(3, 'All', '11')); // oxfmt-ignore
    const read = readList('a.xlsx', bytes);
    expect(read.form === 'rows' && read.rows).toEqual([
      { line: 1, cells: ['old', 'new'] },
      { line: 2, cells: ['Xiyav', 'Meşkin'] },
      { line: 4, cells: ['Azran', 'Haştrud'] },
    ]);
    expect(cellsOf('a.xlsx', sheetsOf(line(1, 'Xiyav'), line(1, 'secret')))).toEqual([['Xiyav']]);
  });

  it('lists its sheets, and is read as the chosen one', () => {
    const first = line(1, 'old', 'new') + line(2, 'Xiyav', 'Meşkin');
    const bytes = sheetsOf(first, '', line(1, 'a', 'b', 'c'), line(1, 'Azran', 'Haştrud'));
    const parts = (part?: number) => {
      const read = readList('a.xlsx', bytes, { part });
      return read.form === 'rows' ? [read.rows.map(({ cells }) => cells[0]), read.parts?.map(({ number, name, isRead }) => `${number} ${name} ${isRead}`)] : []; // oxfmt-ignore
    };
    expect(parts()).toEqual([
      ['old', 'Xiyav', 'Azran'],
      ['1 0 true', '3 2 false', '4 3 true'],
    ]);
    expect(parts(3)).toEqual([['a'], ['1 0 false', '3 2 true', '4 3 false']]);
    expect(() => parts(2)).toThrow(expect.objectContaining({ reason: 'file_empty' }));
    expect(readList('a.xlsx', sheetsOf(first, ''))).not.toHaveProperty('parts');
  });

  it('with too many rows is refused with its list of sheets, and a small sheet can be chosen', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1, `Xiyav ${at}`, 'Meşkin')).join(''); // oxfmt-ignore
    const limits = { rows: 3, bytes: 100_000 };
    const bytes = sheetsOf(lines(5), lines(3), line(1, 'a', 'b', 'c'));
    const parts = [{ number: 1, isRead: true }, { number: 2, isRead: true }, { number: 3, isRead: false }]; // oxfmt-ignore
    const tooMany = (details: object) => expect.objectContaining({ reason: 'too_many', details: expect.objectContaining(details) }); // oxfmt-ignore
    expect(() => readList('a.xlsx', bytes, { limits })).toThrow(
      tooMany({ limit: 3, parts: parts.map((one) => expect.objectContaining(one)) }),
    );
    expect(() => readList('a.xlsx', bytes, { limits, part: 1 })).toThrow(tooMany({ actual: 4 }));
    expect(readList('a.xlsx', bytes, { limits, part: 2 })).toMatchObject({ rows: [{}, {}, {}] });
    expect(() => readList('a.xlsx', sheetsOf(lines(4)), { limits })).toThrow(tooMany({ actual: 4, limit: 3 })); // oxfmt-ignore
  });

  it.each([
    [100, 100],
    [101, 100],
  ])('lists at most 100 of %i sheets, with titles of at most 100 letters', (count, named) => {
    const sheets = Array.from({ length: count }, () => line(1, 'Xiyav', 'Meşkin'));
    const read = readList('a.xlsx', sheetsOf(...sheets));
    expect(read.form === 'rows' && read.parts).toHaveLength(named);
    expect(read.form === 'rows' && read.parts?.filter(({ isRead }) => isRead)).toHaveLength(10);
    const last = readList('a.xlsx', sheetsOf(...sheets), { part: 100 });
    expect(last.form === 'rows' && last.rows).toHaveLength(1);
    const long = xlsx(line(1, 'Xiyav'), {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="${'x'.repeat(101)}" r:id="r1"/><sheet name="b" r:id="r1"/></sheets></workbook>`,
    });
    const titles = readList('a.xlsx', long);
    expect(titles.form === 'rows' && titles.parts?.[0]?.name).toHaveLength(100);
  });

  it('is read without hidden columns', () => {
    const bytes = xlsx('', {
      'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="2" max="3" hidden="1"/><col min="4" max="16384"/></cols><sheetData><row r="1">${text('A1', 'Xiyav')}${text('B1', 'secret')}${text('C1', 'secret')}${text('D1', 'Meşkin')}</row></sheetData></worksheet>`,
    });
    expect(cellsOf('a.xlsx', bytes)).toEqual([['Xiyav', '', '', 'Meşkin']]);
  });

  it('is read without hidden columns if its cells have no references', () => {
    const cells = ['secret', 'Xiyav', 'Meşkin'].map((one) => `<c t="str"><v>${one}</v></c>`).join(''); // oxfmt-ignore
    const bytes = xlsx('', {
      'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="1" max="1" hidden="1"/></cols><sheetData><row>${cells}</row></sheetData></worksheet>`,
    });
    expect(cellsOf('a.xlsx', bytes)).toEqual([['', 'Xiyav', 'Meşkin']]);
  });

  it.each([
    ['a pronunciation', '<c t="inlineStr"><is><r><t>Xi</t></r><r><t>yav</t></r><rPh><t>no</t></rPh></is></c>', 'Xiyav'],
    ['a footnote mark', '<c t="inlineStr"><is><r><t>Xiyav</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>[note 1]</t></r><r><t>2</t></r></is></c>', 'Xiyav2'],
    ['a date', '<c t="d"><v>1937-11-09T00:00:00</v></c>', '1937-11-09'],
    ['a date with a time of day', '<c t="d"><v>2023-01-15T10:11:12</v></c>', '2023-01-15T10:11:12'],
    ['two lines', '<c t="str"><v>Urmiya  \n\n Rezaiyeh</v></c>', 'Urmiya\nRezaiyeh'],
  ])('is read with special cells: %s', (_, cell, expected) =>
    expect(cellsOf('a.xlsx', xlsx(`<row r="1">${cell}</row>`))).toEqual([[expected]])); // oxfmt-ignore

  it('can have another file for shared strings, and backslashes in its zip', () => {
    const sheet = '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>';
    const relations = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="http://a.example/sharedStrings" Target="/xl/Texts.xml"/></Relationships>'; // oxfmt-ignore
    const bytes = zip({
      'xl\\workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      'xl\\_rels\\workbook.xml.rels': relations,
      'xl\\worksheets\\sheet1.xml': sheet,
      'xl\\Texts.xml': '<sst><si><t>Xiyav</t></si></sst>',
    }); // oxfmt-ignore
    expect(cellsOf('a.xlsx', bytes)).toEqual([['Xiyav']]);
  });

  it('is read without a column that is far to the right', () => {
    const sheet = `<row r="1"><c r="A1" t="str"><v>a</v></c><c r="XFD1" t="str"><v>b</v></c></row>`;
    expect(cellsOf('a.xlsx', xlsx(sheet))).toEqual([['a']]);
  });
});

const kml = `<?xml version="1.0" encoding="UTF-8"?><kml><Document><name>My places</name><atom:author><atom:name>Somebody</atom:name></atom:author>
  <Placemark><name>Xiyav</name><description><![CDATA[<b>at Somebody's, +98 914 000 0000</b>]]></description><phoneNumber>+98</phoneNumber>
    <TimeStamp><when>2020-01-01T10:00:00Z</when></TimeStamp><ExtendedData><Data name="county"><value>Ardabil</value></Data></ExtendedData>
    <Point><coordinates>47.67,38.39,0</coordinates></Point></Placemark>
  <Placemark><name>My way</name><LineString><coordinates>47,38 48,39</coordinates></LineString></Placemark></Document></kml>`;

it.each([
  ['a.kml', strToU8(kml)],
  ['a.kmz', zip({ 'doc.kml': kml })],
])('reads the points of %s without authors, descriptions and times', (name, bytes) => {
  expect(cellsOf(name, bytes)).toEqual([
    ['name', 'county', 'lat', 'lng'],
    ['Xiyav', 'Ardabil', '38.39', '47.67'],
    ['My way', '', '', ''],
  ]);
});

it('reads every .kml in a .kmz', () => {
  const layer = (...names: string[]) => `<kml>${names.map((name) => `<Placemark><name>${name}</name></Placemark>`).join('')}</kml>`; // oxfmt-ignore
  const files = { 'a/empty.kml': layer(), 'doc.kml': layer('Xiyav'), 'b.kml': layer('Azran'), 'a.jpg': '' }; // oxfmt-ignore
  expect(cellsOf('a.kmz', zip(files))).toEqual([['name'], ['Xiyav'], ['Azran']]);
  const many = Array.from({ length: 1_500 }, (_, at) => `${at}`);
  const two = zip({ 'a.kml': layer(...many), 'b.kml': layer(...many) });
  expect(refusal('a.kmz', two).reason).toBe('too_many');
});

it('reads the points of a .gpx, and no tracks', () => {
  const gpx = `<gpx creator="phone"><metadata><author><name>Somebody</name></author></metadata>
    <wpt lat="38.39" lon="47.67"><ele>1400</ele><time>2020-01-01T10:00:00Z</time><name>Xiyav</name><desc>home</desc><extensions><x><name>inner</name></x></extensions></wpt>
    <trk><name>My way</name><trkseg><trkpt lat="1" lon="2"><time>2020-01-01T10:00:00Z</time></trkpt></trkseg></trk></gpx>`;
  expect(cellsOf('a.gpx', strToU8(gpx))).toEqual([
    ['lat', 'lng', 'name'],
    ['38.39', '47.67', 'Xiyav'],
  ]);
});

it('reads GeoJSON and Linked Places as a table', () => {
  const features: object[] = [
    {
      type: 'Feature',
      properties: { old: 'Xiyav', new: 'Meşkin', constructor: 'x', nested: { a: 1 } },
      geometry: { type: 'Point', coordinates: [47.67, 38.39] },
    },
    {
      type: 'Feature',
      properties: { title: 'Haştrud' },
      names: [{ toponym: 'Haştrud' }, { toponym: 'Azran' }, { toponym: 'Səraskənd' }],
      geometry: null,
    },
  ];
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  expect(cellsOf('a.geojson', strToU8(text))).toEqual([
    ['old', 'new', 'constructor', 'nested a', 'lat', 'lng', 'now'],
    ['Xiyav', 'Meşkin', 'x', '1', '38.39', '47.67', ''],
    ['Azran / Səraskənd', '', '', '', '', '', 'Haştrud'],
  ]);
});

it('reads a JSON table, and refuses JSON without a table', () => {
  const table = [{ old: 'Xiyav', new: 'Meşkin', lat: 38.39, lng: 47.67, more: {} }, { old: 'Azran' }]; // oxfmt-ignore
  expect(cellsOf('a.json', strToU8(JSON.stringify(table)))).toEqual([
    ['old', 'new', 'lat', 'lng'],
    ['Xiyav', 'Meşkin', '38.39', '47.67'],
    ['Azran', '', '', ''],
  ]);
  const nothing = ['42', '[[]]', '{}', '{"type": "Feature", "geometry": null}', '['.repeat(99_999) + ']'.repeat(99_999)]; // oxfmt-ignore
  for (const text of nothing)
    expect(() => cellsOf('a.json', strToU8(text)), text.slice(0, 50)).toThrow(
      expect.objectContaining({ reason: 'file_empty' }),
    );
});

describe('JSON of other programs', () => {
  const table = (...rows: string[][]) => rows;
  const pairs = table(['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']);
  const literal = (value: string) => ({ type: 'literal', value, 'xml:lang': 'az' });
  const layer = (name: string, ...features: object[]) => ({ type: 'FeatureCollection', features, _umap_options: { name } }); // oxfmt-ignore
  const feature = (properties: object) => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [47.67, 38.39, 9] } }); // oxfmt-ignore
  it.each<[string, unknown, string[][]]>([
    ['an object with old names as keys', { Xiyav: 'Meşkin', Azran: 'Haştrud' }, pairs],
    ['an object with one old name', { Xiyav: 'Meşkin' }, table(['Xiyav', 'Meşkin'])],
    ['an object of lists', { Xiyav: ['Meşkin', 'Mişkin'] }, table(['Xiyav', 'Meşkin / Mişkin'])],
    ['an object of objects', { Xiyav: { new: 'Meşkin' } }, table(['name', 'new'], ['Xiyav', 'Meşkin'])],
    ['numbered objects', { 1: { old: 'Xiyav' }, 2: { old: 'Azran' } }, table(['old'], ['Xiyav'], ['Azran'])],
    ['a single place', { old: 'Xiyav', new: 'Meşkin' }, table(['old', 'new'], ['Xiyav', 'Meşkin'])],
    ['one object for each pair', [{ Xiyav: 'Meşkin' }, { Azran: 'Haştrud' }], pairs],
    ['objects with one field', [{ toponym: 'Xiyav' }, { toponym: 'Azran' }], table(['toponym'], ['Xiyav'], ['Azran'])],
    ['an object of columns', { old: { 0: 'Xiyav', 1: 'Azran' }, new: { 0: 'Meşkin', 1: 'Haştrud' } }, table(['old', 'new'], ['Xiyav', 'Meşkin'], ['Azran', 'Haştrud'])],
    ['a list below a title', { title: 'My list', names: [{ old: 'Xiyav' }] }, table(['old'], ['Xiyav'])],
    ['a list of pairs', [['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']], pairs],
    ['a list of strings', ['Xiyav → Meşkin'], table(['Xiyav → Meşkin'])],
    ['a list inside an object', { status: 'ok', data: [{ old: 'Xiyav' }] }, table(['old'], ['Xiyav'])],
    ['several names in one field', [{ new: 'Meşkin', old: ['Xiyav', 'Xiyov'], at: [47.67, 38.39] }], table(['new', 'old', 'at'], ['Meşkin', 'Xiyav / Xiyov', '47.67, 38.39'])],
    ['nested fields', [{ names: { old: 'Xiyav' }, at: { lat: 38.39 }, _own: { old: 'x' } }], table(['names old', 'at lat'], ['Xiyav', '38.39'])],
    ['a query result', { head: { vars: ['old'] }, results: { bindings: [{ old: literal('Xiyav') }] } }, table(['old'], ['Xiyav'])],
    ['OpenStreetMap elements', { version: 0.6, elements: [{ lat: 38.39, lon: 47.67, tags: { old_name: 'Xiyav' } }] }, table(['lat', 'lon', 'old_name'], ['38.39', '47.67', 'Xiyav'])],
    ['tags of a feature', [feature({ tags: { old_name: 'Xiyav' }, meta: {} })], table(['old_name', 'lat', 'lng'], ['Xiyav', '38.39', '47.67'])],
    ['Esri features', { fields: [{ name: 'old' }], features: [{ attributes: { old: 'Xiyav' }, geometry: { x: 47.67, y: 38.39 } }] }, table(['old', 'lat', 'lng'], ['Xiyav', '38.39', '47.67'])],
    ['layers of a map', { type: 'umap', properties: { name: 'My map' }, layers: [layer('A', feature({ name: 'Xiyav', _umap_options: { name: 'Red' } })), layer('B', feature({ name: 'Azran' }))] }, table(['name', 'lat', 'lng'], ['Xiyav', '38.39', '47.67'], ['Azran', '38.39', '47.67'])],
  ])('is read: %s', (_, value, expected) => {
    for (const space of [0, 2])
      expect(cellsOf('a.json', strToU8(JSON.stringify(value, null, space)))).toEqual(expected);
  }); // oxfmt-ignore

  it('can have one list or object for each line', () => {
    expect(cellsOf('a.jsonl', strToU8('["Xiyav","Meşkin"]\n["Azran","Haştrud"]'))).toEqual(pairs);
    expect(cellsOf('a.jsonl', strToU8('{"old":"Xiyav","more":[{"a":1}]}\n{"old":"Azran"}'))).toEqual([['old'], ['Xiyav'], ['Azran']]); // oxfmt-ignore
  });

  it('is recognized as a uMap map by its file extension', () =>
    expect(cellsOf('a.umap', strToU8(JSON.stringify({ layers: [layer('A', feature({ name: 'Xiyav' }))] })))).toHaveLength(2)); // oxfmt-ignore

  it('is refused with nested layers', () => {
    const text = '{"layers":['.repeat(3_000) + ']}'.repeat(3_000);
    expect(refusal('a.umap', strToU8(text)).reason).toBe('file_empty');
  });
});

it.each([
  ['one point', { type: 'MultiPoint', coordinates: [[47.67, 38.39]] }, ['Xiyav', '38.39', '47.67']],
  ['several points', { type: 'MultiPoint', coordinates: [[47, 38], [46, 37]] }, ['Xiyav']],
  ['a line', { type: 'LineString', coordinates: [[47, 38], [46, 37]] }, ['Xiyav']],
])('GeoJSON with %s', (_, geometry, expected) => {
  const feature = { type: 'Feature', properties: { name: 'Xiyav' }, geometry };
  expect(cellsOf('a.geojson', strToU8(JSON.stringify(feature)))[1]).toEqual(expected);
}); // oxfmt-ignore

describe('a replacement character in place of a lost letter', () => {
  const lost = 'Xi\uFFFDyav';
  const cell = `<c t="str"><v>${lost}</v></c>`;
  const broken = strToU8(`<w><row r="3"><c t="str"><v>Xi_yav</v></c></row></w>`).map((byte) =>
    byte === 0x5f ? 0xff : byte,
  );

  it.each([
    ['a workbook', 'a.xlsx', 3, xlsx(`<row r="2"><c t="str"><v>old</v></c></row><row r="3">${cell}</row>`)],
    ['invalid bytes of a workbook', 'a.xlsx', 3, zipSync({ ...unzipSync(xlsx('')), 'xl/worksheets/sheet1.xml': broken })],
    ['an .ods', 'a.ods', 1, zip({ 'content.xml': `<d><table><table-row><table-cell><p>${lost}</p></table-cell></table-row></table></d>` })],
    ['a document', 'a.docx', 1, zip({ 'word/document.xml': `<w><p><t>${lost}</t></p></w>` })],
    ['an XML character reference', 'a.kml', 2, strToU8('<kml><Placemark><name>Xi&#xFFFD;yav</name></Placemark></kml>')],
    ['a JSON escape', 'a.geojson', 2, strToU8('[\n{ "properties": { "old": "Xi\\uFFFDyav" } }]')],
  ])('is reported with its line in %s', (_, name, line, bytes) =>
    expect(refusal(name, bytes)).toMatchObject({
      reason: 'file_damaged',
      details: { line, encodings: [] },
    })); // oxfmt-ignore

  it('is not assumed for JSON with escaped letters', () =>
    expect(cellsOf('a.json', strToU8('{"properties":{"old":"\\u062E\\u06CC\\u0627\\u0648"}}'))[1]).toEqual(['خیاو'])); // oxfmt-ignore
});

it('JSON that is cut off is reported as damaged', () =>
  expect(refusal('a.geojson', strToU8('{\n"features": [\n')).reason).toBe('file_damaged'));
