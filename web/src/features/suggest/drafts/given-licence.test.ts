import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLocalStorage } from '../../../lib/testing/local-storage.ts';
import { agreementLanguageOf, forgetLicence, giveLicence, licenceOf } from './given-licence.ts';

let browser: ReturnType<typeof withLocalStorage>;
beforeEach(() => {
  browser = withLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([false, true])(
  'forgets the consent of a deleted account (browser without storage: %s)',
  (refuses) => {
    browser.refuses = refuses;
    giveLicence('a', 'az');
    giveLicence('b', 'az');
    forgetLicence('a');
    expect(licenceOf('a')).toBeNull();
    expect(licenceOf('b')).toMatchObject({ language: 'az' });
    expect([...browser.stored.keys()].join()).not.toContain('licence.a');
  },
);

// The page is in English.
it.each<[string, boolean, string | null, string | null]>([
  ['the language of the page if the user agrees now', true, null, 'en'],
  ['the language of the consent that the user gave earlier', false, '1 azb', 'azb'],
  ['no language for a consent from an older version of the app', false, '1', null],
])('a suggestion gets %s', (_, isGivenNow, stored, language) => {
  if (stored !== null) browser.stored.set('adyurdu.licence.a', stored);
  expect(agreementLanguageOf('a', isGivenNow)).toBe(language);
  expect(licenceOf('a')).toMatchObject({ version: 1, language });
});
