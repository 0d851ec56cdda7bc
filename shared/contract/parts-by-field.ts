import type { Field } from './fields.ts';

/**
 * Functions for the content fields, one for each field. A function returns what a publication's lists must contain for
 * its field, or null. TypeScript reports an error if a publication lacks a function for a new field.
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
