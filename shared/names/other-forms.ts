import { foldTight } from './fold.ts';
import { todaysNames } from './todays-name.ts';
import type { AttestedName } from './attested-name.ts';

/** The names of a place on the map. */
export interface Chosen {
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
}

/** Removes duplicates and empty names. */
export const distinctNames = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name) => name !== '')),
];

/** The main names of a place; today's name is replaced by its form in each script. */
export const chosenForms = ({ name_az, name_loc, name_new }: Chosen): string[] =>
  distinctNames([name_az ?? '', name_loc ?? '', ...todaysNames(name_new)]);

/** The main names of a place as people type them: if today's name has two scripts, each of its forms is added. */
export const chosenNames = ({ name_az, name_loc, name_new }: Chosen): string[] =>
  distinctNames([name_az ?? '', name_loc ?? '', name_new, ...todaysNames(name_new)]);

/**
 * Maximum UTF-8 bytes of a place's further names in a pack, as JSON. The names and the details together are limited by
 * `storyInPack` (formats/place-details.ts).
 */
export const otherFormsBytes = 1_900;

/**
 * The names of a place for search, except the main ones, in the order of the list. Spellings that searches do not
 * distinguish occur once.
 */
export function otherForms(place: Chosen, names: readonly AttestedName[]): string[] {
  const known = new Set(['', ...chosenNames(place).map(foldTight)]);
  return names.flatMap(({ form }) => {
    const key = foldTight(form);
    if (known.has(key)) return [];
    known.add(key);
    return [form];
  });
}

/** The forms that fit into a pack: about sixty of usual length. The others are in the details' own file. */
export function formsInPack(forms: readonly string[]): string[] {
  const encoder = new TextEncoder();
  let bytes = '[]'.length;
  return forms.filter((form) => {
    const more = encoder.encode(JSON.stringify(form)).length + ','.length;
    if (bytes + more > otherFormsBytes) return false;
    bytes += more;
    return true;
  });
}
