import { expect, it } from 'vitest';
import { withoutTitle } from '@shared/lists/understanding/columns.ts';
import { rolesRead } from '@shared/lists/understanding/groups.ts';
import { pairsOf } from '@shared/lists/understanding/pairs.ts';
import { rowsOf } from '@shared/lists/reading/rows.ts';
import { leftOver } from './left-over.ts';

function list(text: string) {
  const rows = [...withoutTitle(rowsOf(text).rows)];
  const understood = pairsOf(rows);
  const guess = understood.columns;
  const columns = guess && { hasHeader: guess.hasHeader, roles: rolesRead(guess.roles) };
  return { ...understood, rows, columns };
}
const rest = (text: string, reasons: [number, string][], title = 'reason') =>
  leftOver(list(text), { reasons, title }).replace('\uFEFF', '').trimEnd().split('\r\n');
const oldOf = (lines: string[]) => list(lines.join('\n')).pairs.map(({ old }) => old);

it('has the columns of the list, and a reason for each remaining row', () => {
  const left = rest('old;now;phone\nXiyav;Meşkin;1\nAzran;Haştrud;2\nUrmu;Urmiyə;3', [
    [1, 'not found'],
  ]);
  expect(left).toEqual(['old,now,phone,reason', 'Azran,Haştrud,2,not found']);
});

it('joins the reasons of a row with two pairs, and can be imported again without a header', () => {
  const left = rest('1\tآتالی\tعطالو\t2\tآستارلی\tعنصرود\n3\tآراز\tارس\t4\tآغالی\tآقا', [
    [0, 'not found'],
    [1, 'left out'],
  ]);
  expect(left[1]).toBe('1,آتالی,عطالو,2,آستارلی,عنصرود,not found; left out');
  expect(left).toHaveLength(2);
  expect(oldOf(left)).toEqual([['آتالی'], ['آستارلی']]);
});

it('splits sentences into two columns', () => {
  const left = rest('خیاو به مشکین شهر ،\nنام‌ها\nاوجان به بستان آباد ،', [[1, 'not found']]);
  expect(left[0]).toBe('old,now,reason');
  expect(left[1]).toBe('اوجان,بستان آباد,not found');
  expect(left[2]).toMatch(/^نام‌ها,,/);
});

it.each([
  ['=cmd|calc', `'=cmd|calc`],
  // If semicolons separate columns, a spreadsheet begins a new cell at this semicolon, and `=1+1` would be a formula.
  ['x;=1+1', `x;'=1+1`],
])('writes no spreadsheet formula: %s', (old, cell) =>
  expect(rest(`old;now\n"${old}";Meşkin\nAzran;Haştrud`, [[0, 'x']])[1]).toBe(`${cell},Meşkin,x`),
);

const headings =
  'نام قدیم,نام جدید\nشهرستان اهر,\nقاراآغاج,قره آغاج\nاوجان,بستان آباد\nشهرستان مرند,\nخوجا,خواجه\nشهرستان هریس,\nآزران,هشترود';
const headers = 'köhnə adı,yeni adı\nXiyav,Meşkin\nAzran,Haştrud\nyeni adı,köhnə adı\nUrmiyə,Urmu\nSerab,Sarov\nKöhnə adı,Yeni adı\nSulduz,Nəğədə\nyeni adı,köhnə adı\nCoşqun,Coşa'; // oxfmt-ignore
const both =
  'köhnə,yeni\nƏhər rayonu,\nXiyav,Meşkin\nyeni,köhnə\nHaştrud,Azran\nMərənd rayonu,\nUrmiyə,Urmu';
const other =
  'köhnə,telefon,yeni\nXiyav,1,Meşkin\nyeni,qeyd,köhnə\nHaştrud,2,Azran\nköhnə,telefon,yeni\nUrmu,3,Urmiyə';
const scripts =
  'köhnə,köhnə ərəb,telefon,yeni\nXiyav,خیاو,1,Meşkin\nyeni,köhnə,,\nHaştrud,Azran,,\nköhnə,köhnə ərəb,telefon,yeni\nUrmu,,3,Urmiyə';

it.each([
  ['the first county', headings, [0, 1]],
  ['one row of the first county', headings, [1]],
  ['another county', headings, [2]],
  ['several counties', headings, [0, 3]],
  ['all counties', headings, [0, 1, 2, 3]],
  ['the first header', headers, [0, 1]],
  ['another header', headers, [2, 3]],
  ['several headers', headers, [1, 2, 3, 4, 5]],
  ['a header that is repeated', headers, [1, 4]],
  ['two headers with the same columns', headers, [3, 5]],
  ['a header that is repeated after another one', headers, [3, 4, 5]],
  ['a county above another header', both, [1]],
  ['a county below another header', both, [2]],
  ['several counties and headers', both, [0, 1, 2]],
  ['headers with other words', other, [0, 1, 2]],
  ['another header, and headers with other words', other, [1, 2]],
  ['a header with two scripts below another header', scripts, [1, 2]],
  ['no header, with a column of counties', 'Xiyav,Meşkin,Əhər\nAzran,Haştrud,Əhər\nUrmu,Urmiyə,Əhər\nSulduz,Nəğədə,Əhər\nKivi,Kövsər,Əhər\nAfşar,Takab,Əhər', [1, 3]],
])('has the same names and counties when it is imported again, with rows below %s', (_, text, kept) => {
  const names = (lines: string) => list(lines).pairs.map(({ old, now, areas }) => ({ old, now, areas }));
  const left = rest(text, kept.map((at) => [at, 'choose']));
  expect(names(left.join('\n'))).toEqual(kept.map((at) => names(text)[at]));
  expect(left.length).toBeLessThanOrEqual(text.split('\n').length);
}); // oxfmt-ignore

it.each(['reason', 'gerekçe', 'səbəb', 'دلیل', 'سبب'])(
  'has no counties in its column of reasons when it is imported again: %s',
  (title) => {
    const text = `old,now\n${Array.from({ length: 6 }, (_, at) => `Ad ${at},Yer ${at}\n`).join('')}`;
    const left = rest(text, Array.from({ length: 6 }, (_, at) => [at, 'choose']), title); // oxfmt-ignore
    expect(list(left.join('\n')).pairs.map(({ areas }) => areas)).toEqual(Array.from({ length: 6 }, () => [])); // oxfmt-ignore
  },
);

it('has no reason beside a heading or a header', () => {
  const lines = rest(both, [[0, 'choose'], [1, 'not found']]); // oxfmt-ignore
  expect(lines).toEqual(['köhnə,yeni,reason', 'Əhər rayonu,,', 'Xiyav,Meşkin,choose', 'yeni,köhnə,', 'Haştrud,Azran,not found']); // oxfmt-ignore
});
