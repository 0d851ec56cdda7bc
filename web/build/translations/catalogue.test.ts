import { expect, it } from 'vitest';
import {
  check,
  sealOf,
  shipped,
  update,
  written,
  type CatalogueFile,
  type CatalogueEntry,
} from './catalogue.ts';

const source = { close: 'Close', places: '{count} places' };
const entry = (en: string, text: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  en,
  text,
  ...more,
});
const file = (texts: Record<string, CatalogueEntry>): CatalogueFile => ({
  about: 'A test.',
  texts,
});

const whole = { close: entry('Close', 'Bağla'), places: entry('{count} places', '{count} yer') };

it('reports only missing reviews for a complete catalogue', () => {
  expect(check(file(whole), source)).toEqual({
    wrong: [],
    untranslated: [],
    outdated: [],
    shorter: [],
    unreviewed: ['close', 'places'],
    changedSinceReview: [],
  });
});

it.each<[string, Record<string, CatalogueEntry>, string]>([
  ['a missing key', { close: whole.close }, 'places: is missing'],
  [
    'a key that does not exist in English',
    { ...whole, old: entry('Old', 'Köhnə') },
    'old: there is no English text with this key',
  ],
  [
    'a missing placeholder',
    { ...whole, places: entry('{count} places', 'yerlər') },
    'places: "yerlər" has no placeholders; English has {count}',
  ],
  [
    'a placeholder with another name',
    { ...whole, places: entry('{count} places', '{say} yer') },
    'places: "{say} yer" has {say}; English has {count}',
  ],
  [
    'a placeholder that is used twice',
    { ...whole, places: entry('{count} places', '{count} yer {count}') },
    'places: "{count} yer {count}" has {count} {count}; English has {count}',
  ],
  [
    'an extra space at the end',
    { ...whole, close: entry('Close', 'Bağla ') },
    'close: "Bağla " begins or ends with a space',
  ],
])('reports %s as wrong', (_, texts, wrong) => {
  expect(check(file(texts), source).wrong).toEqual([wrong]);
});

it('lists a missing translation as untranslated, not as wrong or unreviewed', () => {
  const found = check(file({ ...whole, places: entry('{count} places', '') }), source);
  expect(found).toMatchObject({ wrong: [], untranslated: ['places'], unreviewed: ['close'] });
});

it('lists translations of an outdated English text', () => {
  const found = check(file({ ...whole, close: entry('Shut', 'Bağla') }), source);
  expect(found).toMatchObject({ wrong: [], outdated: ['close'] });
});

it.each([
  ['Not found. Try again.', 'Tapılmadı.', true],
  ['Not found. Try again.', 'Tapılmadı', true],
  ['Not found. Try again.', 'تاپیلمادی؛ یئنی‌دن یوخلایین.', false],
  ['Not found. Try again.', 'Tapılmadı. Yenidən cəhd edin.', false],
  ['Really? Try again.', 'آیا واقعاً؟ دوباره تلاش کنید.', false],
  ['Before c. 1893, no. {number}', '{number}: 1893-dən əvvəl', false],
])('lists translations with fewer sentences: %s → %s', (english, text, isListed) => {
  const { shorter } = check(file({ close: entry(english, text) }), { close: english });
  expect(shorter).toEqual(isListed ? ['close'] : []);
});

it('trusts a native reader who has approved a text with fewer sentences', () => {
  const english = 'Not found. Try again.';
  const close = entry(english, 'Tapılmadı, yenidən cəhd edin', { reviewed: 'Aynur' });
  expect(check(file({ close }), { close: english }).shorter).toEqual([]);
});

it('accepts a review until the text or its English source changes', () => {
  const reviewed = update(
    file({ ...whole, close: { ...whole.close, reviewed: 'Aynur' } }),
    source,
    {},
  );
  expect(reviewed.texts['close']?.seal).toBe(sealOf(whole.close));
  expect(check(reviewed, source)).toMatchObject({ unreviewed: ['places'], changedSinceReview: [] });
  for (const change of [{ text: 'Qapat' }, { en: 'Shut' }]) {
    const changed = file({ ...reviewed.texts, close: { ...reviewed.texts['close']!, ...change } });
    expect(check(changed, source).changedSinceReview).toEqual(['close']);
    // An update of the catalogue keeps the hash of the approved text (`seal`). People remove the hash by hand when they
    // review the text again.
    expect(check(update(changed, source, {}), source).changedSinceReview).toEqual(['close']);
  }
});

it("updates a catalogue: adds new keys, removes old ones and keeps the translators' texts", () => {
  const old = file({ gone: entry('Gone', 'Getdi'), close: entry('Shut', 'Bağla') });
  expect(update(old, source, { places: 'On the map.' })).toEqual({
    about: 'A test.',
    texts: {
      close: { en: 'Shut', text: 'Bağla' },
      places: { en: '{count} places', note: 'On the map.', text: '' },
    },
  });
});

it('ships the texts of one part, in English where a translation is missing', () => {
  const untranslated = file({ ...whole, places: entry('{count} places', '') });
  expect(shipped(untranslated, source)).toEqual({ close: 'Bağla', places: '{count} places' });
  expect(shipped(untranslated, { close: 'Close' })).toEqual({ close: 'Bağla' });
});

it.each<[string, string, string | null]>([
  ['the word', 'Məni at', 'at'],
  ['the word in capitals', 'AT', 'at'],
  ['the word before a mark', '“At”, sonra', 'at'],
  ['the word inside another word', 'Atla, qanat, ata', null],
  ['capitals of the rules of this language', 'İtir', 'itir'],
  ['capitals of the rules of English', 'Itir', null],
  ['several words', 'Necə addır?', 'necə addır'],
  ['a word ending in a full stop that matches no pattern', 'götür.', null],
  ['a placeholder with the same letters', '{at}: 5', null],
  ['a suffix after a zero-width non-joiner', 'کارساز\u200cها', 'کارساز'],
])('checks a text against forbidden words: %s', (_, text, word) => {
  const terms = {
    remove: { use: 'sil', never: ['at', 'itir', 'necə addır', 'götür*', 'کارساز'] },
  };
  const { wrong } = check(
    { ...file({ close: entry('Close', text) }), terms },
    { close: text.includes('{at}') ? '{at}' : 'Close' },
    'az',
  );
  expect(wrong.filter((one) => one.startsWith('close: '))).toEqual(
    word === null ? [] : [`close: "${text}" has “${word}”; the term is “sil”`],
  );
});

it('keeps the term list when it updates a catalogue', () => {
  const terms = { close: { use: 'bağla', never: ['qapat'] } };
  expect(update({ ...file(whole), terms }, source, {}).terms).toEqual(terms);
});

it.each([
  [76, true],
  [77, false],
])('writes a list on one line if it fits: a word of %i letters', (length, fits) => {
  const word = 'x'.repeat(length);
  const text = written({ ...file({}), terms: { close: { use: 'bağla', never: ['a', word] } } });
  expect(text.includes(`      "never": ["a", "${word}"]\n`)).toBe(fits);
  expect(JSON.parse(text)).toMatchObject({ terms: { close: { never: ['a', word] } } });
});
