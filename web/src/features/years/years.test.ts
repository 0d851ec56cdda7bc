import { afterEach, expect, it } from 'vitest';
import { first } from '../../i18n/en/first/index.ts';
import { fetchYearsTexts, languageStore } from '../../i18n/language.ts';
import { ends, positionOf, saidOf, yearAt } from './years.ts';

afterEach(() => languageStore.setState({ language: 'en', texts: first, held: ['first'] }));

it('has the original names and those of today at its two ends, and a year at each step between', () => {
  const { min, max } = ends();
  expect([min, min + 1, max - 1, max].map(yearAt)).toEqual(['original', min + 1, max - 1, 'today']);
  for (const position of [min, min + 1, 1960, max - 1, max])
    expect(positionOf(yearAt(position))).toBe(position);
});

it.each([
  ['en', 'Names in 1960'],
  ['az', '1960-cı ilin adları'],
  ['tr', '1960 yılındaki adlar'],
] as const)('says what the map bears to readers of %s: %s', async (language, text) => {
  languageStore.setState({ language, texts: first, held: [] });
  await fetchYearsTexts();
  expect(saidOf(1960)).toBe(text);
});
