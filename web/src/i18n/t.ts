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
 * Do not call this function when a module loads, because the language may change later. Await `fetchTexts('later')`
 * before using texts of `en/later`. Modules of the first load must not use those texts.
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
