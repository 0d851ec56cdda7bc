import type { Place } from '@contract/schemas.ts';

export interface ShownNames {
  /** The original name in Latin script; the best known name when there is none. */
  title: string;
  /** In brackets after the title. */
  bracketed: string | null;
  /** The line under the title: 'Currently «…»' for approved places, the name alone for others. */
  current: { name: string; withCurrently: boolean } | null;
}

/** How a place's names stand in the Info view (product.md §2). */
export function shownNames(
  place: Pick<Place, 'name_az' | 'name_loc' | 'name_new' | 'status'>,
): ShownNames {
  const { name_az, name_loc, name_new } = place;
  const title = name_az ?? name_loc ?? name_new;
  const original = name_az !== null || name_loc !== null;
  return {
    title,
    bracketed: name_az !== null ? name_loc : null,
    current: original ? { name: name_new, withCurrently: place.status === 'approved' } : null,
  };
}
