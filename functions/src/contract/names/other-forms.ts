import type { AtlasPlace } from '../atlas.ts';
import { foldTight } from '../fold.ts';
import type { AttestedName } from './attested-name.ts';

/** What separates today's name in several scripts: "Urmia – ارومیه". */
const between = / [–—] /;

/** Today's name in each of its scripts. */
export function todaysNames(name_new: string): string[] {
  return name_new.split(between).filter((name) => foldTight(name) !== '');
}

/** UTF-8 bytes of a place's further names as JSON. A pack has them and its story within one limit. */
export const otherFormsBytes = 1_900;

/**
 * The names of a place by which search finds it, besides the chosen ones; each spelling that searches tell
 * apart once, in the order of the list. What exceeds the limit is left out: some sixty names of usual
 * length are within it.
 */
export function otherForms(
  { name_az, name_loc, name_new }: Pick<AtlasPlace, 'name_az' | 'name_loc' | 'name_new'>,
  names: readonly AttestedName[],
): string[] {
  const chosen = [name_az ?? '', name_loc ?? '', name_new, ...todaysNames(name_new)];
  const known = new Set(['', ...chosen.map(foldTight)]);
  const forms: string[] = [];
  const encoder = new TextEncoder();
  let bytes = '[]'.length;
  for (const { form } of names) {
    const key = foldTight(form);
    const more = encoder.encode(JSON.stringify(form)).length + ','.length;
    if (known.has(key) || bytes + more > otherFormsBytes) continue;
    known.add(key);
    bytes += more;
    forms.push(form);
  }
  return forms;
}
