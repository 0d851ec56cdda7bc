import { readdirSync } from 'node:fs';

/** Languages in which there is a guide: `guide.<language>.md`. */
export const guideLanguages = (folder: string): string[] =>
  readdirSync(folder)
    .flatMap((name) => /^guide\.([a-z]+)\.md$/.exec(name)?.[1] ?? [])
    .sort();

/** The name under which the app leads to it (web/src/i18n/languages.ts). */
export const guideFile = (language: string): string =>
  language === 'en' ? 'guide.pdf' : `guide.${language}.pdf`;
