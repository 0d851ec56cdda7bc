import { describe, expect, it } from 'vitest';
import { normaliseName } from '@contract/text.ts';
import { arabicKeys, insertAt } from './arabic-keys.ts';

describe('keys', () => {
  it('are all different', () => {
    expect(new Set(arabicKeys.map(({ letter }) => letter)).size).toBe(arabicKeys.length);
  });

  it.each(arabicKeys.map((key) => [key.latin, key.letter]))(
    '%s survives being stored',
    (_, letter) => {
      expect(normaliseName(`ا${letter}ا`)).toBe(`ا${letter}ا`.normalize('NFC'));
    },
  );
});

it.each([
  ['', 0, 0, 'ۆ', 1],
  ['اب', 1, 1, 'اۆب', 2],
  ['ابپ', 1, 2, 'اۆپ', 2],
])('puts a letter into "%s" at %i–%i', (text, start, end, result, caret) => {
  expect(insertAt(text, { start, end }, 'ۆ')).toEqual({ text: result, caret });
});
