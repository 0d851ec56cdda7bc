import { expect, it } from 'vitest';
import { languageOfMarker, languageOfName } from './language-of-name.ts';

it.each([
  ['Urmu', true, 'az'],
  ['اورمو', true, 'azb'],
  ['ارومیه', false, 'fa'],
  ['Urmia', false, undefined],
  ['Urmia – ارومیه', false, undefined],
  ['Urmu (اورمو)', true, undefined],
  ['7', true, undefined],
] as const)('detects the language of %s (original: %s): %s', (name, isOriginal, language) => {
  expect(languageOfName(name, isOriginal)).toBe(language);
});

it.each([
  ['an original name', { name: 'Urmu', today: 'Urmia' }, 'az'],
  ['an original name in Arabic script', { name: 'اورمو', today: 'Urmia' }, 'azb'],
  ['today’s name', { name: 'Urmia', today: null }, undefined],
  ['today’s name in Arabic script', { name: 'ارومیه', today: null }, 'fa'],
  ['an official name of a year', { name: 'رضائیه', today: 'ارومیه', known: 'sure' }, undefined],
] as const)('detects the language of a marker with %s', (_, marker, language) => {
  expect(languageOfMarker(marker)).toBe(language);
});
