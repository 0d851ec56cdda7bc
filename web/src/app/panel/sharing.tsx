import type { Place } from '@contract/schemas.ts';
import { shownNames } from '../../features/place-panel/place-names.ts';
import { ShareBlock } from '../../features/share/ShareBlock.tsx';
import { readersScript } from '../../i18n/language.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import { placeUrl } from '../routes.ts';

/** Every place that has a name can be shared, whatever else is known of it. */
export function sharing(place: Place | KnownPlace) {
  return (
    <ShareBlock url={placeUrl(place.place_id)} title={shownNames(place, readersScript()).title} />
  );
}
