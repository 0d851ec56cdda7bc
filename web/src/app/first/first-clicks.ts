import { placePath } from '@shared/contract/place-path.ts';
import { isMirror } from '../../lib/site.ts';
import { mapStore } from '../../map/map-store.ts';
import { findPlace } from '../../map/places/places-client.ts';
import type { MapEvents, MapPoint } from '../../map/types.ts';
import { yearParameter } from '../../map/year-parameter.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { addressInMirror, pathInMirror } from '../mirror-address.ts';
import { homePath, placeIdOf } from '../routes.ts';
import { setMapClicks } from './living-map.ts';
import { removePlaceCard, showPlaceCard, type PinName } from './place-card.ts';

/**
 * The point of a right click or long press before React has loaded. React later opens the context menu at this point.
 */
let menu: MapPoint | null = null;

export const firstMenu = (): MapPoint | null => menu;

/**
 * Returns the browser's address for a path of the app, with the year of the present address (map/year-parameter.ts).
 * Until React has loaded, only the present address contains the year.
 */
export function addressOf(path: string): string {
  const address = isMirror ? addressInMirror(location.pathname, path) : path;
  const year = yearParameter.exec(location.search);
  if (!year) return address;
  return `${address}${isMirror && address.includes('?') ? '&' : '?'}year=${year[1]}`;
}

export function openPlaceFirst(id: string, known: PinName): void {
  menu = null;
  history.pushState(null, '', addressOf(placePath(id)));
  showPlaceCard(known);
  unawaited(
    findPlace(id, { anywhere: false }).then((place) => {
      if (place) mapStore.getState().selectPlace(place);
    }),
  );
}

function hidePlace(): void {
  removePlaceCard();
  mapStore.getState().selectPlace(null);
}

function closePlace(): void {
  menu = null;
  hidePlace();
  const path = isMirror ? pathInMirror(location.search) : location.pathname;
  if (placeIdOf(path) !== null) history.replaceState(null, '', addressOf(homePath));
}

const clicks: Omit<MapEvents, 'onViewChange'> = {
  onMarkerClick(marker) {
    if (marker.kind === 'place') openPlaceFirst(marker.id, marker);
    else mapStore.getState().moveTo({ center: marker.position, zoom: marker.opensAt });
  },
  onUnnamedClick: ({ id, name }) => openPlaceFirst(id, { name, today: null }),
  onMapClick: closePlace,
  onContextMenu: (point) => {
    menu = point;
  },
};

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') closePlace();
}

export function actUponFirstClicks(): void {
  setMapClicks(clicks);
  window.addEventListener('keydown', closeOnEscape);
  window.addEventListener('popstate', hidePlace);
}

export function endFirst(): void {
  window.removeEventListener('keydown', closeOnEscape);
  window.removeEventListener('popstate', hidePlace);
  document.getElementById('shell')?.remove();
  removePlaceCard();
}
