import { foldTight } from '@shared/names/fold.ts';
import { chosenForms } from '@shared/names/other-forms.ts';
import type { Place } from '@shared/contract/schemas.ts';

type Named = Pick<Place, 'name_az' | 'name_loc' | 'name_new' | 'names'>;

/**
 * Whether a place needs a section about its names. It needs one if it has more names than its title shows, dates of a
 * name, or a decision that renamed it.
 */
export function hasMoreNames(place: Named): boolean {
  const inTitle = new Set(chosenForms(place).map(foldTight));
  return place.names.some(
    ({ form, from, to, renaming }) =>
      !inTitle.has(foldTight(form)) || [from, to, renaming].some((known) => known !== null),
  );
}
