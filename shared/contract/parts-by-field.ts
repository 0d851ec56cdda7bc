import type { Field } from './fields.ts';

/**
 * What each field adds to the lists that a publication is made of; null where it adds nothing. A field that the contract
 * declares next does not compile until each publication says which.
 */
export type PartsByField<Source, Lists> = Readonly<
  Record<Field, ((source: Source) => Partial<Lists>) | null>
>;

/** The lists of all fields of a source, in the order in which `parts` names the fields. */
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
