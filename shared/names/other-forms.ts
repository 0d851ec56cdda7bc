import { foldTight } from './fold.ts';
import { todaysNames } from './todays-name.ts';
import type { AttestedName } from './attested-name.ts';

/** The names of a place that the map shows. */
export interface Chosen {
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
}

/** The names that a place is called by, as people type them: of today's name in two scripts each half, too. */
export function chosenNames({ name_az, name_loc, name_new }: Chosen): string[] {
  const all = [name_az ?? '', name_loc ?? '', name_new, ...todaysNames(name_new)];
  return [...new Set(all)].filter((name) => name !== '');
}

/** UTF-8 bytes of a place's further names in a pack, as JSON. A pack has them and its story within one limit. */
export const otherFormsBytes = 1_900;

/**
 * The names of a place by which search finds it, besides the chosen ones; each spelling that searches tell
 * apart once, in the order of the list.
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

/** Those of them that a pack takes: some sixty of usual length. What is left out is in the story's file. */
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
