import { currentLanguage } from '../../../i18n/language.ts';

/** Languages in which places of the region are called; the schema takes any of ISO 639. */
const languages = [
  'az',
  'fa',
  'tr',
  'ku',
  'hy',
  'ar',
  'ota',
  'ru',
  'syr',
  'he',
  'tly',
  'en',
] as const;

/** Unicode's data know nothing of `azb`: who reads it reads Persian. */
function namer(type: 'language' | 'script'): Intl.DisplayNames {
  const language = currentLanguage();
  return new Intl.DisplayNames([language === 'azb' ? 'fa' : language], { type });
}

/** Codes with their names in the reader's language, by the browser. */
const named = <C extends string>(codes: readonly C[], type: 'language' | 'script') => {
  const names = namer(type);
  return codes.map((code) => [code, names.of(code) ?? code] as const);
};

export const languageNames = (): (readonly [string, string])[] => named(languages, 'language');

export const scriptNames = <C extends string>(codes: readonly C[]): (readonly [C, string])[] =>
  named(codes, 'script');
