import type { Place } from '@shared/contract/schemas.ts';
import { foldTight } from '@shared/names/fold.ts';
import { todaysNames } from '@shared/names/todays-name.ts';
import { scriptOf } from '@shared/names/vocabulary.ts';

export type Forms = readonly [string, ...string[]];

const formsOf = ([first, ...others]: readonly string[]): Forms[] =>
  first === undefined ? [] : [[first, ...others]];

/**
 * Returns the form of a name under which a device stores its first answer about this name: the Latin form, because
 * Latin letters show the pronunciation best, or the first form if there is no Latin form.
 */
export const answeredForm = (forms: Forms): string =>
  forms.find((form) => scriptOf(form) === 'Latn') ?? forms[0];

export function mainNames(
  { name_az, name_loc, name_new }: Pick<Place, 'name_az' | 'name_loc' | 'name_new'>,
  listed: readonly string[],
): Forms[] {
  const known = new Set(listed.map(foldTight));
  const original = [name_az, name_loc].filter((form) => form !== null && form !== '') as string[];
  return [original, todaysNames(name_new)].flatMap(formsOf).filter((forms) => {
    const keys = forms.map(foldTight);
    if (keys.some((one) => known.has(one))) return false;
    for (const one of keys) known.add(one);
    return true;
  });
}

/** Sorts the forms of a name: the forms in the user's script come first. */
export function readFirst(forms: Forms, reader: 'latin' | 'arabic'): Forms {
  const script = reader === 'latin' ? 'Latn' : 'Arab';
  const unread = (form: string) => Number(scriptOf(form) !== script);
  return forms.toSorted((a, b) => unread(a) - unread(b)) as unknown as Forms;
}
