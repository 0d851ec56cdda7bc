import { foldTight } from './fold.ts';
import { todaysNames } from './todays-name.ts';
import type { AttestedName } from './attested-name.ts';

/** The names of a place on the map. */
export interface Chosen {
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
}

/** Each name once, without empty ones. */
export const distinctNames = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name) => name !== '')),
];

/** The main names of a place, and for today's name its form in each script. */
export const chosenForms = ({ name_az, name_loc, name_new }: Chosen): string[] =>
  distinctNames([name_az ?? '', name_loc ?? '', ...todaysNames(name_new)]);

/** The main names of a place as people type them: for today's name in two scripts also each form. */
export const chosenNames = ({ name_az, name_loc, name_new }: Chosen): string[] =>
  distinctNames([name_az ?? '', name_loc ?? '', name_new, ...todaysNames(name_new)]);

/**
 * Maximum UTF-8 bytes of a place's further names in a pack, as JSON. Together with its details they have one
 * limit.
 */
export const otherFormsBytes = 1_900;

/**
 * The names of a place for search, without the main ones. Each spelling that searches distinguish occurs once, in the
 * order of the list.
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

/** The ones that fit into a pack: about sixty of usual length. The rest is in the details' own file. */
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
