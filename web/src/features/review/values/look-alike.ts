import { fold } from '@shared/names/fold.ts';
import { readersScript } from '../../../i18n/language.ts';
import type { MapPlace } from '../../../map/places/protocol.ts';
import { shownName } from '../../../map/places/shown-name.ts';

type Named = Pick<MapPlace, 'name_az' | 'name_loc' | 'name_new'>;

/** Whether two places have the same visible name. The page then also shows the places' ids. */
export function lookAlike(one: Named, other: Named): boolean {
  const script = readersScript();
  return fold(shownName(one, script)) === fold(shownName(other, script));
}
