import { coveredByPanel } from '../../features/browse-map/covered.ts';
import { centreBeside } from '../../map/geometry.ts';
import { placeZoom, useMap } from '../../map/state.ts';
import type { LatLng } from '../../map/types.ts';
import { narrow } from '../../ui/use-media.ts';

/** What the panel covers of the map now. */
export const coveredNow = () =>
  coveredByPanel({
    width: window.innerWidth,
    height: window.innerHeight,
    narrow: matchMedia(narrow).matches,
    rtl: document.documentElement.dir === 'rtl',
  });

/** Moves the map so that a position stands in the middle of what the panel leaves free. */
export function showPosition(position: LatLng, zoom = placeZoom): void {
  useMap.getState().moveTo({ center: centreBeside(position, zoom, coveredNow()), zoom });
}
