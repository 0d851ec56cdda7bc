import { foldTight } from './fold.ts';
import { todaysNames } from './todays-name.ts';
import type { AttestedName } from './attested-name.ts';

export interface Chosen {
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
}

export const distinctNames = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name) => name !== '')),
];

/** Returns the main names. Today's name is split into its forms in each script. */
export const chosenForms = ({ name_az, name_loc, name_new }: Chosen): string[] =>
  distinctNames([name_az ?? '', name_loc ?? '', ...todaysNames(name_new)]);

/**
 * Returns the main names, with today's name both as a whole and in each of its scripts, because people may type any of
 * these forms.
 */
export const chosenNames = ({ name_az, name_loc, name_new }: Chosen): string[] =>
  distinctNames([name_az ?? '', name_loc ?? '', name_new, ...todaysNames(name_new)]);

/**
 * Maximum UTF-8 bytes of a place's further names in a pack, as JSON. The limit of names and details together is
 * `contentInPack` (formats/place-details.ts).
 */
export const otherFormsBytes = 1_900;

/**
 * Returns the further names of a place for search, in the order of the list. If several spellings have the same search
 * key, returns only the first spelling.
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

/**
 * Returns as many further names of a place as fit into a detail pack (about 60). Skips a name that does not fit. The
 * file with the place's details contains all further names.
 */
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
