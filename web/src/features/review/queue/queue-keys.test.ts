import { expect, it } from 'vitest';
import { stepOfKey } from './queue-keys.ts';

it.each([
  ['a Latin keyboard', 'j', 'KeyJ', 1],
  ['a Latin keyboard', 'k', 'KeyK', -1],
  ['with Shift held', 'J', 'KeyJ', 1],
  ['a Persian keyboard', 'ت', 'KeyJ', 1],
  ['a Persian keyboard', 'ن', 'KeyK', -1],
  ['a Cyrillic keyboard', 'о', 'KeyJ', 1],
  // On a Dvorak keyboard, the key J has the code `KeyC`.
  ['a Dvorak keyboard', 'j', 'KeyC', 1],
  ['a Dvorak keyboard', 'h', 'KeyJ', null],
  ['an Azerbaijani keyboard', 'ə', 'Quote', null],
  ['a Persian keyboard', 'ک', 'Semicolon', null],
  ['a key without a letter', 'Enter', 'Enter', null],
  ['a keyboard that reports no key code', 'ت', '', null],
])('%s: %s on %s moves by %s', (_, key, code, step) => {
  expect(stepOfKey({ key, code })).toBe(step);
});
