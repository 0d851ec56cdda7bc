import { ApiError } from '@shared/contract/errors.ts';
import { afterEach, expect, it } from 'vitest';
import { laterCatalogues } from './later-catalogues.ts';
import { first } from './en/first/index.ts';
import { languageStore } from './language.ts';
import { refusal } from './refusal.ts';

afterEach(() => languageStore.setState({ language: 'en', texts: first }));

it('is in the server’s own words in English', () => {
  expect(refusal(new ApiError('too_large', 'a file may have 20 bytes at most'))).toBe(
    'a file may have 20 bytes at most',
  );
});

it.each([
  ['too_large', 'refused.tooLarge'],
  ['unsupported_type', 'refused.type'],
  ['conflict', 'refused.conflict'],
  ['invalid', 'refused.invalid'],
  ['method_not_allowed', 'refused.invalid'],
] as const)('is told by its code in other languages: %s', async (code, key) => {
  const { default: texts } = await laterCatalogues.fa.later();
  languageStore.setState({ language: 'fa', texts });
  expect(refusal(new ApiError(code, 'English'))).toBe(texts[key]);
});
