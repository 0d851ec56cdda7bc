import { readdirSync } from 'node:fs';
import { brand } from '@shared/contract/brand.ts';
import { languages } from '../../functions/src/pages/languages.ts';
import { languageList, type Language } from '../../web/src/i18n/languages.ts';

/** Returns the languages with a guide, which is a file `guide.<language>.md`. */
export const guideLanguages = (folder: string): Language[] => {
  const files = new Set(readdirSync(folder));
  return languageList.filter((language) => files.has(`guide.${language}.md`));
};

/** Returns the product's description in the reader's language. The English description is part of the brand. */
export const taglineIn = (language: Language): string =>
  language === 'en' ? brand.tagline : languages[language].tagline;

/** Returns the name of the file to which the app links (web/src/i18n/languages.ts). */
export const guideFile = (language: string): string =>
  language === 'en' ? 'guide.pdf' : `guide.${language}.pdf`;
