import { describe, expect, it } from 'vitest';
import { rowsOf } from '../reading/rows.ts';
import type { Row } from '../reading/row.ts';
import { withoutTitle } from './columns.ts';
import { isNothing } from './nothing.ts';
import { checkSentences, pairsOf } from './pairs.ts';
import { sentencesOf } from './sentence.ts';

const understood = (text: string) => pairsOf(rowsOf(text).rows);
const short = (text: string) =>
  understood(text).pairs.map(({ old, now }) => [old.join('/'), now.join('/')]);

it.each([
  '',
  ' ',
  'null',
  'NULL',
  '(missing)',
  'n/a',
  'N.A.',
  '—',
  '...',
  'ندارد',
  'ــ',
  '<empty>',
])('isNothing recognizes %j as empty', (text) => expect(isNothing(text)).toBe(true));
it.each(['Yox', 'Nil Gölü', 'خالی‌آباد', '1'])('isNothing does not recognize %j as empty', (text) =>
  expect(isNothing(text)).toBe(false),
);

describe('sentencesOf', () => {
  it.each([
    ['خیاو به مشکین شهر ،', [['خیاو', 'مشکین شهر']]],
    ['۱۲- خیاو به مشکین شهر تغییر نام یافت.', [['خیاو', 'مشکین شهر']]],
    ['خیاو به مشکین شهر ، اوجان به بستان آباد ،', [['خیاو', 'مشکین شهر'], ['اوجان', 'بستان آباد']]], // oxfmt-ignore
    ['Xiyav → Meşkin', [['Xiyav', 'Meşkin']]],
    ['Xiyav 👉 Meşkin', [['Xiyav', 'Meşkin']]],
    ['خیاو 👈 مشکین شهر', [['خیاو', 'مشکین شهر']]],
    ['Xiyav -> Meşkin', [['Xiyav', 'Meşkin']]],
    ['Meşkin ← Xiyav', [['Xiyav', 'Meşkin']]],
    ['3. Xiyav (Meşkin)', [['Xiyav', 'Meşkin']]],
    ['2-ci Nügədi → Meşkin', [['2-ci Nügədi', 'Meşkin']]],
    ['2–ci Nügədi → Meşkin', [['2–ci Nügədi', 'Meşkin']]],
    ['1— Xiyav → Meşkin', [['Xiyav', 'Meşkin']]],
    ['۱ـ خیاو به مشکین شهر', [['خیاو', 'مشکین شهر']]],
    ['28-Aprel → Meşkin', [['28-Aprel', 'Meşkin']]],
    ['۱۵-خرداد به مشکین', [['۱۵-خرداد', 'مشکین']]],
    ['1- 28-Aprel → Meşkin', [['28-Aprel', 'Meşkin']]],
    ['1- 28 Aprel → Meşkin', [['28 Aprel', 'Meşkin']]],
    ['Xiyav — Meşkin', [['Xiyav', 'Meşkin']]],
    ['۱ - خیاو - مشکین شهر', [['خیاو', 'مشکین شهر']]],
    ['Pir-e Sorkh - Qızılpir', [['Pir-e Sorkh', 'Qızılpir']]],
    ['خیاو ـ مشکین شهر', [['خیاو', 'مشکین شهر']]],
    ['Xiyav > Meşkin', [['Xiyav', 'Meşkin']]],
    ['Xiyav=Meşkin', [['Xiyav', 'Meşkin']]],
    ['خیاو: مشکین شهر', [['خیاو', 'مشکین شهر']]],
    ['Xiyav ~ Meşkin', [['Xiyav', 'Meşkin']]],
    ['Xiyav ➡️ Meşkin', [['Xiyav', 'Meşkin']]],
    ['خیاو ← مشکین شهر', [['خیاو', 'مشکین شهر']]],
    ['خیاو ⬅️ مشکین شهر', [['خیاو', 'مشکین شهر']]],
    ['Meşkin ⬅️ Xiyav', [['Xiyav', 'Meşkin']]],
    ['(۱۲) خیاو به مشکین شهر', [['خیاو', 'مشکین شهر']]],
    ['\u200F۱. خیاو به مشکین شهر', [['خیاو', 'مشکین شهر']]],
    ['◦ Xiyav → Meşkin', [['Xiyav', 'Meşkin']]],
    ['📍 Xiyav → Meşkin', [['Xiyav', 'Meşkin']]],
    ['۲۲ بهمن → قاراکند', [['۲۲ بهمن', 'قاراکند']]],
    ['نام خیاو به مشکین شهر تغییر یافت', [['خیاو', 'مشکین شهر']]],
    ['Meşkin (formerly Xiyav)', [['Xiyav', 'Meşkin']]],
    ['Meşkin (köhnə adı: Xiyav)', [['Xiyav', 'Meşkin']]],
    ['Meşkin (Köhnə Xiyav)', [['Meşkin', 'Köhnə Xiyav']]],
    ['مشکین شهر (خیاو سابق)', [['خیاو', 'مشکین شهر']]],
    ['مشکین شهر (نام قدیم: خیاو)', [['خیاو', 'مشکین شهر']]],
    ['مشکین شهر (اسکی آدی: خیاو)', [['خیاو', 'مشکین شهر']]],
    ['مشکین شهر (نام قبلی آن خیاو)', [['خیاو', 'مشکین شهر']]],
    ['Meşkin (eski ismi Xiyav)', [['Xiyav', 'Meşkin']]],
    ['Meşkin (əvvəlki adı Xiyav)', [['Xiyav', 'Meşkin']]],
    ['Meşkin (əsl adı: Xiyav)', [['Xiyav', 'Meşkin']]],
    ['Meşkin (Keçmiş Xiyav)', [['Meşkin', 'Keçmiş Xiyav']]],
    ['Meşkin (old village Xiyav)', [['Meşkin', 'old village Xiyav']]],
    ['Xiyav–Meşkin', [['Xiyav', 'Meşkin']]],
    ['Xiyav/Meşkin', []],
    ['Ərdəbil ostanı:', []],
    ['https://a.example/a?b=c', []],
    ['اخمقیه - آخوله - شارسنگ', []],
    ['Xiyav — 1316', []],
    ['Xiyav', []],
  ])('reads %s', (text, pairs) =>
    expect(sentencesOf(text).map(({ old, now }) => [old, now])).toEqual(pairs),
  );
});

describe('rows of a list', () => {
  it('can have several pairs, with or without a header', () => {
    const body =
      '۱\tآتالی\tعطالو\t۱۱\tآستارلی\tعنصرود\n۳\tآراز\tارس\t۲۶\tآغالی\tآقا علیلو\n\t\t\t۳۴\tآلاتات\tالله‌داد';
    const pairs = [['آتالی', 'عطالو'], ['آستارلی', 'عنصرود'], ['آراز', 'ارس'], ['آغالی', 'آقا علیلو'], ['آلاتات', 'الله‌داد']]; // oxfmt-ignore
    expect(short(body)).toEqual(pairs);
    expect(
      short(
        `ردیف\tنام اصلی با گویش محلی\tنام فعلی\tردیف\tنام اصلی با گویش محلی\tنام فعلی\n${body}`,
      ),
    ).toEqual(pairs);
  });

  it('can have their columns in any order if there is a header', () => {
    expect(short('yeni ad;köhnə ad;qeyd\nMeşkin;Xiyav;şəhər\nHaştrud;Azran;null')).toEqual([
      ['Xiyav', 'Meşkin'],
      ['Azran', 'Haştrud'],
    ]);
  });

  it.each([
    ['38.08\t46.29', 38.08, 46.29],
    ['46,29\t38,08', 38.08, 46.29],
    ['۳۸٫۰۸\t۴۶٫۲۹', 38.08, 46.29],
    ['38.08, 46.29', 38.08, 46.29],
    ['38°04′48″N 46°17′24″E', 38.08, 46.29],
    ['38°04′48″N\t46°17′24″E', 38.08, 46.29],
    ['46° 17\' 24"\t38° 4\' 48"', 38.08, 46.29],
    ['۳۸°۰۴′۴۸″\t۴۶°۱۷′۲۴″', 38.08, 46.29],
    ['38 4 48 N\t46 17 24 E', 38.08, 46.29],
    ['38:04:48\t46:17:24', 38.08, 46.29],
    ['38-04-48\t46-17-24', 38.08, 46.29],
    ['۳۸/۰۸۰۰\t۴۶/۲۹۰۰', 38.08, 46.29],
    ['N 38°04.8′\tE 46°17.4′', 38.08, 46.29],
  ])('are read with a position: %s', (at, lat, lng) => {
    const position = understood(`Xiyav\tMeşkin\t${at}\nAzran\tHaştrud\t${at}`).pairs[0]?.position;
    expect(position?.lat).toBeCloseTo(lat, 4);
    expect(position?.lng).toBeCloseTo(lng, 4);
  });

  it('are read without a position if two whole numbers have no sign', () => {
    const { columns } = understood('Xiyav\tMeşkin\t38\t46\nAzran\tHaştrud\t37\t47');
    expect(columns?.roles.slice(2)).toEqual(['number', 'number']);
  });

  it.each([
    ['38.08', '46.29'],
    ['46.29', '38.08'],
    ['46,29', '38,08'],
  ])('are read with a position even if the headings are swapped: %s, %s', (lat, lng) => {
    const { pairs } = understood(`old;new;lat;lng\nXiyav;Meşkin;${lat};${lng}`);
    expect(pairs[0]?.position).toEqual({ lat: 38.08, lng: 46.29 });
  });

  it('are read with names in the format of Linked Places', () => {
    const { pairs } = understood(
      'id\ttitle\ttitle_source\tvariants\tlon\tlat\n1\tMeşkin\tA book\tXiyav@az-Latn;خیاو@az-Arab;null\t47.67\t38.39',
    );
    expect(pairs).toMatchObject([
      { old: ['Xiyav', 'خیاو'], now: ['Meşkin'], position: { lat: 38.39, lng: 47.67 } },
    ]);
  });

  it.each([
    ['1316', '1316', 'jalali'],
    ['۱۳۱۶', '۱۳۱۶', 'jalali'],
    ['c. 1893', 'c. 1893', 'gregorian'],
    ['1890–93', '1890–93', 'gregorian'],
    ['1920s', '1920s', 'gregorian'],
    ['1937-11-09', '1937-11-09', 'gregorian'],
    ['1316/8/18', '1316/8/18', 'jalali'],
    ['–1937', '–1937', 'gregorian'],
    ['-1937', '–1937', 'gregorian'],
    ['–۱۳۱۶', '–۱۳۱۶', 'jalali'],
  ])('are read with a date: %s', (year, text, calendar) => {
    expect(understood(`Xiyav;Meşkin;${year}\nAzran;Haştrud;${year}`).pairs[0]?.year).toEqual({ text, calendar }); // oxfmt-ignore
  });

  it('are read with links and counties', () => {
    const [pair] = understood(
      'old,new,county,url\nXiyav,Meşkin,Ardabil,https://a.example/1\nAzran,Haştrud,missing,null',
    ).pairs;
    expect(pair).toMatchObject({ areas: ['Ardabil'], link: 'https://a.example/1' });
  });

  it('are read with the old name in two scripts', () => {
    const { columns, pairs } = understood(
      'old name,old name (Arabic),new name\nXiyav,خیاو,Meşkin\nAzran,-,Haştrud',
    );
    expect(columns?.roles).toEqual(['old', 'old_also', 'now']);
    expect(pairs.map(({ old, now }) => [old, now])).toEqual([
      [['Xiyav', 'خیاو'], ['Meşkin']],
      [['Azran'], ['Haştrud']],
    ]);
  });

  it.each([
    ['with a population before the position', 'no,old,new,people,lat,lng\n1,Xiyav,Meşkin,70000,38.39,47.67\n2,Azran,Haştrud,900,37.5,47.1'],
    ['with an end date in the format of Linked Places', 'id\ttitle\ttitle_source\tstart\tend\tvariants\tlon\tlat\n1\tMeşkin\tA book\t1900\t1937\tXiyav\t47.67\t38.39'],
    ['with additional grid coordinates', 'old,new,X,Y,lat,lng\nXiyav,Meşkin,733000,4252000,38.39,47.67\nAzran,Haştrud,795000,4175000,37.5,47.1'],
    ['with a Cyrillic header', 'Старое название;Новое название;Широта;Долгота\nXiyav;Meşkin;38.39;47.67\nAzran;Haştrud;37.5;47.1'],
    ['with the county in a row of its own', 'old,new,lat,lng\nشهرستان مشگین,,,\nXiyav,Meşkin,38.39,47.67\nAzran,Haştrud,37.5,47.1'],
  ])('are read as one pair with a position each, %s', (_, text) => {
    const { pairs, rejected } = understood(text);
    expect(pairs[0]).toMatchObject({ old: ['Xiyav'], now: ['Meşkin'], position: { lat: 38.39, lng: 47.67 } });
    expect(pairs).toHaveLength(text.includes('Azran') ? 2 : 1);
    expect(rejected).toEqual([]);
  }); // oxfmt-ignore

  it.each([
    ['below a heading', 'old,new,map\nXiyav,Meşkin,@'],
    ['called links', 'old,new,link\nXiyav,Meşkin,@'],
    ['without a heading', 'Xiyav,Meşkin,@\nXiyav,Meşkin,@'],
  ])('are read with map links %s as positions, which are not sent', (_, text) => {
    const { pairs } = understood(text.replaceAll('@', '"https://maps.google.com/?q=38.39,47.67"'));
    expect(pairs[0]).toMatchObject({ position: { lat: 38.39, lng: 47.67 }, link: null });
    const [short] = understood(text.replaceAll('@', 'https://maps.app.goo.gl/x')).pairs;
    expect(short).toMatchObject({ old: ['Xiyav'], position: null, link: null });
  });

  it('are read with years in order, and with sentences next to other cells', () => {
    const years = (text: string) => understood(text).pairs.map(({ old, year }) => [old[0], year?.text]); // oxfmt-ignore
    const expected = [['Xiyav', '1937'], ['Kivi', '1991']]; // oxfmt-ignore
    expect(years('Xiyav,Meşkin,1937\nKivi,Kövsər,1991')).toEqual(expected);
    expect(years('Xiyav → Meşkin,1937\nKivi → Kövsər,1991')).toEqual(expected);
    expect(years('Köhnə,Yeni,İl\nXiyav,Meşkin,1937\nKivi,Kövsər,1991')).toEqual(expected);
    expect(years('Xiyav,Meşkin,1001\nKivi,Kövsər,1002\nUcan,Bostan,1003')[0]).toEqual(['Xiyav', undefined]); // oxfmt-ignore
  });

  it.each([
    ['Old name[1]\tNew name\tYear[a]\nXiyav[3]\tMeşkin\t1937[4][5]\nAzran\tHaştrud[note 1]\t1937¹', ['Xiyav>Meşkin 1937', 'Azran>Haştrud 1937']],
    ['Köhnə adı\tİndiki adı\tRayon\nXiyav\tMeşkin\tƏrdəbil[qeyd 2]\nAzran\tHaştrud\tTəbriz†', ['Xiyav>Meşkin Ərdəbil', 'Azran>Haştrud Təbriz']],
    ['City\tFormer names\tYear\nMeşkin (Persian: مشگین)\tXiyav (until 1937)\t1937 (1316)', ['Xiyav>Meşkin 1937']],
    ['Name\tFormer name\tCoordinates\nMeşkin\tXiyav\t38°23′24″N 47°40′12″E\uFEFF / \uFEFF38.39°N 47.67°E\uFEFF / 38.39; 47.67', ['Xiyav>Meşkin @38.39']],
    ['Ad\t\tRayon\nKöhnə[1]\tYeni\t\nXiyav\tMeşkin\tƏrdəbil', ['Xiyav>Meşkin Ərdəbil']],
    ['Eski Adı;Yeni Adı;İl\nŞıhlar;Güneşli;Iğdır\nÖrük;Üzümlü;Muş', ['Şıhlar>Güneşli Iğdır', 'Örük>Üzümlü Muş']],
    ['Köhnə;Yeni;İl\nXiyav;Meşkin;1316\nAzran;Haştrud;1316', ['Xiyav>Meşkin 1316', 'Azran>Haştrud 1316']],
    ['old,new,year\nXiyav,Meşkin,1316 h.ş.\nAzran,Haştrud,۱۳۱۶ ش', ['Xiyav>Meşkin 1316 h.ş.', 'Azran>Haştrud ۱۳۱۶ ش']],
    ['item,itemLabel,oldLabel,coord\nhttp://www.wikidata.org/entity/Q1,Meşkin,Xiyav,Point(47.67 38.39)', ['Xiyav>Meşkin @38.39 http://www.wikidata.org/entity/Q1']],
    ['itemLabel,native_label,former_name,former_until\nUrmia,ارومیه,Rezaiyeh,1979-01-01T00:00:00Z', ['Rezaiyeh>Urmia 1979-01-01']],
    ['old,new,createdTime,saved\nXiyav,Meşkin,2020-01-01T00:00:00.000Z,2020-01-02T10:11:12Z', ['Xiyav>Meşkin']],
    ['name,old_name,place,lat,lon\nMeşkin,Xiyav,town,38.39,47.67\nHaştrud,Azran,village,38.39,47.67', ['Xiyav>Meşkin @38.39', 'Azran>Haştrud @38.39']],
    ['name,name_az,old_name,place\nMeşkin,Xiyav,خیاو,town', ['Xiyav/خیاو>Meşkin']],
    ['title\tattestation_year\tstart\tvariants\nMeşkin\t1935\t1900\tXiyav', ['Xiyav>Meşkin 1900']],
    ['Şöbə: 3;Tarix: 1400/2/3\nKöhnə ad;Yeni ad\nXiyav;Meşkin', ['Xiyav>Meşkin']],
    ['No;Köhnə ad / Yeni ad;Rayon\n1;Xiyav / Meşkin;Əhər\n2;Azran;Əhər', ['Xiyav>Meşkin Əhər', 'Azran> Əhər']],
    ['Yeni ad / Köhnə ad\nMeşkin / Xiyav', ['Xiyav>Meşkin']],
    ['Kəndin köhnə adı;Kəndin yeni adı\nXiyav;Meşkin', ['Xiyav>Meşkin']],
    ['Köhnə ad → Yeni ad\nXiyav → Meşkin', ['Xiyav>Meşkin']],
    ['old,new,url\nXiyav,Meşkin,http://maps.google.com/?cid=1', ['Xiyav>Meşkin']],
    ['old,new,county\nXiyav,Meşkin,"Meşkin\nƏrdəbil"', ['Xiyav>Meşkin Meşkin+Ərdəbil']],
  ])('are read in formats of other authors: %j', (text, expected) => {
    const { pairs } = pairsOf(withoutTitle(rowsOf(text).rows));
    expect(pairs.map(({ old, now, position, year, areas, link }) =>
      [`${old.join('/')}>${now.join('/')}`, position ? `@${position.lat}` : '', year?.text ?? '', areas.join('+'), link ?? ''].filter((one) => one !== '').join(' ')),
    ).toEqual(expected);
  }); // oxfmt-ignore

  it('are split into one pair for each line of their cells, unless the lines are variants', () => {
    const lines = (old: string, now: string) =>
      pairsOf([{ line: 1, cells: ['Əhər', old, now] }], { hasHeader: false, roles: ['area', 'old', 'now'] }).pairs.map((pair) => [pair.old.join('/'), pair.now.join('/'), ...pair.areas]); // oxfmt-ignore
    expect(lines('Xiyav\nAzran', 'Meşkin\nHaştrud')).toEqual([['Xiyav', 'Meşkin', 'Əhər'], ['Azran', 'Haştrud', 'Əhər']]); // oxfmt-ignore
    expect(lines('Urmiya\nRezaiyeh', 'Urmu\nارومو')).toEqual([['Urmiya/Rezaiyeh', 'Urmu/ارومو', 'Əhər']]); // oxfmt-ignore
    expect(lines('Urmiya\nRezaiyeh', 'Urumiyeh\nUrumiye')).toHaveLength(1);
    expect(lines('Urmiya\nRezaiyeh', 'Urmu')).toEqual([['Urmiya/Rezaiyeh', 'Urmu', 'Əhər']]);
    const names = (count: number) => Array.from({ length: count }, (_, at) => (at % 2 ? 'Meşkin' : 'Haştrud')).join('\n'); // oxfmt-ignore
    expect(lines(names(50), names(50))).toHaveLength(50);
    expect(lines(names(51), names(51))).toHaveLength(1);
  });

  it('are read without a meaningful header if the file itself names the fields', () => {
    const rows: Row[] = [{ line: 1, cells: ['a', 'b'], isHeader: true }, { line: 2, cells: ['Xiyav', 'Meşkin'] }]; // oxfmt-ignore
    expect(pairsOf(rows).pairs).toMatchObject([{ line: 2, old: ['Xiyav'], now: ['Meşkin'] }]);
  });

  it('share a position, year or county after the last pair; one between pairs belongs to the pair before it', () => {
    const of = (text: string) => understood(text).pairs.map(({ position, year }) => [position?.lat, year?.text]); // oxfmt-ignore
    expect(of('name,old,name,old,lat,lng,year\nB,A,D,C,38.39,47.67,1316')).toEqual([[38.39, '1316'], [38.39, '1316']]); // oxfmt-ignore
    expect(of('old,new,lat,lng,old,new\nA,B,38.39,47.67,C,D')).toEqual([[38.39, undefined], [undefined, undefined]]); // oxfmt-ignore
  });

  it('below a heading belong to its county, unless they name one', () => {
    const areas = (text: string) => understood(text).pairs.map((pair) => [...pair.old, ...pair.areas]); // oxfmt-ignore
    expect(areas('نام قدیم,نام جدید\nخیاو,مشکین\nشهرستان تبریز,\nاوجان,بستان آباد\nAhar rayonu,\nKivi,Kövsər')).toEqual([
      ['خیاو'], ['اوجان', 'شهرستان تبریز'], ['Kivi', 'Ahar rayonu'],
    ]); // oxfmt-ignore
    expect(areas('old,new\nBala Mahal,\nAzran,Haştrud')).toEqual([['Bala Mahal'], ['Azran']]);
    expect(areas('old,new,county\nشهرستان تبریز,,\nXiyav,Meşkin,Ardabil\nKivi,,')).toEqual([['Xiyav', 'Ardabil'], ['Kivi', 'شهرستان تبریز']]); // oxfmt-ignore
  });

  it('can repeat their header on each page', () => {
    expect(short('old,new,note\nXiyav,Meşkin,\nOld,New,Note\nAzran,Haştrud,')).toEqual([['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']]); // oxfmt-ignore
  });

  it('can change their columns with another header', () => {
    expect(short('old,new,\nXiyav,Meşkin,\nNo,New name,Old name\n1,Haştrud,Azran')).toEqual([['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']]); // oxfmt-ignore
  });

  it.each([
    ['points with names', 'name,lat,lng\nXiyav → Meşkin,38.39,47.67\nMeşkin (formerly Xiyav),38.39,47.67\nMeşkin,38.39,47.67', [['Xiyav', 'Meşkin'], ['Xiyav', 'Meşkin'], ['', 'Meşkin']]],
    ['numbers before the names', '1. Xiyav\tMeşkin\n2. 2-ci Nügədi\tHaştrud\n3. 40 Bulaq\tKövsər', [['Xiyav', 'Meşkin'], ['2-ci Nügədi', 'Haştrud'], ['40 Bulaq', 'Kövsər']]],
    ['numbers that are part of a name', '28-Aprel\tMeşkin\n26-Bakı\tHaştrud', [['28-Aprel', 'Meşkin'], ['26-Bakı', 'Haştrud']]],
    ['numbers without a space in all rows', 'Köhnə ad\tYeni ad\n1-Xiyav\tMeşkin\n2-Azran\tHaştrud', [['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']]],
    ['sentences with numbers without a space', '۱-خیاو به مشکین\n۲-اوجان به بستان آباد', [['خیاو', 'مشکین'], ['اوجان', 'بستان آباد']]],
    ['numbers with a tatweel in their own column', '۱ـ\tخیاو\tمشکین شهر\n۲ـ\tاوجان\tبستان آباد', [['خیاو', 'مشکین شهر'], ['اوجان', 'بستان آباد']]],
    ['sentences beside numbers with a tatweel', '۱ـ\tخیاو به مشکین\n۲ـ\tاوجان به بستان آباد', [['خیاو', 'مشکین'], ['اوجان', 'بستان آباد']]],
    ['numbered sentences', '1.\tخیاو به مشکین\n2.\tاوجان به بستان آباد', [['خیاو', 'مشکین'], ['اوجان', 'بستان آباد']]],
    ['sentences in two columns', 'Xiyav → Meşkin\tAzran → Haştrud\nKivi → Kövsər\t', [['Xiyav', 'Meşkin'], ['Azran', 'Haştrud'], ['Kivi', 'Kövsər']]],
    ['brackets in two columns', 'Xiyav (Xiyov)\tMeşkin (Mişkin)\nAzran\tHaştrud', [['Xiyav/Xiyov', 'Meşkin/Mişkin'], ['Azran', 'Haştrud']]],
  ])('are read: %s', (_, text, pairs) => expect(short(text)).toEqual(pairs)); // oxfmt-ignore

  it('are read with the columns that the user chose', () => {
    const { rows } = rowsOf('Meşkin,Xiyav,Ardabil\nHaştrud,Azran,Tabriz');
    const columns = { hasHeader: true, roles: ['now', 'old', 'area'] as const };
    const { pairs } = pairsOf(rows, { ...columns, roles: [...columns.roles] });
    expect(pairs).toMatchObject([{ old: ['Azran'], now: ['Haştrud'], areas: ['Tabriz'] }]);
  });

  it('are rejected individually if a name is too long', () => {
    const { pairs, rejected } = understood(`Xiyav;Meşkin\n${'x'.repeat(201)};Haştrud\n--;null\n${'y'.repeat(200)};Urmu`); // oxfmt-ignore
    expect(pairs.map(({ line }) => line)).toEqual([1, 4]);
    expect(rejected).toEqual([{ line: 2, reason: 'name: length of 201 exceeds 200' }]);
  });

  it('are rejected individually if they are not sentences', () => {
    const { pairs, rejected } = understood('خیاو به مشکین شهر ،\nنام‌ها\nاوجان به بستان آباد ،');
    expect(pairs.map(({ line }) => line)).toEqual([1, 3]);
    expect(rejected).toEqual([{ line: 2, reason: '"نام‌ها" does not contain two names' }]);
  });
});

it('withoutTitle drops a title above the header, and keeps headers and lists', () => {
  const rows = (...lines: string[]) =>
    lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }));
  const first = (...lines: string[]) => withoutTitle(rows(...lines))[0]?.line;
  expect(first('Kənd adları 1400', 'Ərdəbil,', 'now,old', 'Meşkin,Xiyav')).toBe(3);
  expect(first('now,old', 'Meşkin,Xiyav')).toBe(1);
  expect(first('Kənd adları', 'Meşkin,Xiyav', 'Haştrud,Azran')).toBe(1);
  expect(first('Xiyav', 'Azran')).toBe(1);
});

it('withoutTitle joins a header of two rows', () => {
  const rows = [['', 'Name', '', 'County'], ['', 'old', 'new', ''], ['1', 'Xiyav', 'Meşkin', 'Ardabil']]; // oxfmt-ignore
  const { pairs } = pairsOf(withoutTitle(rows.map((cells, at) => ({ line: at + 1, cells }))));
  expect(pairs).toMatchObject([{ line: 3, old: ['Xiyav'], now: ['Meşkin'], areas: ['Ardabil'] }]);
});

it(
  'sentencesOf reads 40,000 lines with long runs of spaces in linear time',
  { tags: 'full' },
  () => {
    const line = `a${' '.repeat(1_900)}b`;
    for (let n = 0; n < 40_000; n++) expect(sentencesOf(line)).toEqual([]);
  },
);

it.each([
  ['soft hyphens', 'Xi\u00ADyav'],
  ['zero-width spaces', '\u200BXi\u200Byav\uFEFF'],
])('pairsOf drops %s from names', (_, old) => {
  expect(pairsOf([{ line: 1, cells: [old, 'Meşkin'] }]).pairs[0]?.old).toEqual(['Xiyav']);
});

describe('a line of 20,000 characters', { tags: 'full' }, () => {
  const long = (part: string) => `X${part.repeat(20_000 / part.length)}y`;
  it.each([' ', '.', ' x', ')', '(', 'x/', '\u0640 '])(
    'of repeated %j is rejected alone',
    (part) => {
      const row = (text: string) => understood(`old;new\n${long(part)};Meşkin\n${text}`);
      const { pairs } = row('Azran;Haştrud');
      expect(pairs.at(-1)).toMatchObject({ old: ['Azran'], now: ['Haştrud'] });
      const sentences = understood(
        `${long(part)} به مشکین\nاوجان به بستان آباد\nخیاو به مشکین شهر`,
      );
      expect(sentences.pairs.map(({ line }) => line)).toEqual([2, 3]);
      expect(sentences.rejected).toMatchObject([{ line: 1 }]);
    },
  );

  it('is read as a list of sentences', () => {
    const { pairs, rejected } = understood('خیاو به مشکین شهر ، '.repeat(2_500));
    expect(pairs).toHaveLength(2_500);
    expect(rejected).toEqual([]);
  });

  it('may have as many sentences as a list may have rows', () => {
    const sentences = (count: number) => understood('خیاو به مشکین شهر ، '.repeat(count));
    expect(() => checkSentences(sentences(3), 3)).not.toThrow();
    expect(() => checkSentences(sentences(4), 3)).toThrow(
      expect.objectContaining({ reason: 'too_many', details: { limit: 3, actual: 4 } }),
    );
    expect(() => checkSentences(understood('A\tB\tC\tD\nE\tF\tG\tH'), 3)).not.toThrow();
  });
});

it('a row of 20,000 columns is read with as many columns as a table may have', () => {
  const { columns } = understood(`${'Xiyav,'.repeat(20_000)}\n${'Azran,'.repeat(20_000)}`);
  expect(columns?.roles).toHaveLength(100);
});
