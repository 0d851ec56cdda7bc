import { isMirror } from '../../lib/site.ts';
import { mapStore } from '../../map/map-store.ts';
import { findPlace } from '../../map/places/places-client.ts';
import type { MapEvents, MapPoint } from '../../map/types.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { addressInMirror, pathInMirror } from '../mirror-address.ts';
import { homePath, placeIdOf, placePathOf } from '../routes.ts';
import { setMapClicks } from './living-map.ts';
import { removePlaceCard, showPlaceCard, type PinName } from './place-card.ts';

/** A right click or long press whose menu React will open. */
let menu: MapPoint | null = null;

/** The point whose menu React opens when it has loaded. */
export const firstMenu = (): MapPoint | null => menu;

/** The address at which the page shows one of the app's paths. */
export const addressOf = (path: string): string =>
  isMirror ? addressInMirror(location.pathname, path) : path;

/**
 * Opens a place before React has loaded: sets its address, so that React opens the panel later, selects its pin and
 * shows its name.
 */
export function openPlaceFirst(id: string, known: PinName): void {
  menu = null;
  history.pushState(null, '', addressOf(placePathOf(id)));
  showPlaceCard(known);
  unawaited(
    findPlace(id, { anywhere: false }).then((place) => {
      if (place) mapStore.getState().selectPlace(place);
    }),
  );
}

function closePlace(): void {
  menu = null;
  const path = isMirror ? pathInMirror(location.search) : location.pathname;
  if (placeIdOf(path) === null) return;
  removePlaceCard();
  mapStore.getState().selectPlace(null);
  history.replaceState(null, '', addressOf(homePath));
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

/** Handles clicks on the map until React does. */
export function actUponFirstClicks(): void {
  setMapClicks(clicks);
  window.addEventListener('keydown', closeOnEscape);
}

/**
 * Removes the elements that were shown until React has loaded. The address names the place or dialog that they had
 * opened.
 */
export function endFirst(): void {
  window.removeEventListener('keydown', closeOnEscape);
  document.getElementById('shell')?.remove();
  removePlaceCard();
}
