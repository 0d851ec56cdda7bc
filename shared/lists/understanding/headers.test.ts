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
    ['نام فارسی', 'نام ترکی'],
    ['اسم به فارسی', 'اسم به ترکی'],
    ['فارسجا آدی', 'تورکجه آدی'],
    ['فارسی', 'تورکی'],
    ['نام فارسی', 'نام آذری'],
    ['Farsca adı', 'Türkcə adı'],
    ['Farsça', 'Türkçe'],
    ['Fars dilində', 'Azərbaycanca'],
    ['Fars adı', 'Azərbaycanca adı'],
    ['Persian name', 'Turkish name'],
    ['Name (Persian)', 'Name (Azerbaijani)'],
    ['Персидское название', 'Тюркское название'],
    ['Adı', 'Türkcə adı'],
    ['Rəsmi adı', 'Azərbaycanca adı'],
    ['نام فارسی', 'نام قدیم'],
    ['Farsca adı', 'Adı'],
    ['Yeni adı (türkcə)', 'Köhnə adı (farsca)'],
    ['Official Turkish name', 'Original Persian name'],
  ])('can have the names of languages in the headers %s, %s, in each order', (now, old) => {
    expect(short(`${now};${old}\nMeşkin;Xiyav\nHaştrud;Azran`)).toEqual([['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']]);
    expect(short(`${old};${now}\nXiyav;Meşkin\nAzran;Haştrud`)).toEqual([['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']]);
  }); // oxfmt-ignore

  it.each([
    ['Türkcə adı (latın);Türkcə adı (ərəb)\nXiyav;خیاو', [['Xiyav/خیاو', '']]],
    ['Türkcə adı;Farsca adı;Hazırkı adı\nXiyav;Meşkin;Meşkinşəhr', [['Xiyav', 'Meşkin']]],
    ['Türkcə adı\nXiyav', [['Xiyav', '']]],
    ['Farsca adı;Rayon\nMeşkin;Əhər', [['', 'Meşkin']]],
    ['Köhnə adı;Yeni adı;Türkcə mənası\nXiyav;Meşkin;yer', [['Xiyav', 'Meşkin']]],
    ['Ad;Türkcə mənası;Yeni adı\nXiyav;yer;Meşkin', [['Xiyav', 'Meşkin']]],
    ['№;Köhnə adı;№;Köhnə adı\n1;Xiyav;2;Azran', []],
    ['Köhnə;Yeni\nXiyav;Meşkin\nFarsca;Türkcə\nHaştrud;Azran', [['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']]],
  ])('can have names of languages in other headers: %s', (text, pairs) => expect(short(text)).toEqual(pairs)); // oxfmt-ignore

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

  it('are read by the first header again below its repetition', () =>
    expect(short('old,new\nXiyav,Meşkin\nNew,Old\nHaştrud,Azran\nOld,New\nUrmu,Urmiyə')).toEqual([['Xiyav', 'Meşkin'], ['Azran', 'Haştrud'], ['Urmu', 'Urmiyə']])); // oxfmt-ignore

  it('can have a header for a single column', () => {
    expect(short('old name\nXiyav\nAzran')).toEqual([['Xiyav', ''], ['Azran', '']]); // oxfmt-ignore
    expect(short('Köhnə kənd\nXiyav\nAzran')).toHaveLength(3);
  });
});
