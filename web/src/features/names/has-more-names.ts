import { foldTight } from '@shared/names/fold.ts';
import { chosenForms } from '@shared/names/other-forms.ts';
import type { Place } from '@shared/contract/schemas.ts';

type Named = Pick<Place, 'name_az' | 'name_loc' | 'name_new' | 'names'>;

/**
 * Returns true if a place has a name that is not one of its main names. Also returns true if a name has a known
 * beginning or end, or if the decision that introduced a name is known.
 */
export function hasMoreNames(place: Named): boolean {
  const inTitle = new Set(chosenForms(place).map(foldTight));
  return place.names.some(
    ({ form, from, to, renaming }) =>
      !inTitle.has(foldTight(form)) || [from, to, renaming].some((known) => known !== null),
  );
}
