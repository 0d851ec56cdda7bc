import type { NameScript } from '../../i18n/languages.ts';
import { t } from '../../i18n/t.ts';
import { originalName, originalNames, todaysForm } from './names.ts';
import type { MapPlace } from './protocol.ts';

type Named = Pick<MapPlace, 'name_az' | 'name_loc' | 'name_new'>;

const orNone = (name: string): string => name || t('status.none');

export const shownName = (place: Named, script: NameScript): string =>
  orNone(originalName(place, script));

/** Returns a place's name for its label on the map. A label has no space for today's name in two scripts. */
export const labelName = (place: Named, script: NameScript): string =>
  orNone(originalNames(place, script)[0] ?? todaysForm(place.name_new, script));
