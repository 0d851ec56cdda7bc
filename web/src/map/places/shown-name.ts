import type { NameScript } from '../../i18n/languages.ts';
import { t } from '../../i18n/t.ts';
import { originalName } from './names.ts';
import type { MapPlace } from './protocol.ts';

/** What a place is called on the page: by its name, or that it has none yet. */
export const shownName = (
  place: Pick<MapPlace, 'name_az' | 'name_loc' | 'name_new'>,
  script: NameScript,
): string => originalName(place, script) || t('status.none');
