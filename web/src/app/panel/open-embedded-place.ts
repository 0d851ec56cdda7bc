import { rememberFetched } from '../../features/place-panel/fetched-place.ts';
import { cameraOf } from '../../map/address.ts';
import { placeIdOf } from '../routes.ts';
import { embeddedElement } from './embedded-element.ts';
import { embeddedReader } from './embedded-reader.ts';
import { showPosition } from './show-position.ts';

/**
 * If the HTML page contains the data of a place, lets the panel show this place from the first render. Moves the map to
 * the place, unless the address contains a view. Does nothing if the data are not usable, for example if the page comes
 * from the browser's cache.
 */
export async function openEmbeddedPlace(): Promise<void> {
  const element = embeddedElement();
  if (!element) return;
  const code = await embeddedReader();
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!code?.wasAsked(arrival)) return;
  const place = code.placeIn(element.textContent, placeIdOf(location.pathname));
  if (!place) return;
  rememberFetched(place);
  if (!cameraOf(location.hash)) showPosition(place.location);
}
