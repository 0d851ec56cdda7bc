import type { MessageKey } from './catalogues.ts';
import { directionOf } from './direction.ts';
import type { en } from './en/index.ts';
import { formatNumber } from './format.ts';
import { aroundIsolated, isolate } from './isolate.ts';
import { useLanguage } from './language.ts';
import type { Language } from './languages.ts';

type ParameterOf<T extends string> = T extends `${string}{${infer N}}${infer R}`
  ? N | ParameterOf<R>
  : never;
type Parameters<K extends MessageKey> = [ParameterOf<(typeof en)[K]>] extends [never]
  ? []
  : [Record<ParameterOf<(typeof en)[K]>, string | number>];

/**
 * A value inside a text from right to left. Names keep their own order; what has no letters has none, and is read as
 * the text is: in "1338/39 (1960)" the brackets come second. So is a list of names, each of which keeps its own.
 */
function isolated(value: string, language: Language): string {
  if (directionOf(language) === 'ltr') return value;
  return /\p{L}/u.test(aroundIsolated(value)) ? isolate(value) : `\u2067${value}\u2069`;
}

/**
 * A message in the reader's language with its `{parameters}` filled: `t('search.results', { count: 3 })`.
 * To be asked while rendering, or when something is said: the language may change at any time.
 * Texts of `en/later` are there once `fetchLaterTexts` has ended; no module of the first load asks for one.
 */
export function t<K extends MessageKey>(key: K, ...parameters: Parameters<K>): string {
  const { language, texts } = useLanguage.getState();
  const values = new Map<string, string | number>(Object.entries(parameters[0] ?? {}));
  return (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(value, language) : isolated(value, language);
  });
}
