import type { Field } from './fields.ts';

/**
 * For each field, a function that returns the parts which the field adds to a publication's lists; null if the field
 * adds none. A new field of the contract does not compile until each publication has an entry for it.
 */
export type PartsByField<Source, Lists> = Readonly<
  Record<Field, ((source: Source) => Partial<Lists>) | null>
>;

/** Collects the lists of all fields of a source, in the order in which `parts` names the fields. */
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
