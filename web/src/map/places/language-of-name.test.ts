import { expect, it } from 'vitest';
import { languageOfName } from './language-of-name.ts';

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
