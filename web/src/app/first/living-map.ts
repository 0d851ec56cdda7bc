import { shownPlaces } from '../../features/browse-map/shown-places.ts';
import { languageStore, readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { drawMap, type DrawnMap } from '../../map/leaflet/draw-map.ts';
import { mapStore } from '../../map/map-store.ts';
import type { MapEvents } from '../../map/types.ts';
import { themeStore } from '../../ui/theme.ts';
import { Adoptable } from './adoptable.ts';

/** The map of the page, once it is drawn; React adopts it and never draws another. */
let adoptable: Adoptable | null = null;
/** Who acts upon clicks: what comes before React, then React. */
let clicks: Omit<MapEvents, 'onViewChange'> | null = null;

/** From now on these act upon clicks on the map. */
export function setMapClicks(next: Omit<MapEvents, 'onViewChange'>): void {
  clicks = next;
}

/**
 * Moves the map into an element that lies where the map does. Ends with a call that takes it out of the page; it lives
 * on, for whoever adopts it next.
 */
export const adoptMap = (slot: HTMLElement): (() => void) =>
  adoptable?.adopt(slot) ?? (() => undefined);

/** What the map shows follows the stores, with React and without. */
function followStores(map: DrawnMap): void {
  mapStore.subscribe(({ camera }) => map.show({ camera }));
  shownPlaces.subscribe(({ markers, waiting }) => map.show({ markers, waiting }));
  themeStore.subscribe(({ theme }) => map.show({ theme }));
  languageStore.subscribe(() => map.show({ script: readersScript(), label: t('map.label') }));
}

/**
 * Draws the map below all else of the page.
 * @param lineIsFree settles when the ground may be fetched
 */
export function startLivingMap(lineIsFree: Promise<unknown>): void {
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
    lineIsFree,
  );
  followStores(map);
}
