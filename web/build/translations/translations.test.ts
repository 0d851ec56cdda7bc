import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/index.ts';
import { languageList, localeOf } from '../../src/i18n/languages.ts';
import { check, update, written, type CatalogueFile } from './catalogue.ts';
import { notes } from './notes.ts';

/** English texts that quote other texts, such as the name of a button to press, with the keys of the quoted texts. */
const quoting = Object.entries(en).flatMap(([key, english]) => {
  const quotes = [...english.matchAll(/“([^”]+)”/gu)].map(([, quote]) => quote);
  const keys = Object.entries(en).flatMap(([one, text]) => (quotes.includes(text) ? [one] : []));
  return keys.length > 0 ? [{ key, keys }] : [];
});

const read = (language: string): string =>
  readFileSync(new URL(`../../src/i18n/translations/${language}.json`, import.meta.url), 'utf8');

describe.each(languageList.filter((language) => language !== 'en'))(
  'the catalogue %s',
  (language) => {
    const text = read(language);
    const file = JSON.parse(text) as CatalogueFile;

    it('has no errors', () => {
      expect(check(file, en, localeOf(language)).wrong).toEqual([]);
    });

    it('quotes the names of buttons as the buttons have them', () => {
      const textOf = (key: string) => file.texts[key]?.text ?? '';
      const wrong = quoting.filter(
        ({ key, keys }) => !keys.some((one) => textOf(key).includes(textOf(one))),
      );
      expect(wrong.map(({ key }) => key)).toEqual([]);
    });

    it('has no fewer sentences than English, so that no next step is missing', () => {
      expect(check(file, en, localeOf(language)).shorter).toEqual([]);
    });

    it('is formatted as `npm run cli -- texts --write` writes it', () => {
      expect(text).toBe(written(update(file, en, notes)));
    });

    it('says that no native reader has seen it exactly when no text is reviewed', () => {
      const seen = Object.values(file.texts).some(({ reviewed }) => reviewed !== undefined);
      expect(file.about.includes('No native reader has seen this file yet.')).toBe(!seen);
    });
  },
);
