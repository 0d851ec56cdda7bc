import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { encodings } from './encodings.ts';
import { ListError } from './list-error.ts';
import { readList } from './read-list.ts';
import { rowsOf } from './rows.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, { big = false, mark = false } = {}): Uint8Array {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return big ? bytes.swap16() : bytes;
}

function singleByte(text: string, encoding: string): Uint8Array {
  const letters = [
    ...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at)),
  ];
  return Uint8Array.from([...text], (letter) => letters.indexOf(letter));
}

function refusal(read: () => unknown): ListError {
  try {
    read();
  } catch (error) {
    if (error instanceof ListError) return error;
  }
  throw new Error('it was read');
}

const persian = 'خياو به مشکين شهر ،\nسرايسکند به هشترود ،'.replaceAll('ک', 'ك');
const turkish = 'Eski ad;Yeni ad\nŞirvan;Küfre\nDağyolu;Ağçay\nİğdır;Koçbaşı';

describe('decode', () => {
  it.each([
    ['utf-8', utf8(persian), persian],
    ['utf-8', utf8(`\uFEFF${persian}`), persian],
    ['utf-16le', utf16(persian), persian],
    ['utf-16be', utf16(persian, { big: true }), persian],
    ['utf-16le', utf16(turkish), turkish],
    ['utf-16le', utf16(persian, { mark: true }), persian],
    ['utf-16be', utf16(persian, { big: true, mark: true }), persian],
    ['windows-1256', singleByte(persian, 'windows-1256'), persian],
    ['windows-1254', singleByte(turkish, 'windows-1254'), turkish],
  ] as const)('detects and reads %s', (encoding, bytes, text) => {
    expect(decode(bytes)).toMatchObject({ encoding, text });
  });

  it('reports whether the encoding is a guess, and accepts a chosen encoding', () => {
    const bytes = singleByte(persian, 'windows-1256');
    expect(decode(bytes).isGuessed).toBe(true);
    expect(decode(bytes, 'windows-1256').isGuessed).toBe(false);
    expect(decode(utf16(persian, { mark: true })).isGuessed).toBe(false);
    expect(decode(bytes, 'windows-1254').text).not.toBe(persian);
  });

  it.each([
    ['a replaced letter', utf8(`تبریز\nمر\uFFFDند`)],
    ['an invalid byte in UTF-8', Uint8Array.from([...utf8('تبریز\nمر'), 0xff, ...utf8('ند')])],
  ])('reports the line of %s', (_, bytes) => {
    const { reason, details, message } = refusal(() => decode(bytes));
    expect(reason).toBe('file_damaged');
    expect(details.line).toBe(2);
    expect(message).toContain('line 2');
  });

  it('suggests encodings in its error', () => {
    const { details } = refusal(() => decode(singleByte(persian, 'windows-1256'), 'utf-8'));
    expect(details.encodings).toContain('windows-1256');
    expect(encodings).toEqual(expect.arrayContaining([...(details.encodings ?? [])]));
  });
});

describe('rowsOf', () => {
  it.each([
    ['a,b\n1,2', ','],
    ['a;b;c\nx;38,08;46,29', ';'],
    ['a\tb, c\nd\te', '\t'],
    ['id,title,other\n1,A,"x;y"\n2,B,u;v', ','],
    ['Names of villages\n# 1400\na,b,c\n1,2,3\n4,5', ','],
    ['a\tb\nX\t@38.07,46.29,15z\nY\t@38.07,46.29,15z', '\t'],
    ['a;b;c\n1;2\n3;4;5;6\n7;8\n9;10', ';'],
    ['Xiyav, a town\nAzran\nAhar\nKivi', null],
    ['Xiyav\nAzran\nAhar, a town', null],
    ['Xiyav; Ahar, a town\nAzran; Kivi, a town', ';'],
    [persian, null],
  ] as const)('guesses the separator of %j', (text, separator) => {
    expect(rowsOf(text).separator).toBe(separator);
  });

  it('guesses the separator of a long text, even if its sample ends within a quoted cell', () => {
    const row = `Xiyav,"Meşkin, ${'bir, '.repeat(600)}iki",Ərdəbil\n`;
    for (let shift = 0; shift < row.length; shift += 97) {
      const text = `ad,söz,yer ${'x'.repeat(shift)}\n${row.repeat(60)}`;
      expect(rowsOf(text).separator, `${shift}`).toBe(',');
    }
  });

  it('uses a chosen separator, or none', () => {
    const text = 'Xiyav,Meşkin;Ərdəbil\nAzran,Haştrud;Təbriz';
    const cells = (separator?: ';' | ',' | null) =>
      rowsOf(text, separator).rows.map((row) => row.cells.length);
    expect([cells(';'), cells(','), cells(null)]).toEqual([[2, 2], [2, 2], [1, 1]]); // oxfmt-ignore
    expect(rowsOf(text, null)).toMatchObject({ separator: null, rows: [{ cells: ['Xiyav,Meşkin;Ərdəbil'] }, {}] }); // oxfmt-ignore
    expect(readList('a.txt', utf8(text), { separator: null })).toMatchObject({ separator: null });
  });

  it('uses the separator that the first line declares, and counts that line', () => {
    expect(rowsOf('sep=;\r\na,b;c\r\nd;e\r\n')).toEqual({
      separator: ';',
      rows: [
        { line: 2, cells: ['a,b', 'c'] },
        { line: 3, cells: ['d', 'e'] },
      ],
    });
  });

  it('reads RDF terms of a query result as text', () => {
    const rows = (...lines: string[]) => rowsOf(lines.join('\n')).rows.map(({ cells }) => cells);
    expect(rows('?item\t?old', '<http://a.example/1>\t"Xi\\"yav"@az', '<http://a.example/2>\t"1937"^^<http://a.example/y>')).toEqual([
      ['item', 'old'], ['http://a.example/1', 'Xi"yav'], ['http://a.example/2', '1937'],
    ]); // oxfmt-ignore
    expect(rows('old\tnew', '"Xiyav"@az\tx')[1]).toEqual(['"Xiyav"@az', 'x']);
  });

  it('reads quoted cells with line breaks, and numbers rows by line', () => {
    expect(rowsOf('a,b\n"x\n""y""",1\n\n,,\n---,--\nz,2\n').rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\n"y"', '1'] },
      { line: 7, cells: ['z', '2'] },
    ]);
  });

  it('reads a lone quote as text in tab-separated rows, and reports it in others', () => {
    expect(rowsOf('a\tb\n"x\ty\nz\tw').rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['"x', 'y'],
      ['z', 'w'],
    ]);
    expect(refusal(() => rowsOf('a,b\n1,2\n"x,y\nz,w', ',')).details.line).toBe(3);
  });
});

describe('limits of list files', () => {
  const limits = { rows: 3, bytes: 20 };
  it('allow the maximum number of rows and bytes', () => {
    expect(readList('a.txt', utf8('a\nb\nc'), { limits })).toMatchObject({ form: 'rows' });
    expect(readList('a.txt', utf8('x'.repeat(20)), { limits })).toMatchObject({ form: 'rows' });
  });
  it.each([
    ['too_many', 'a.txt', 'a\nb\nc\nd', 3, 4],
    ['too_many', 'a.jsonl', '1\n2\n3\n4', 3, 4],
    ['too_large', 'a.csv', 'x'.repeat(21), 20, 21],
  ])('refuse one more: %s', (reason, name, text, limit, actual) => {
    const refused = refusal(() => readList(name, utf8(text), { limits }));
    expect(refused).toMatchObject({ reason, details: { limit, actual } });
  });
  it('are 2,000 rows and 5 MB', () => {
    const rows = (count: number) => utf8('ad\n'.repeat(count));
    expect(readList('a.txt', rows(2_000)).form).toBe('rows');
    expect(refusal(() => readList('a.txt', rows(2_001))).reason).toBe('too_many');
    expect(readList('a.txt', utf8('x'.repeat(5_000_000))).form).toBe('rows');
    expect(refusal(() => readList('a.txt', utf8('x'.repeat(5_000_001)))).reason).toBe('too_large');
  });
  it('refuse other file types and empty files', () => {
    expect(refusal(() => readList('a.pdf', utf8('x'))).reason).toBe('file_type');
    expect(refusal(() => readList('a.csv', utf8('\n ; \n'))).reason).toBe('file_empty');
  });
});

it('reads GeoJSON as a feature collection, a list or lines', () => {
  const all = (text: string) => {
    const read = readList('a.geojson', utf8(text));
    return read.form === 'features' ? read.features.map(({ line, value }) => [line, value()]) : [];
  };
  expect(all('{"features": [{"a": 1},\n {"a": 2}]}')).toEqual([[1, { a: 1 }], [2, { a: 2 }]]); // oxfmt-ignore
  expect(all('[{"a": 1}]')).toEqual([[1, { a: 1 }]]);
  expect(all('\uFEFF{"a": 1}\n\n{"a": 2}')).toEqual([[1, { a: 1 }], [3, { a: 2 }]]); // oxfmt-ignore
});

it('finds the lines on which the items of indented JSON begin', () => {
  const linesOf = (value: unknown) => {
    const read = readList('a.json', utf8(JSON.stringify(value, null, 2)));
    return read.form === 'features' ? read.features.map(({ line }) => line) : [];
  };
  const item = { old: 'a "[{\n\\', names: [[], {}] };
  expect(linesOf([item, item])).toEqual([2, 9]);
  expect(linesOf({ crs: { of: [1] }, features: [item, item] })).toEqual([8, 15]);
  expect(linesOf({ layers: [{ features: [item] }, { features: [item] }] })).toEqual([5, 16]);
  expect(linesOf([['a', 'b'], ['c']])).toEqual([2, 6]);
});
