import type { MessageKey } from './catalogues.ts';
import type { en } from './en/index.ts';
import { formatNumber } from './format.ts';
import { isolated } from './isolate.ts';
import { languageStore } from './language.ts';

type ParameterOf<T extends string> = T extends `${string}{${infer N}}${infer R}`
  ? N | ParameterOf<R>
  : never;
type Parameters<K extends MessageKey> = [ParameterOf<(typeof en)[K]>] extends [never]
  ? []
  : [Record<ParameterOf<(typeof en)[K]>, string | number>];

/**
 * Returns a message in the reader's language, with values for its `{parameters}`: `t('search.results', { count: 3 })`.
 * Call this function while rendering, or when the text is announced, because the language may change at any time.
 * Texts of `en/later` can be used after `fetchLaterTexts` has resolved. Modules of the first load must not use these
 * texts.
 */
export function t<K extends MessageKey>(key: K, ...parameters: Parameters<K>): string {
  const { language, texts } = languageStore.getState();
  const values = new Map<string, string | number>(Object.entries(parameters[0] ?? {}));
  return (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(value, language) : isolated(value, language);
  });
}
