import { languageList, type Language } from '@shared/languages/languages.ts';

/** Returns null when the language is not supported. */
export function requestedLanguage(asked: string | null): Language | null {
  return languageList.find((language) => language === asked) ?? null;
}

/** Returns English if the browser's list (`Accept-Language`) contains no supported language. */
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
