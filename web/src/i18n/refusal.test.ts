import { ApiError } from '@contract/errors.ts';
import { afterEach, expect, it } from 'vitest';
import { useLanguage } from './language.ts';
import { refusal } from './refusal.ts';
import fa from './translations/fa.json' with { type: 'json' };

afterEach(() => useLanguage.setState({ language: 'en', texts: null }));

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
] as const)('is told by its code in other languages: %s', (code, key) => {
  useLanguage.setState({ language: 'fa', texts: fa.texts });
  expect(refusal(new ApiError(code, 'English'))).toBe(fa.texts[key].text);
});
