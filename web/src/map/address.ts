import { isOnMap } from './geometry.ts';
import { mapStore, zoomRange } from './map-store.ts';
import type { Camera } from './types.ts';

/** Matches the usual hash of web maps, `#9/38.07/46.29`: zoom, latitude and longitude. */
const pattern = /^#(\d{1,2}(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)$/;

/**
 * Returns the view in a URL's hash. Returns null if the hash contains no view, or a position or zoom that the map does
 * not have.
 */
export function cameraOf(hash: string): Camera | null {
  const [, zoom, lat, lng] = (pattern.exec(hash) ?? []).map(Number);
  if (zoom === undefined || lat === undefined || lng === undefined) return null;
  if (zoom < zoomRange.min || zoom > zoomRange.max) return null;
  return isOnMap({ lat, lng }) ? { center: { lat, lng }, zoom } : null;
}

export function hashOf({ center: { lat, lng }, zoom }: Camera): string {
  const digits = Math.max(2, Math.ceil(zoom / 3));
  return `#${Number(zoom.toFixed(2))}/${lat.toFixed(digits)}/${lng.toFixed(digits)}`;
}

/**
 * Milliseconds between the map's last move and the update of the address. Safari allows only a hundred updates in 30
 * seconds.
 */
const rest = 400;

let opened: { camera: Camera | null; path: string } | null = null;
const currentPath = () => window.location.pathname + window.location.search;

/**
 * Returns true if the page was opened at the current path with a map view in its URL. This function does not use the
 * current URL's view, because the map adds its view to every URL.
 */
export const wasOpenedWithView = (): boolean =>
  opened !== null && opened.camera !== null && opened.path === currentPath();

/** Moves the map if the user opens a link to another view of the current page. */
function followLink({ oldURL, newURL }: HashChangeEvent): void {
  const camera = cameraOf(window.location.hash);
  if (camera && oldURL.split('#')[0] === newURL.split('#')[0]) mapStore.getState().moveTo(camera);
}

export function keepViewInAddress(): void {
  const camera = cameraOf(window.location.hash);
  opened = { camera, path: currentPath() };
  if (camera) mapStore.getState().moveTo(camera);
  window.addEventListener('hashchange', followLink);
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
