import { expect, it } from 'vitest';
import { rolesRead } from '@shared/lists/understanding/groups.ts';
import { pairsOf } from '@shared/lists/understanding/pairs.ts';
import { rowsOf } from '@shared/lists/reading/rows.ts';
import { leftOver } from './left-over.ts';

function list(text: string) {
  const { rows } = rowsOf(text);
  const understood = pairsOf(rows);
  const guess = understood.columns;
  const columns = guess && { hasHeader: guess.hasHeader, roles: rolesRead(guess.roles) };
  return { ...understood, rows, columns };
}
const rest = (text: string, reasons: [number, string][]) =>
  leftOver(list(text), { reasons, title: 'reason' }).replace('\uFEFF', '').trimEnd().split('\r\n');
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
