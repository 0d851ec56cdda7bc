import { readFileSync } from 'node:fs';
import type { CatalogueFile } from './catalogue.ts';

/** @param language a language with a translation file, so not English */
export const readCatalogue = (language: string): CatalogueFile =>
  JSON.parse(
    readFileSync(new URL(`../../src/i18n/translations/${language}.json`, import.meta.url), 'utf8'),
  ) as CatalogueFile;
