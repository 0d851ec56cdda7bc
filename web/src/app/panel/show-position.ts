import { coveredByPanel } from '../../features/browse-map/covered.ts';
import { centreBeside, type Covered } from '../../map/geometry.ts';
import { mapStore, placeZoom } from '../../map/map-store.ts';
import type { LatLng } from '../../map/types.ts';
import { narrow } from '../../ui/widths.ts';

/** What the toolbar covers of the map now, and the panel, where a place is open. */
export function coveredNow(placeIsOpen = true): Covered {
  const covered = coveredByPanel({
    width: window.innerWidth,
    height: window.innerHeight,
    narrow: matchMedia(narrow).matches,
    rtl: document.documentElement.dir === 'rtl',
  });
  return placeIsOpen ? covered : { ...covered, right: 0, bottom: 0, left: 0 };
}

/** Moves the map so that a position stands in the middle of what the panel leaves free. */
export function showPosition(position: LatLng, zoom = placeZoom): void {
  mapStore.getState().moveTo({ center: centreBeside(position, zoom, coveredNow()), zoom });
}
