import { en } from './en/index.ts';

export type MessageKey = keyof typeof en;

type ParameterOf<T extends string> = T extends `${string}{${infer N}}${infer R}`
  ? N | ParameterOf<R>
  : never;
type Parameters<K extends MessageKey> = [ParameterOf<(typeof en)[K]>] extends [never]
  ? []
  : [Record<ParameterOf<(typeof en)[K]>, string | number>];

/** A message of the catalogue with its `{parameters}` filled: `t('search.results', { count: 3 })`. */
export function t<K extends MessageKey>(key: K, ...parameters: Parameters<K>): string {
  const values = new Map<string, string | number>(Object.entries(parameters[0] ?? {}));
  return en[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString('en') : value;
  });
}
