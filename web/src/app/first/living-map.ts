import { shownPlaces } from '../../features/browse-map/shown-places.ts';
import { languageStore, readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { drawMap, type DrawnMap } from '../../map/leaflet/draw-map.ts';
import { mapStore } from '../../map/map-store.ts';
import type { MapEvents } from '../../map/types.ts';
import { themeStore } from '../../ui/theme.ts';

/** The map of the page, once it is drawn; React adopts it and never draws another. */
let living: DrawnMap | null = null;
/** Who acts upon clicks: what comes before React, then React. */
let clicks: Omit<MapEvents, 'onViewChange'> | null = null;
/** Whether a finger or a mouse button is down on it. */
let isPressed = false;

/** From now on these act upon clicks on the map. */
export function setMapClicks(next: Omit<MapEvents, 'onViewChange'>): void {
  clicks = next;
}

/** What newer browsers can. */
interface Movable {
  moveBefore: (node: Node, before: Node | null) => void;
}

/** Puts an element into another parent as it is: where the browser can, with its animations, else with its focus. */
function moveInto(parent: Element, element: HTMLElement): void {
  const { moveBefore } = parent as Partial<Movable>;
  if (moveBefore && element.isConnected) {
    moveBefore.call(parent, element, null);
    return;
  }
  const { activeElement } = document;
  parent.append(element);
  if (activeElement instanceof HTMLElement && element.contains(activeElement))
    activeElement.focus({ preventScroll: true });
}

/**
 * Moves the map into an element that lies where the map does, once nobody presses it: a browser would end the drag.
 * Returns what takes it out again; the map lives on.
 */
export function adoptMap(slot: HTMLElement): () => void {
  const map = living;
  if (!map) return () => undefined;
  const released = new AbortController();
  const adopt = () => {
    if (isPressed) return;
    released.abort();
    moveInto(slot, map.element);
  };
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, () => setTimeout(adopt), { signal: released.signal });
  adopt();
  return () => {
    released.abort();
    // where the page broke, its notice must not lie below the map
    map.element.remove();
  };
}

function watchPresses(element: HTMLElement): void {
  const set = (is: boolean) => () => void (isPressed = is);
  element.addEventListener('pointerdown', set(true), { capture: true });
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, set(false), { capture: true });
}

/** What the map shows follows the stores, with React and without. */
function followStores(map: DrawnMap): void {
  mapStore.subscribe(({ camera }) => map.show({ camera }));
  shownPlaces.subscribe(({ markers, waiting }) => map.show({ markers, waiting }));
  themeStore.subscribe(({ theme }) => map.show({ theme }));
  languageStore.subscribe(() => map.show({ script: readersScript(), label: t('map.label') }));
}

/** Draws the map below all else of the page. */
export function startLivingMap(): void {
  const element = document.createElement('div');
  document.body.prepend(element);
  watchPresses(element);
  living = drawMap(
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
  );
  followStores(living);
}
