import { isOnMap } from './geometry.ts';
import { mapStore, zoomRange } from './map-store.ts';
import type { Camera } from './types.ts';

/** The usual hash format of web maps: `#9/38.07/46.29` for zoom, latitude and longitude. */
const pattern = /^#(\d{1,2}(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)$/;

/** Reads the view from an address's hash. Returns null if the hash contains no view, or a view outside the map. */
export function cameraOf(hash: string): Camera | null {
  const [, zoom, lat, lng] = (pattern.exec(hash) ?? []).map(Number);
  if (zoom === undefined || lat === undefined || lng === undefined) return null;
  if (zoom < zoomRange.min || zoom > zoomRange.max) return null;
  return isOnMap({ lat, lng }) ? { center: { lat, lng }, zoom } : null;
}

/** Writes a view as a hash. The coordinates have only as many decimals as the zoom requires. */
export function hashOf({ center: { lat, lng }, zoom }: Camera): string {
  const digits = Math.max(2, Math.ceil(zoom / 3));
  return `#${Number(zoom.toFixed(2))}/${lat.toFixed(digits)}/${lng.toFixed(digits)}`;
}

/**
 * Milliseconds without movement after which the address is updated. Safari allows only a hundred changes in half a
 * minute.
 */
const rest = 400;

/** The address with which the page was opened, and the view in this address. */
let opened: { camera: Camera | null; path: string } | null = null;
const currentPath = () => window.location.pathname + window.location.search;

/**
 * Whether the page was opened with the current path and a map view in its URL. The current URL does not show this,
 * because the map adds its view to every URL.
 */
export const wasOpenedWithView = (): boolean =>
  opened !== null && opened.camera !== null && opened.path === currentPath();

/**
 * Starts the map at the view in the address. Updates the address when the map moves, so that the view can be shared and
 * survives a reload.
 */
export function keepViewInAddress(): void {
  const camera = cameraOf(window.location.hash);
  opened = { camera, path: currentPath() };
  if (camera) mapStore.getState().moveTo(camera);
  let timer: ReturnType<typeof setTimeout> | undefined;
  mapStore.subscribe(({ viewport }, before) => {
    if (!viewport || viewport === before.viewport) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => window.history.replaceState(window.history.state, '', hashOf(viewport)),
      rest,
    );
  });
}
