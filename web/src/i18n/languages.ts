// This path is relative, because Vite's configuration also imports this file and does not resolve aliases.
import { languages, type Language } from '../../../shared/languages/languages.ts';

export { firstSpoken, languageList, languages } from '../../../shared/languages/languages.ts';
export type { Language, NameScript } from '../../../shared/languages/languages.ts';

export type Direction = 'ltr' | 'rtl';

export const directionOf = (language: Language): Direction => languages[language].direction;

export const localeOf = (language: Language): string => languages[language].locale;

export const manifestPath = (language: Language): string =>
  language === 'en' ? '/app.webmanifest' : `/app.${language}.webmanifest`;

export const guidePath = (language: Language): string =>
  language === 'en' ? '/guide.pdf' : `/guide.${language}.pdf`;
