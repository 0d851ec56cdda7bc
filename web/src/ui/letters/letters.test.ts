import { describe, expect, it } from 'vitest';
import { letterAfter, letterRows, shown, type LetterScript } from './letters.ts';

describe.each(Object.entries(letterRows))('the letters of %s script', (script, row) => {
  it('are all different, and each can be seen on its key', () => {
    expect(new Set(row.map(({ letter }) => letter)).size).toBe(row.length);
    for (const key of row) expect(shown(key)).toMatch(/\P{Cf}/u);
  });

  it('hold what keyboards lack', () => {
    const wanted: Record<LetterScript, string> = { latin: 'əğıöüşç', arabic: 'ۆۇؤئگچپژ\u200c' };
    const letters = row.map(({ letter }) => letter);
    for (const letter of wanted[script as LetterScript]) expect(letters).toContain(letter);
  });

  it('are stored as they are typed', () => {
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
  ])('after "%s" %s is %s', (before, letter, typed) => {
    expect(letterAfter(before, letter)).toBe(typed);
  });
});
