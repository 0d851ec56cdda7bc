import { expect, it } from 'vitest';
import { differingLetters, differingWords, type Piece } from './differences.ts';

const marked = (pieces: Piece[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

it.each([
  ['one letter', 'Zəncan', 'Zəngan', 'Zən[c]an', 'Zən[g]an'],
  ['nothing', 'Urmu', 'Urmu', 'Urmu', 'Urmu'],
  ['an added letter', 'Urmu', 'Urmuu', 'Urmu', 'Urmu[u]'],
  ['a name after an empty value', '', 'Urmu', '', '[Urmu]'],
  ['two places of a name', 'Sovuqbulaq', 'Savuqbulağ', 'S[o]vuqbula[q]', 'S[a]vuqbula[ğ]'],
  ['letters of Arabic script', 'زنجان', 'زنگان', 'زن[ج]ان', 'زن[گ]ان'],
  ['a combining mark', 'Kəndi', 'Kəndi\u0307', 'Kənd[i]', 'Kənd[i\u0307]'],
  ['a zero-width joiner', 'کهنه‌کند', 'کهنهکند', 'کهن[ه‌]کند', 'کهن[ه]کند'],
  ['two different names', 'Təbriz', 'Sulduz', '[Təbriz]', '[Sulduz]'],
])('marks %s', (_, before, after, was, is) => {
  const found = differingLetters(before, after);
  expect([marked(found.before), marked(found.after)]).toEqual([was, is]);
});

it('marks whole words in a longer text', () => {
  const found = differingWords('An old name of the town.', 'The old name of a town.');
  expect(marked(found.before)).toBe('[An] old name of [the] town.');
  expect(marked(found.after)).toBe('[The] old name of [a] town.');
});

it('keeps the complete text of both versions, even of very long ones', () => {
  const before = 'a '.repeat(2500);
  const after = `b ${'c '.repeat(2498)}d `;
  const found = differingWords(before, after);
  const whole = (pieces: Piece[]) => pieces.map(({ text }) => text).join('');
  expect([whole(found.before), whole(found.after)]).toEqual([before, after]);
});
