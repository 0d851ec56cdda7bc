import { expect, it } from 'vitest';
import { rowsOf } from '../reading/rows.ts';
import type { Role } from './columns.ts';
import { pairsOf } from './pairs.ts';

const read = (text: string, roles?: Role[]) =>
  pairsOf(rowsOf(text).rows, roles && { hasHeader: false, roles }).pairs;
const namesOf = (text: string, roles?: Role[]) =>
  read(text, roles).map(({ old, now }) => [old.join('/'), now.join('/')]);

it.each([
  [['۱۸-آبان ۱۳۱۴', '1935', '۱۹-آبان ۱۳۱۴', '']],
  [['8.Nov.1935', '9.Nov.1935']],
  [['8-Nov-1935', '-', '9-Nov-1935']],
])('the days of dates are no numbers of rows: %j', (dates) => {
  const rows = dates.map((date, at) => `Xiyav${'abcd'[at]}\tMeşkin${'abcd'[at]}\t${date}`).join('\n'); // oxfmt-ignore
  const years = dates.map((date) => (/\p{N}/u.test(date) ? date : undefined));
  const withHeader = read(`Köhnə ad\tYeni ad\tTarix\n${rows}`);
  expect(withHeader.map(({ year }) => year?.text)).toEqual(years);
  expect(read(rows, ['old', 'now', 'year']).map(({ year }) => year?.text)).toEqual(years);
});

it('numbers in a column of areas, of further names or without a role stay', () => {
  const rows = 'Xiyav\tMeşkin\t1-Əhər\t4-Xiyov\t7-x\nAzran\tHaştrud\t2-Heris\t5-Azaran\t8-y';
  expect(read(rows, ['old', 'now', 'area', 'old_also', 'note'])).toMatchObject([
    { old: ['Xiyav', '4-Xiyov'], now: ['Meşkin'], areas: ['1-Əhər'] },
    { old: ['Azran', '5-Azaran'], now: ['Haştrud'], areas: ['2-Heris'] },
  ]);
});

const numbered = [['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']]; // oxfmt-ignore

it.each<[string, Role[] | undefined]>([
  ['1-Xiyav\t1-Meşkin\n2-Azran\t2-Haştrud', undefined],
  ['1-Xiyav\t1-Meşkin\n2-Azran\t2-Haştrud', ['old', 'now']],
  ['1-Xiyav\t1-Meşkin\n2-Azran\t2-Haştrud', ['name', 'name']],
  ['1-Xiyav → Meşkin\n2-Azran → Haştrud', undefined],
  ['1–Xiyav–Meşkin\n2–Azran–Haştrud', undefined],
  ['۱ـ\t1-Xiyav → Meşkin\n۲ـ\t2-Azran → Haştrud', undefined],
])('numbers before names and sentences are removed: %j', (text, roles) =>
  expect(namesOf(text, roles)).toEqual(numbered),
);

it('numbers before the names of points are removed', () =>
  expect(namesOf('name,lat,lng\n1-Xiyav,38.39,47.67\n2-Azran,37.5,47.1')).toEqual([
    ['', 'Xiyav'],
    ['', 'Azran'],
  ]));
