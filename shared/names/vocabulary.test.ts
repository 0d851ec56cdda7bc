import { expect, it } from 'vitest';
import { scriptOf } from './vocabulary.ts';

it.each([
  ['Urmu', 'Latn'],
  ['اورمو', 'Arab'],
  ['Urmia – ارومیه', 'Latn'],
  ['ارومیه (Urmia)', 'Arab'],
  ['7 Баку', 'Cyrl'],
  ['Әли', 'Cyrl'],
  ['Әhər', 'Latn'],
  ["Ә'zəm", 'Latn'],
  ['Ә’zəm', 'Latn'],
  ["'' Баку", 'Cyrl'],
  ['Թավրիզ', 'Armn'],
  ['7', null],
  ['', null],
])('the script of "%s" is %s', (text, script) => {
  expect(scriptOf(text)).toBe(script);
});
