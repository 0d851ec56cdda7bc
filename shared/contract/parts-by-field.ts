import type { Field } from './fields.ts';

/**
 * Functions that make a published format, such as JSON-LD, from a source. There is one function for each content field.
 * It returns the items that the field adds to the lists in `Lists`. The function is null if the format does not contain
 * the field. If a new field has neither a function nor null, TypeScript reports an error.
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
