import { expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { correctionError } from './correction-error.ts';

it.each([
  ['name_new', '', false],
  ['name_new', 'Naqadeh', true],
  ['name_az', '', true],
  ['name_loc', '', false],
  ['about', 'x'.repeat(limits.aboutLength + 1), false],
  ['names', ' ', false],
  ['names', '123', false],
  ['names', 'x'.repeat(limits.nameLength + 1), false],
  ['names', 'Sulduz', true],
  ['links', '', true],
  ['links', 'example.org/a\nhttps://example.org/b', true],
  ['links', 'a book', false],
] as const)('checks whether the correction of %s to “%s” is valid: %s', (field, text, isRight) => {
  expect(correctionError(field, text) === null).toBe(isRight);
});
