import { codeName } from '../../../../i18n/code-name.ts';

/** Languages with place names in the region; the schema accepts any code of ISO 639. */
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

/** Codes with their names in the reader's language. */
const named = <C extends string>(codes: readonly C[], kind: 'language' | 'script') =>
  codes.map((code) => [code, codeName(kind, code)] as const);

export const languageNames = (): (readonly [string, string])[] => named(languages, 'language');

export const scriptNames = <C extends string>(codes: readonly C[]): (readonly [C, string])[] =>
  named(codes, 'script');
