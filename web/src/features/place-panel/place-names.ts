import type { Place } from '@shared/contract/schemas.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { originalNames, todaysForms } from '../../map/places/names.ts';
import { shownName } from '../../map/places/shown-name.ts';

export interface PanelNames {
  /** The original name, in the user's script if possible. Without an original name, all forms of today's name. */
  title: string;
  /** The original name in the other script, shown in brackets after the title. */
  bracketed: string | null;
  /**
   * Today's name, for the line below the title. The line is 'Currently «…»' for approved places, and only the name for
   * other places. Null if the place has no original name, because the title is then today's name.
   */
  current: { name: string; withCurrently: boolean } | null;
}

/** Returns a place's names as the Info view shows them (product.md §2). */
export function shownNames(
  place: Pick<Place, 'name_az' | 'name_loc' | 'name_new' | 'status'>,
  script: NameScript,
): PanelNames {
  const [original, other] = originalNames(place, script);
  return {
    title: shownName(place, script),
    bracketed: other ?? null,
    current:
      original === undefined
        ? null
        : { name: todaysForms(place.name_new, script), withCurrently: place.status === 'approved' },
  };
}
