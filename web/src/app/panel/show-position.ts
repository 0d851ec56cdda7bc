import { coveredByPanel } from '../../features/browse-map/covered.ts';
import { centreBeside, type Covered } from '../../map/geometry.ts';
import { mapStore, placeZoom } from '../../map/map-store.ts';
import type { LatLng } from '../../map/types.ts';
import { narrow } from '../../ui/widths.ts';

export function coveredNow(placeIsOpen = true): Covered {
  const rtl = document.documentElement.dir === 'rtl';
  const { innerWidth: width, innerHeight: height } = window;
  const list = document.querySelector('[data-list-card]')?.getBoundingClientRect();
  const covered = coveredByPanel({
    width,
    height,
    narrow: matchMedia(narrow).matches,
    rtl,
    list: list ? (rtl ? list.right : width - list.left) : 0,
  });
  return placeIsOpen ? covered : { ...covered, right: 0, bottom: 0, left: 0 };
}

export function showPosition(position: LatLng, zoom = placeZoom): void {
  mapStore.getState().moveTo({ center: centreBeside(position, zoom, coveredNow()), zoom });
}
