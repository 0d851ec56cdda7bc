import { rememberFetched } from '../../features/place-panel/fetched-place.ts';
import { cameraOf } from '../../map/address.ts';
import { placeIdOf } from '../routes.ts';
import { embeddedElement } from './embedded-element.ts';
import { embeddedReader } from './embedded-reader.ts';
import { showPosition } from './show-position.ts';

/**
 * The panel shows the embedded place from the first render. The map starts at its position, unless the address contains
 * a view. Does nothing on a page without an embedded place.
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
