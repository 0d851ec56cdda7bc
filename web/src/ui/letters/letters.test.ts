import { describe, expect, it } from 'vitest';
import { letterAfter, letterRows, shown, type LetterScript } from './letters.ts';

describe.each(Object.entries(letterRows))('the extra keys of the %s script', (script, row) => {
  it('are all different and visible', () => {
    expect(new Set(row.map(({ letter }) => letter)).size).toBe(row.length);
    for (const key of row) expect(shown(key)).toMatch(/\P{Cf}/u);
  });

  it('include the letters that keyboards lack', () => {
    const wanted: Record<LetterScript, string> = { latin: 'əğıöüşç', arabic: 'ۆۇؤئگچپژ\u200c' };
    const letters = row.map(({ letter }) => letter);
    for (const letter of wanted[script as LetterScript]) expect(letters).toContain(letter);
  });

  it('are in composed Unicode form (NFC)', () => {
    for (const { letter } of row) expect(letter.normalize('NFC')).toBe(letter);
  });
});

describe('letterAfter', () => {
  it.each([
    ['', 'ə', 'Ə'],
    ['Q', 'ə', 'ə'],
    ['Qara ', 'ç', 'Ç'],
    ['Qara-', 'ı', 'I'],
    ['', 'i', 'İ'],
    ['', 'ۆ', 'ۆ'],
  ])('after "%s" types %s as %s', (before, letter, typed) => {
    expect(letterAfter(before, letter)).toBe(typed);
  });
});
