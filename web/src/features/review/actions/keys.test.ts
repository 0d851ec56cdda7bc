import { expect, it } from 'vitest';
import { digitOf, letterOf } from './keys.ts';

it.each([
  ['a Latin board', 'a', 'KeyA', 'a'],
  ['with Shift held', 'D', 'KeyD', 'd'],
  ['a Persian board', 'ث', 'KeyE', 'e'],
  ['a French board, where A stands on Q', 'a', 'KeyQ', 'a'],
  ['a French board', 'q', 'KeyA', 'q'],
  ['no letter', 'Enter', 'Enter', 'enter'],
])('%s: %s on %s is %s', (_, key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});

it.each([
  ['Digit1', 1],
  ['Numpad9', 9],
  ['Digit0', null],
  ['KeyA', null],
])('%s is the digit %s', (code, digit) => {
  expect(digitOf({ code })).toBe(digit);
});
