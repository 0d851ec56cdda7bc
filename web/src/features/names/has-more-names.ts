import { foldTight } from '@shared/names/fold.ts';
import { chosenForms } from '@shared/names/other-forms.ts';
import type { Place } from '@shared/contract/schemas.ts';

type Named = Pick<Place, 'name_az' | 'name_loc' | 'name_new' | 'names'>;

/**
 * Whether a place needs a section about its names. The place needs the section if it has a name that the title does not
 * show, or if a date or the renaming decision of one of its names is known.
 */
export function hasMoreNames(place: Named): boolean {
  const inTitle = new Set(chosenForms(place).map(foldTight));
  return place.names.some(
    ({ form, from, to, renaming }) =>
      !inTitle.has(foldTight(form)) || [from, to, renaming].some((known) => known !== null),
  );
}
