import type { Place } from '@shared/contract/schemas.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { originalNames, todaysForms } from '../../map/places/names.ts';
import { shownName } from '../../map/places/shown-name.ts';

export interface ShownNames {
  /** The original name, in the reader's script if it is known; the best known name when there is none. */
  title: string;
  /** The other original name, in brackets after the title. */
  bracketed: string | null;
  /**
   * The line under the title: 'Currently «…»' for approved places, the name alone for others. Of today's name the
   * form in the reader's script comes first.
   */
  current: { name: string; withCurrently: boolean } | null;
}

/** How a place's names stand in the Info view (product.md §2). */
export function shownNames(
  place: Pick<Place, 'name_az' | 'name_loc' | 'name_new' | 'status'>,
  script: NameScript,
): ShownNames {
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
