import { describe, expect, it } from 'vitest';
import { rowsOf } from '../reading/rows.ts';
import { pairsOf } from './pairs.ts';

const understood = (text: string) => pairsOf(rowsOf(text).rows);
const short = (text: string) =>
  understood(text).pairs.map(({ old, now }) => [old.join('/'), now.join('/')]);

describe('rows of a list', () => {
  it.each([
    ['ایندیکی آدی', 'اسکی آدی'],
    ['یئنی آدی', 'قدیم آدی'],
    ['ایندیکی آدلار', 'اسکی آدلار'],
    ['ایندیکی آدلاری', 'اسکی آدلاری'],
    ['رسمی آدی', 'اصیل آدی'],
    ['Yeni ismi', 'Eski ismi'],
    ['Yeni isimleri', 'Eski isimleri'],
    ['Şimdiki adı', 'Eski adı'],
    ['Hazırkı adı', 'Əvvəlki adı'],
    ['Mövcud adı', 'Keçmiş adı'],
    ['نام امروز', 'نام دیرین'],
    ['اسمی', 'اسکی اسمی'],
  ])('can have the header %s, %s', (now, old) => {
    const { columns } = understood(`${now};${old}\nMeşkin;Xiyav\nHaştrud;Azran`);
    expect(columns).toMatchObject({ hasHeader: true, roles: [now === 'اسمی' ? 'name' : 'now', 'old'] });
    expect(short(`${now};${old}\nMeşkin;Xiyav`)).toEqual([['Xiyav', 'Meşkin']]);
  }); // oxfmt-ignore

  it.each([
    ['two columns of divisions', 'استان آذربایجان شرقی,شهرستان اهر,خیاو,مشکین شهر\nاستان آذربایجان شرقی,شهرستان هریس,اوجان,بستان آباد\nاستان آذربایجان شرقی,شهرستان اهر,قیزیلجا,فتح آباد'],
    ['a column of divisions', 'شهرستان اهر,خیاو,مشکین شهر\nشهرستان هریس,اوجان,بستان آباد\nشهرستان کلیبر,قیزیلجا,فتح آباد'],
    ['words for old and new in the first names', 'Köhnə Bazar,Yeni Bazar\nXiyav,Meşkin\nAzran,Haştrud'],
    ['other words for old and new in the first names', 'Keçmiş Bazar,Hazırkı Bazar\nXiyav,Meşkin\nAzran,Haştrud'],
    ['words for old and new in Arabic script in the first names', 'دیرین داش,یئنی کند\nخیاو,مشکین شهر\nاوجان,بستان آباد'],
    ['words for old and new in the second names', 'Xiyav,Meşkin\nKöhnə Bazar,Yeni Bazar\nAzran,Haştrud'],
    ['words for old and new in the first names, and a county', 'Köhnə Bazar,Yeni Bazar,Əhər rayonu\nXiyav,Meşkin,Əhər rayonu\nAzran,Haştrud,Heris rayonu'],
  ])('can be without a header, with %s', (_, text) => {
    const { columns, pairs } = understood(text);
    const cells = text.split('\n').map((line) => line.split(','));
    const isArea = (cell: string) => /^(?:شهرستان|استان)|rayonu$/u.test(cell);
    expect(columns?.hasHeader).toBe(false);
    expect(pairs.map(({ old, now }) => [...old, ...now])).toEqual(cells.map((row) => row.filter((cell) => !isArea(cell)))); // oxfmt-ignore
    expect(pairs.map(({ areas }) => areas)).toEqual(cells.map((row) => row.filter(isArea).slice(0, 1))); // oxfmt-ignore
  }); // oxfmt-ignore

  it('can have a header for a single column', () => {
    expect(short('old name\nXiyav\nAzran')).toEqual([['Xiyav', ''], ['Azran', '']]); // oxfmt-ignore
    expect(short('Köhnə kənd\nXiyav\nAzran')).toHaveLength(3);
  });
});
