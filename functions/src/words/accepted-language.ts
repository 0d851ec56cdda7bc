import { firstSpoken, type Language } from '@shared/languages/languages.ts';

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
  return firstSpoken(byWeight.map(({ tag }) => tag));
}
