import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLocalStorage } from '../../../lib/testing/local-storage.ts';
import { forgetLicence, giveLicence, licenceOf } from './given-licence.ts';

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
