import { shownPlaces } from '../../features/browse-map/shown-places.ts';
import { languageStore, readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { drawMap, type DrawnMap } from '../../map/leaflet/draw-map.ts';
import { mapStore } from '../../map/map-store.ts';
import type { MapEvents } from '../../map/types.ts';
import { themeStore } from '../../ui/theme.ts';
import { Adoptable } from './adoptable.ts';

/**
 * The map that the page draws before React loads. React adopts this map, and never draws a second map. The value is
 * null until the map is drawn, and always null in builds with Google's map.
 */
let adoptable: Adoptable | null = null;
let clicks: Omit<MapEvents, 'onViewChange'> | null = null;

export function setMapClicks(next: Omit<MapEvents, 'onViewChange'>): void {
  clicks = next;
}

/**
 * Moves the map into an element of React without changing the map's position on the screen.
 * @returns a function that removes the map from the page; another component can still adopt the map
 */
export const adoptMap = (slot: HTMLElement): (() => void) =>
  adoptable?.adopt(slot) ?? (() => undefined);

function followStores(map: DrawnMap): void {
  mapStore.subscribe(({ camera }) => map.show({ camera }));
  shownPlaces.subscribe(({ markers, unnamed }) => map.show({ markers, unnamed }));
  themeStore.subscribe(({ theme }) => map.show({ theme }));
  languageStore.subscribe(() => map.show({ script: readersScript(), label: t('map.label') }));
}

/** @param connectionIsFree resolves when the basemap may be loaded */
export function startLivingMap(connectionIsFree: Promise<unknown>): void {
  const element = document.createElement('div');
  document.body.prepend(element);
  adoptable = new Adoptable(element);
  const map = drawMap(
    element,
    {
      camera: mapStore.getState().camera,
      ...shownPlaces.getState(),
      label: t('map.label'),
      theme: themeStore.getState().theme,
      script: readersScript(),
    },
    () => ({
      onViewChange: mapStore.getState().reportViewport,
      onMarkerClick: (marker) => clicks?.onMarkerClick(marker),
      onUnnamedClick: (place) => clicks?.onUnnamedClick?.(place),
      onMapClick: (position) => clicks?.onMapClick(position),
      onContextMenu: (point) => clicks?.onContextMenu(point),
    }),
    connectionIsFree,
  );
  followStores(map);
}
