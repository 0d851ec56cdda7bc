import type { Place } from '@contract/schemas.ts';
import { shownNames } from '../../features/place-panel/place-names.ts';
import { ShareBlock } from '../../features/share/ShareBlock.tsx';
import { placeUrl } from '../routes.ts';

/** What features for every visitor put into the place panel; contribute/ adds the rest. */
export function panelSlots(place: Place) {
  return {
    share: <ShareBlock url={placeUrl(place.place_id)} title={shownNames(place).title} />,
  };
}
