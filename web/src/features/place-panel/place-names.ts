import type { Place } from '@shared/contract/schemas.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { originalNames, todaysForms } from '../../map/places/names.ts';
import { shownName } from '../../map/places/shown-name.ts';

export interface PanelNames {
  /** The original name, in the reader's script if known; otherwise the best known name. */
  title: string;
  /** The original name in the other script, in brackets after the title. */
  bracketed: string | null;
  /**
   * The line below the title: 'Currently «…»' for approved places, only the name for others. The form in the reader's
   * script is the first.
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
