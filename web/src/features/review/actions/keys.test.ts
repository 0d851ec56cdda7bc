import { expect, it } from 'vitest';
import { digitOf, letterOf } from './keys.ts';

it.each([
  ['a Latin keyboard', 'a', 'KeyA', 'a'],
  ['with Shift held', 'D', 'KeyD', 'd'],
  ['a Persian keyboard', 'ث', 'KeyE', 'e'],
  ['a French keyboard, with A on the key Q', 'a', 'KeyQ', 'a'],
  ['a French keyboard', 'q', 'KeyA', 'q'],
  ['a key without a letter', 'Enter', 'Enter', 'enter'],
])('%s: %s on %s is %s', (_, key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});

it.each([
  ['Digit1', 1],
  ['Numpad9', 9],
  ['Digit0', null],
  ['KeyA', null],
])('%s is read as the digit %s', (code, digit) => {
  expect(digitOf({ code })).toBe(digit);
});
