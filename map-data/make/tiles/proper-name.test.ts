import { expect, it } from 'vitest';
import { readRows } from '../sources.ts';
import { isLakeName, isWaterwayName } from './proper-name.ts';

it.each([
  'منبع آب',
  'منبع ذخیره سازی آب',
  'مخزن آب رودک',
  'مخزن آب شرب هشترود',
  'تصفیه خانه فاضلاب شهر زنجان',
  'حوض',
  'حوضچه ۳',
  'استخر تبخیری',
  'استخر آب',
  'pool',
  'Water reservoir',
  'Gölet',
  'دریاچه مصنوعی',
  'Ջրամբար',
])('%s is not a proper name of a lake', (name) => {
  expect(isLakeName(name, 0)).toBe(false);
});

it.each([
  'گل ناور',
  'Danali Səddi',
  'چشمه ثریا',
  'قره گول',
  'مخزن پشت سد سیاه بیشه',
  'دریاچه نمک حوض سلطان',
  'استخر شاه گؤلی - ائل گؤلی',
  'Şəmkir su anbarı',
  'Kiçik Alagöl',
  'Սև լիճ / Qaragöl',
])('%s is a proper name of a lake', (name) => {
  expect(isLakeName(name, 0)).toBe(true);
});

it('a basin has a lake’s name from 0.1 km²', () => {
  expect(isLakeName('استخر لاهیجان', 0.1)).toBe(true);
  expect(isLakeName('استخر لاهیجان', 0.09)).toBe(false);
});

it('no name of a tank in the source counts as a lake’s name, and most other names do', () => {
  const names = readRows<'name'>('osm/lake-names.tsv.gz').map(({ name }) => name);
  const kept = names.filter((name) => isLakeName(name, 0));
  expect(kept.filter((name) => /منبع|تصفیه|فاضلاب|\btank\b/i.test(name))).toEqual([]);
  expect(kept.length).toBeGreaterThan(names.length * 0.85);
});

it.each([
  ['قنات', true],
  ['کانال آبیاری', false],
  ['مسیل', false],
  ['su kanalı', false],
  ['Suvarma kanali', false],
  ['HES Kanal', false],
  ['L', false],
  ['قنات شورآباد', true],
  ['Yuxarı Qarabağ Kanalı', true],
  ['Qazyan arxı', true],
  ['Արզնի֊Շամիրամ կանալ', true],
  ['دره چای', true],
])('the waterway’s name %s is shown: %s', (name, expected) => {
  expect(isWaterwayName(name)).toBe(expected);
});
