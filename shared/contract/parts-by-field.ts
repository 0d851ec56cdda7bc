import type { Field } from './fields.ts';

/**
 * For each content field, a function that returns the field's part of a published format, such as JSON-LD: items for
 * the lists in `Lists`. Null if the format does not contain the field. If the entry of a new field is missing,
 * TypeScript reports an error.
 */
export type PartsByField<Source, Lists> = Readonly<
  Record<Field, ((source: Source) => Partial<Lists>) | null>
>;

/** Joins the lists that the functions in `parts` return for a source, in the order of `parts`. */
export function gatherParts<Source, Lists extends Record<keyof Lists, readonly unknown[]>>(
  parts: PartsByField<Source, Lists>,
  source: Source,
  empty: Lists,
): Lists {
  const added = Object.values(parts).map((partOf) => partOf?.(source) ?? null);
  const gathered = (Object.keys(empty) as (keyof Lists)[]).map((list) => [
    list,
    [...empty[list], ...added.flatMap((part) => part?.[list] ?? [])],
  ]);
  return Object.fromEntries(gathered) as Lists;
}
