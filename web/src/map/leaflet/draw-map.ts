import * as L from 'leaflet';
import { env } from '../../lib/env.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { watchContextGesture } from '../context-gesture.ts';
import { minZoom } from '../least-zoom.ts';
import { zoomRange } from '../map-store.ts';
import type { MapEvents, ShownMap, Viewport } from '../types.ts';
import { createBaseMap } from './base-map.ts';
import {
  besideThePanel,
  coveredByCredits,
  creditsChange,
  creditsControl,
} from './credits-control.ts';
import styles from './LeafletMap.module.css';
import { showFirstPicture } from './first-picture.ts';
import { BasemapLabels } from './basemap-labels.ts';
import { MarkerLayer } from './marker-layer.ts';
import type { LayerContent } from './names-layer.ts';
import type { TileLayer } from './tile-layer.ts';

/** Milliseconds after which the basemap is fetched even if no marker has appeared. */
const longestWait = 2000;

/** Maximum difference in zoom for an animated move of the map. After a larger change, the map jumps. */
const animatedZoomSteps = 4;

export interface DrawnMap {
  readonly element: HTMLElement;
  show: (changed: Partial<ShownMap>) => void;
  remove: () => void;
}

function viewportOf(map: L.Map): Viewport {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter();
  const { x, y } = map.getSize();
  return {
    center: { lat, lng },
    zoom: map.getZoom(),
    bounds: {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    },
    size: { width: x, height: y },
    credits: coveredByCredits(map),
  };
}

/**
 * The build replaces `import.meta.env.VITE_TILE_URL` with its value. Therefore, a build without this variable contains
 * no code for raster tiles.
 */
const tiles = import.meta.env.VITE_TILE_URL ? env.tiles : null;

function createMap(element: HTMLElement, camera: ShownMap['camera']): L.Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createBaseMap(element, {
    maxZoom: zoomRange.max,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  const fill = () => {
    const { x: width, y: height } = map.getSize();
    map.setMinZoom(minZoom({ width, height }));
  };
  fill();
  map.on('resize', fill);
  map.setView(camera.center, camera.zoom, { animate: false });
  if (tiles) L.tileLayer(tiles.url, { zIndex: 2 }).addTo(map);
  return map;
}

/**
 * Calls `onMove` in a separate task after the map has moved or resized, or after the size of the credits has changed.
 * Otherwise, a layout of the page would delay the click that follows a lifted finger.
 */
function whenMoved(map: L.Map, onMove: () => void): () => void {
  const channel = new MessageChannel();
  let isReported = true;
  channel.port1.onmessage = () => {
    isReported = true;
    onMove();
  };
  map.on(`moveend resize ${creditsChange}`, () => {
    if (isReported) channel.port2.postMessage(null);
    isReported = false;
  });
  return () => channel.port1.close();
}

const namesOf = ({ markers, unnamed, theme, script }: ShownMap): LayerContent => ({
  markers,
  unnamed: unnamed ?? [],
  theme,
  script,
});

/**
 * Draws the map that needs no API key: Leaflet with the built-in basemap. If raster tiles are configured, they cover
 * the basemap. The element must be in the page and have a size.
 * @param events returns the current handlers; it is called at each event, because the handlers may change
 * @param before resolves when the basemap may be fetched
 */
export function drawMap(
  element: HTMLElement,
  first: ShownMap,
  events: () => MapEvents | null,
  before: Promise<unknown> = Promise.resolve(),
): DrawnMap {
  let shown = first;
  let basemap: TileLayer | null = null;
  let removed = false;
  element.classList.add(styles['map'] ?? '');
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', shown.label);
  Object.assign(element, { dir: 'ltr', tabIndex: 0 });

  const map = createMap(element, shown.camera);
  const credits = creditsControl(tiles?.attribution ?? null).addTo(map);
  const picture = showFirstPicture(map);
  const layer = new MarkerLayer(map, (marker) => events()?.onMarkerClick(marker));
  const names = new BasemapLabels(namesOf(shown));

  async function addBasemap(): Promise<void> {
    try {
      const { TileLayer } = await import('./tile-layer.ts');
      if (removed) return;
      basemap = new TileLayer(shown.theme);
      basemap.once('load', picture.drop);
      basemap.addTo(map);
    } catch {
      // If the basemap's code cannot be loaded, the map shows its places without a basemap.
    }
  }

  let hasBasemap = false;
  const fetchBasemap = () => {
    if (hasBasemap || removed) return;
    hasBasemap = true;
    unawaited(
      before.then(() => (removed ? undefined : Promise.all([addBasemap(), names.addTo(map)]))),
    );
  };
  const wait = setTimeout(fetchBasemap, longestWait);

  function move(camera: ShownMap['camera']): void {
    // The window's size may have changed. Without `invalidateSize`, Leaflet would notice the change a frame later, and
    // move the map again.
    map.invalidateSize({ pan: false });
    const far = Math.abs(map.getZoom() - camera.zoom) > animatedZoomSteps;
    map.setView(camera.center, camera.zoom, far ? { animate: false } : {});
  }

  const report = () => events()?.onViewChange(viewportOf(map));
  const stopReporting = whenMoved(map, report);
  map.on('click', ({ containerPoint, latlng }: L.LeafletMouseEvent) => {
    const to = events();
    const unnamed = names.layer?.at(containerPoint);
    if (unnamed && to?.onUnnamedClick) to.onUnnamedClick(unnamed);
    else to?.onMapClick({ lat: latlng.lat, lng: latlng.lng });
  });
  // The basemap's labels are on one canvas, so style sheets cannot set the cursor for a single label. This listener
  // sets the cursor instead.
  map.on('mousemove', ({ containerPoint }: L.LeafletMouseEvent) => {
    const { dragging } = map as L.Map & { dragging: { moving: () => boolean } };
    const isOnUnnamed = !dragging.moving() && names.layer?.at(containerPoint);
    element.style.cursor = isOnUnnamed ? 'pointer' : '';
  });
  const stopWatching = watchContextGesture(element, (offset) => {
    const { lat, lng } = map.containerPointToLatLng([offset.x, offset.y]);
    events()?.onContextMenu({ position: { lat, lng }, offset });
  });
  const showMarkers = () => {
    layer.show(shown.markers);
    if (shown.markers.length === 0) return;
    picture.dropNames();
    fetchBasemap();
  };
  showMarkers();
  report();

  return {
    element,
    show(changed) {
      const before = shown;
      shown = { ...shown, ...changed };
      const differs = (key: keyof ShownMap) => shown[key] !== before[key];
      if (differs('label')) {
        element.setAttribute('aria-label', shown.label);
        credits.setPosition(besideThePanel());
      }
      if (differs('camera')) move(shown.camera);
      if (differs('theme')) basemap?.setTheme(shown.theme);
      if (differs('markers')) showMarkers();
      if (['markers', 'unnamed', 'theme', 'script'].some((key) => differs(key as keyof ShownMap)))
        names.show(namesOf(shown));
    },
    remove() {
      removed = true;
      clearTimeout(wait);
      stopReporting();
      stopWatching();
      layer.remove();
      names.remove();
      map.remove();
    },
  };
}
