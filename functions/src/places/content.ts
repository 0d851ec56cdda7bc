import { isDeepStrictEqual } from 'node:util';
import { declarationOf, fieldNames, type Content, type Field } from '../contract/fields.ts';
import type { FieldChange } from './model.ts';

/** The content with the fields taken from a suggestion, each as its declaration says. */
export function withTaken<Base extends Partial<Content>>(
  base: Base,
  suggestion: Content,
  taken: readonly Field[],
): Base & Partial<Content> {
  const values = taken.map((field) => [
    field,
    declarationOf(field).taken === 'added to'
      ? [...new Set([base[field] ?? [], suggestion[field] ?? []].flat())]
      : suggestion[field],
  ]);
  return { ...base, ...(Object.fromEntries(values) as Partial<Content>) };
}

/** Fields that differ, with their values; null stands for "there was nothing". */
export function changesBetween(earlier: Partial<Content>, after: Content): FieldChange[] {
  return fieldNames
    .map((field) => ({ field, before: earlier[field] ?? null, after: after[field] }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
}
