import { readdirSync } from 'node:fs';
import { brand } from '@shared/contract/brand.ts';
import { languages } from '../../functions/src/pages/languages.ts';
import { languageList, type Language } from '../../web/src/i18n/languages.ts';

/** Returns the languages that have a guide: those with a file `guide.<language>.md`. */
export const guideLanguages = (folder: string): Language[] => {
  const files = new Set(readdirSync(folder));
  return languageList.filter((language) => files.has(`guide.${language}.md`));
};

export const taglineIn = (language: Language): string =>
  language === 'en' ? brand.tagline : languages[language].tagline;

export const guideFile = (language: string): string =>
  language === 'en' ? 'guide.pdf' : `guide.${language}.pdf`;
