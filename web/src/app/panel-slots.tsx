import type { Place } from '@contract/schemas.ts';
import { shownNames } from '../features/place-panel/place-names.ts';
import { ShareBlock } from '../features/share/ShareBlock.tsx';
import { placeUrl } from './routes.ts';

/** What other features put into the place panel. */
export function panelSlots(place: Place) {
  return {
    actions: null,
    menu: null,
    share: <ShareBlock url={placeUrl(place.place_id)} title={shownNames(place).title} />,
    recording: null,
    views: [],
  };
}
