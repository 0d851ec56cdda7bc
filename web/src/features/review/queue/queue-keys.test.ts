import { expect, it } from 'vitest';
import { stepOfKey } from './queue-keys.ts';

it.each([
  ['a Latin board', 'j', 'KeyJ', 1],
  ['a Latin board', 'k', 'KeyK', -1],
  ['with Shift held', 'J', 'KeyJ', 1],
  ['a Persian board', 'ت', 'KeyJ', 1],
  ['a Persian board', 'ن', 'KeyK', -1],
  ['a Cyrillic board', 'о', 'KeyJ', 1],
  // a Dvorak keyboard has J at the position of C
  ['a Dvorak board', 'j', 'KeyC', 1],
  ['a Dvorak board', 'h', 'KeyJ', null],
  ['an Azerbaijani board', 'ə', 'Quote', null],
  ['a Persian board', 'ک', 'Semicolon', null],
  ['no letter', 'Enter', 'Enter', null],
  ['a board that says no key', 'ت', '', null],
])('%s: %s on %s leads %s', (_, key, code, step) => {
  expect(stepOfKey({ key, code })).toBe(step);
});
