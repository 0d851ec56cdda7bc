import { ApiError } from '@shared/contract/errors.ts';
import { reasons } from '@shared/contract/reasons.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { firstCatalogues } from './catalogues.ts';
import { fetchLater } from './later-catalogues.ts';
import type { en } from './en/index.ts';
import { first } from './en/first/index.ts';
import { later } from './en/later/index.ts';
import { languageStore } from './language.ts';
import type { Language } from './languages.ts';
import { refusal } from './refusal.ts';

afterEach(() => languageStore.setState({ language: 'en', texts: first, held: ['first'] }));

async function readIn(language: Language): Promise<void> {
  const parts = ['first', 'later', 'refusals'] as const;
  const texts = await Promise.all([
    firstCatalogues[language]().then((file) => file.default),
    fetchLater(language, 'later'),
    fetchLater(language, 'refusals'),
  ]);
  const all = Object.assign({}, ...texts) as typeof en;
  languageStore.setState({ language, texts: all, held: [...parts] });
}

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '');

it.each([
  [
    { reason: 'too_long', field: 'about', limit: 5000, actual: 5001 },
    'About has 5,001 characters. The limit is 5,000.',
  ],
  [
    { reason: 'too_many', field: 'links', limit: 20, actual: 21 },
    'Links: 21 is too many. The limit is 20.',
  ],
  [{ reason: 'too_many', field: 'file', limit: 1 }, 'The file: too many. The limit is 1.'],
  [
    { reason: 'too_large', field: 'file', limit: 20_971_520 },
    'The file is too large. The limit is 20 MB.',
  ],
  [
    { reason: 'not_an_address', field: 'links.3' },
    'Links: only web addresses (http or https) are allowed.',
  ],
  [
    { reason: 'not_a_date', field: 'names.0.from.text' },
    'Name in history: a date can’t be read. Check it, then try again.',
  ],
  [
    { reason: 'undrawable_letter', field: 'name_az', letter: '北' },
    'Old name (Latin): we can’t print “北” in the book. Write the name without it.',
  ],
  [{ reason: 'required' }, 'Something in your request is missing. Add it, then try again.'],
  [
    { reason: 'required', field: '__proto__' },
    'Something in your request is missing. Add it, then try again.',
  ],
  [{ reason: 'licence', field: 'licence' }, 'Agree to the licence, then send it again.'],
] as const)('explains %j with field and limit', async (because, text) => {
  await readIn('en');
  expect(plain(refusal(new ApiError('invalid', 'English', because)))).toBe(text);
});

describe.each(['en', 'az', 'azb', 'fa', 'tr'] as const)('in %s', (language) => {
  it('has its own sentence for every reason, without unfilled placeholders', async () => {
    await readIn(language);
    for (const reason of reasons) {
      const text = refusal(
        new ApiError('invalid', 'English', {
          reason,
          field: 'name_az',
          limit: 200,
          actual: 201,
          letter: 'x',
        }),
      );
      expect(text).not.toMatch(/[{}]|^reason|English/);
    }
    const limitText = refusal(
      new ApiError('invalid', '', { reason: 'too_long', field: 'name_az', limit: 7, actual: 8 }),
    );
    expect(plain(limitText)).toMatch(/[8۸].*[7۷]/);
  });
});

it.each([
  ['tr', '20 MB'],
  ['fa', '۲۰ مگابایت'],
  ['azb', '۲۰ مگابایت'],
] as const)('writes a limit in megabytes with the unit of %s', async (language, limit) => {
  await readIn(language);
  const text = refusal(new ApiError('invalid', '', { reason: 'too_large', limit: 20_971_520 }));
  expect(plain(text)).toContain(limit);
});

it('only says that the request was rejected until its texts are loaded', () => {
  languageStore.setState({ texts: { ...first, ...later } });
  expect(refusal(new ApiError('conflict', 'English'))).toBe('The server rejected it.');
});

it('derives a reason from an error code without one', () => {
  expect(new ApiError('too_many', '').reason).toBe('quota');
  expect(new ApiError('too_many', '', { reason: 'unavailable' }).reason).toBe('unavailable');
});
