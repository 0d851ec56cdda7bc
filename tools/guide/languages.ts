import { readdirSync } from 'node:fs';
import { brand } from '@shared/contract/brand.ts';
import { languages } from '../../functions/src/pages/languages.ts';
import { languageList, type Language } from '../../web/src/i18n/languages.ts';

/** Languages in which there is a guide: `guide.<language>.md`. */
export const guideLanguages = (folder: string): Language[] => {
  const files = new Set(readdirSync(folder));
  return languageList.filter((language) => files.has(`guide.${language}.md`));
};

/** What the product is, as a reader's language says it; English has the brand's own words. */
export const taglineIn = (language: Language): string =>
  language === 'en' ? brand.tagline : languages[language].tagline;

/** The name under which the app leads to it (web/src/i18n/languages.ts). */
export const guideFile = (language: string): string =>
  language === 'en' ? 'guide.pdf' : `guide.${language}.pdf`;
