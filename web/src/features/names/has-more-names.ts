import { foldTight } from '@shared/names/fold.ts';
import { todaysNames } from '@shared/names/todays-name.ts';
import type { Place } from '@shared/contract/schemas.ts';

type Named = Pick<Place, 'name_az' | 'name_loc' | 'name_new' | 'names'>;

/** Whether a place has names besides those in its title, or whether one of these has dates or a renaming. */
export function hasMoreNames({ name_az, name_loc, name_new, names }: Named): boolean {
  const inTitle = new Set([name_az ?? '', name_loc ?? '', ...todaysNames(name_new)].map(foldTight));
  return names.some(
    ({ form, from, to, renaming }) =>
      !inTitle.has(foldTight(form)) || [from, to, renaming].some((known) => known !== null),
  );
}
