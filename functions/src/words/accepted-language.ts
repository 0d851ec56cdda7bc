import { languageList, type Language } from '@shared/languages/languages.ts';

/** Returns the supported language with this tag; null when there is none. */
export function requestedLanguage(asked: string | null): Language | null {
  return languageList.find((language) => language === asked) ?? null;
}

/** Returns the best supported language of the browser's list (`Accept-Language`); English if there is none. */
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
    if (/^az-(?:arab|ir)\b/.test(tag)) return 'azb';
    const ours = requestedLanguage(language);
    if (ours) return ours;
  }
  return 'en';
}
