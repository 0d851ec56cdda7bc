import { languageList, languages as declared, type Language } from '@shared/languages/languages.ts';
import { numberSigns, type NumberSigns } from '@shared/languages/number-signs.ts';
import type { ServerWords } from '../words/server-words.ts';
import { words } from '../words/words.ts';

export { languageList };
export type { Language };

type Declared = (typeof declared)[Language];

/** The texts of a language's pages, and how it is written. */
export type Words = ServerWords['pages'] & {
  [Key in keyof Declared]: Declared[Key];
} & { numbers: NumberSigns };

export const languages = Object.fromEntries(
  languageList.map((language): [Language, Words] => [
    language,
    { ...words[language].pages, ...declared[language], numbers: numberSigns[language] },
  ]),
) as Record<Language, Words>;

/** The language in a page's address; null when it is not supported. */
export function askedLanguage(asked: string | null): Language | null {
  return languageList.find((language) => language === asked) ?? null;
}

/** The first supported language of a browser's list (`Accept-Language`); otherwise English. */
export function acceptedLanguage(header: string | null): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const weight = parameters.find((one) => one.trim().startsWith('q='));
    return { tag: tag.trim(), weight: weight ? Number(weight.trim().slice(2)) : 1 };
  });
  const byWeight = wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of byWeight) {
    const [language = ''] = tag.split('-');
    if (tag.startsWith('az-arab') || tag === 'az-ir') return 'azb';
    const ours = askedLanguage(language);
    if (ours) return ours;
  }
  return 'en';
}
