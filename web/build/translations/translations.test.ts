import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/index.ts';
import { languageList, localeOf } from '../../src/i18n/languages.ts';
import { check, update, type CatalogueFile } from './catalogue.ts';
import { notes } from './notes.ts';

const read = (language: string): string =>
  readFileSync(new URL(`../../src/i18n/translations/${language}.json`, import.meta.url), 'utf8');

describe.each(languageList.filter((language) => language !== 'en'))(
  'the catalogue %s',
  (language) => {
    const text = read(language);
    const file = JSON.parse(text) as CatalogueFile;

    it('has nothing wrong in it', () => {
      expect(check(file, en, localeOf(language)).wrong).toEqual([]);
    });

    it('stands as `npm run cli -- texts --write` would write it', () => {
      expect(text).toBe(`${JSON.stringify(update(file, en, notes), null, 2)}\n`);
    });

    it('says whether a native reader has seen it', () => {
      const seen = Object.values(file.texts).some(({ reviewed }) => reviewed !== undefined);
      expect(file.about.includes('No native reader has seen this file yet.')).toBe(!seen);
    });
  },
);
