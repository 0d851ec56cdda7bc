import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';
import { cellsOf, zip } from './testing/files.ts';

it('reads the first table of an .ods without comments and hidden rows', () => {
  const cell = (text: string, attributes = '') =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const content = `<office:document-content><table:table>
    <table:table-row>${cell('köhnə')}${cell('yeni')}<table:table-cell table:number-columns-repeated="16382"/></table:table-row>
    <table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>
    <table:table-row table:visibility="filter">${cell('hidden')}</table:table-row>
    <table:table-row><table:table-cell><office:annotation><dc:creator>Somebody</dc:creator><text:p>call me</text:p></office:annotation><text:p>Xiyav</text:p></table:table-cell>${cell('Meşkin')}</table:table-row>
    </table:table><table:table><table:table-row>${cell('other')}</table:table-row></table:table></office:document-content>`;
  const rows = cellsOf('a.ods', zip({ 'content.xml': content })).map((cells) => cells.slice(0, 2));
  expect(rows).toEqual([
    ['köhnə', 'yeni'],
    ['Xiyav', 'Meşkin'],
  ]);
});

it('reads line breaks within cells and merged cells of an .ods', () => {
  const cell = (text: string, attributes = '') =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const rows = [
    row(cell('Xiyav<text:line-break/>Şəhər'), cell('Ərdəbil', 'table:number-rows-spanned="2"')),
    row(cell('Azran'), '<table:covered-table-cell/>'),
    row(cell('Qaradağ'), '<table:table-cell/>'),
  ];
  const content = `<office:document-content><table:table>${rows.join('')}</table:table></office:document-content>`;
  expect(cellsOf('a.ods', zip({ 'content.xml': content }))).toEqual([
    ['Xiyav\nŞəhər', 'Ərdəbil'],
    ['Azran', 'Ərdəbil'],
    ['Qaradağ', ''],
  ]);
});

describe('an .ods file', () => {
  const cell = (text: string, attributes = '') =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const table = (style: string, columns: string, ...cells: string[]) =>
    `<table:table table:style-name="${style}">${columns}<table:table-row>${cells.join('')}</table:table-row></table:table>`;
  const styles = `<office:automatic-styles><style:style style:name="ta1"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles>`;
  const read = (...tables: string[]) =>
    cellsOf('a.ods', zip({ 'content.xml': `<office:document-content>${styles}${tables.join('')}</office:document-content>` })); // oxfmt-ignore

  it.each([
    ['a pronunciation', '<text:p><text:ruby><text:ruby-base>Xiyav</text:ruby-base><text:ruby-text>no</text:ruby-text></text:ruby></text:p>', 'Xiyav'],
    ['a drawing', '<draw:custom-shape><text:p>call me</text:p></draw:custom-shape><text:p>Xiyav</text:p>', 'Xiyav'],
    ['two paragraphs', '<text:p>Urmiya</text:p><text:p>Rezaiyeh</text:p>', 'Urmiya\nRezaiyeh'],
    ['spaces and links', '<text:p><text:span>Qara</text:span><text:s/><text:a>Xiyav</text:a></text:p>', 'Qara Xiyav'],
  ])('is read with %s', (_, inside, expected) =>
    expect(read(table('ta1', '', `<table:table-cell>${inside}</table:table-cell>`))).toEqual([[expected]])); // oxfmt-ignore

  it('is read with the exact values of numbers and dates', () => {
    const exact = [
      cell('Xiyav', 'office:value-type="string"'),
      cell('38', 'office:value-type="float" office:value="38.39"'),
      cell('9.11.37', 'office:value-type="date" office:date-value="1937-11-09T00:00:00"'),
      cell('15.1.23', 'office:value-type="date" office:date-value="2023-01-15T10:11:12"'),
    ];
    expect(read(table('ta1', '', ...exact))).toEqual([['Xiyav', '38.39', '1937-11-09', '2023-01-15T10:11:12']]); // oxfmt-ignore
  });

  it('lists its tables, and is read as the chosen one', () => {
    const content = `<office:document-content>${styles}${table('ta2', '', cell('secret'))}${table('ta1', '', cell('Xiyav'), cell('Meşkin')).replace('<table:table ', '<table:table table:name="A" ')}${table('ta1', '', cell('a'))}</office:document-content>`;
    const bytes = zip({ 'content.xml': content });
    expect(readList('a.ods', bytes)).toMatchObject({
      rows: [{ cells: ['Xiyav', 'Meşkin'] }],
      parts: [{ number: 1, name: 'A', isRead: true }, { number: 2, name: '', isRead: false }],
    }); // oxfmt-ignore
    expect(readList('a.ods', bytes, { part: 2 })).toMatchObject({ rows: [{ cells: ['a'] }] });
  });

  it('can be read as a table after one with too many rows', () => {
    const rows = (name: string, count: number) =>
      `<table:table table:style-name="ta1">${`<table:table-row>${cell(name)}</table:table-row>`.repeat(count)}</table:table>`;
    const content = `<office:document-content>${styles}${rows('a', 5)}${rows('Xiyav', 3)}</office:document-content>`;
    const bytes = zip({ 'content.xml': content });
    const limits = { rows: 3, bytes: 100_000 };
    expect(() => readList('a.ods', bytes, { limits, part: 1 })).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ limit: 3, actual: 4 }) }),
    );
    expect(readList('a.ods', bytes, { limits, part: 2 })).toMatchObject({
      rows: Array.from({ length: 3 }, () => ({ cells: ['Xiyav'] })),
    });
  });

  it('is read as all tables with the same number of columns, without hidden tables and columns', () => {
    const columns = '<table:table-column/><table:table-column table:number-columns-repeated="2" table:visibility="collapse"/>'; // oxfmt-ignore
    expect(
      read(
        table('ta2', '', cell('secret'), cell('secret')),
        table('ta1', columns, cell('Xiyav'), cell('secret'), cell('secret'), cell('Meşkin')),
        table('ta1', '', cell('Azran'), cell('Haştrud')),
        table('ta1', '', cell('1'), cell('2'), cell('3')),
      ),
    ).toEqual([
      ['Xiyav', '', '', 'Meşkin'],
      ['Azran', 'Haştrud'],
    ]);
  });
});

it.each([
  ['the first', '<table:table-column table:visibility="collapse"/><table:table-column/>', ['', 'a', 'b']],
  ['the second', '<table:table-column/><table:table-column table:visibility="collapse"/>', ['a', '', 'b']],
])('reads repeated cells of an .ods without a hidden column: %s', (_, columns, expected) => {
  const row = `<table:table-row><table:table-cell table:number-columns-repeated="2"><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row>`;
  const content = `<office:document-content><table:table>${columns}${row}</table:table></office:document-content>`;
  expect(cellsOf('a.ods', zip({ 'content.xml': content }))).toEqual([expected]);
}); // oxfmt-ignore
