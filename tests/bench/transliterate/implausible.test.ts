import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arabicLetters } from '../../../web/src/features/suggest/form/transliterate/arabic.ts';
import { azerbaijaniLetters } from '../../../web/src/features/suggest/form/transliterate/latin.ts';
import { inRoot } from '../../../tools/paths.ts';
import { implausible } from './implausible.ts';

describe('implausible', () => {
  it.each([
    ['nəqədə', 'نقده'],
    ['hacı sufi', 'حاجی صوفی'],
    ['canəhməd', 'جان‌احمد'],
    ['hacıəli', 'حاجیعلی'],
    ['hisar-i hacılar', 'حیصار حاجی‌لار'],
    ['aran və bidgül', 'آران و بیدگول'],
    ['məhabad', 'مهاباد'],
    ['urmiya', 'اورمیه'],
    ['qara dağ', 'قاراداغ'],
    ['ağsaqqal', 'آغ ساققال'],
  ])('%s and %s can be one name', (latin, arabic) => {
    expect(implausible(latin, arabic)).toBeNull();
  });

  it.each([
    ['kəkələr', 'کاکالار', 'letters do not answer each other'],
    ['qaradağ', 'قره داغ', 'letters do not answer each other'],
    ['surik', 'قیزیل یئنیش', 'letters do not answer each other'],
    ['aşağı kənd', 'آشاغا کند', 'letters do not answer each other'],
    ['gərdəqit', 'گرده قیط', 'Kurdish name'],
    ['təzəşəhr', 'تازه‌شهر', 'Persian word'],
    ['ağüzlü', 'اغوزلو', 'ا without its madda'],
    ['kifarabad', 'کیفاراباد', 'ا without its madda'],
  ])('%s and %s cannot be one name: %s', (latin, arabic, why) => {
    expect(implausible(latin, arabic)).toBe(why);
  });
});

it.each([
  ['pairs', 300],
  ['abroad', 1000],
])('the list "%s" keeps only pairs that can be one name', (list, least) => {
  const kept = readFileSync(inRoot(`tests/bench/transliterate/${list}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([, , , reason]) => !reason);
  expect(kept.length).toBeGreaterThan(least);
  for (const [id, latin = '', arabic = ''] of kept)
    expect(implausible(azerbaijaniLetters(latin), arabicLetters(arabic)), id).toBeNull();
});
