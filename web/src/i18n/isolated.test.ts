import { afterEach, expect, it } from 'vitest';
import { first } from './en/first/index.ts';
import { formatList } from './format.ts';
import { leftToRight } from './isolate.ts';
import { languageStore } from './language.ts';
import { t } from './t.ts';

afterEach(() => languageStore.setState({ language: 'en', texts: first }));

const [ownOrder, asTheText, end] = ['\u2068', '\u2067', '\u2069'];

it.each([
  ['Urmu', ownOrder],
  ['اورمو', ownOrder],
  ['37 Urmu', ownOrder],
  ['۱۳۳۸/۳۹ (۱۹۶۰)', asTheText],
  ['2026-11-22', asTheText],
  [formatList(['Urmu', 'Xoy'], 'fa'), asTheText],
  [formatList(['Urmu', 'اورمو'], 'fa'), ownOrder],
])('isolates %s inside a right-to-left text', (name, begin) => {
  languageStore.setState({ language: 'fa', texts: { ...first, 'map.goToNearest': 'جا: {name}' } });
  expect(t('map.goToNearest', { name, count: 2 })).toBe(`جا: ${begin}${name}${end}`);
});

it.each([
  ['تبریز', '\u2068تبریز\u2069'],
  ['Urmia – ارومیه', '\u2068Urmia – ارومیه\u2069'],
  ['Urmu', 'Urmu'],
  ['37.4', '37.4'],
  // `formatList` has already isolated the item, so `t` adds no second isolate.
  [formatList(['Urmu', 'اورمو'], 'en'), 'Urmu, \u2068اورمو\u2069'],
])('isolates %s inside a left-to-right text if it has other letters', (name, shown) => {
  expect(t('map.goToNearest', { name, count: 12 })).toBe(`Nearest name: ${shown}, 12 km. Go there`);
});

it('keeps a latitude left of its longitude inside a right-to-left text', () => {
  const text = 'نقطه: {point}';
  languageStore.setState({ language: 'fa', texts: { ...first, 'addPlace.pin': text } as never });
  const pair = '37.36143, 47.63672';
  expect(t('addPlace.pin', { point: leftToRight(pair) })).toContain(`\u2066${pair}\u2069`);
});
