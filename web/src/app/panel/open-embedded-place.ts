import { embeddedPlaceElement } from '@contract/embedded-place.ts';
import { rememberFetched } from '../../features/place-panel/use-place.ts';
import { cameraOf } from '../../map/address.ts';
import { placeIdOf } from '../routes.ts';
import { placeIn, wasAsked } from './embedded-place.ts';
import { showPosition } from './show-position.ts';

/**
 * Begins with the place that the page came with: the panel shows it from its first look on, and the map begins
 * where it is. Without one the place is asked for, as ever.
 */
export function openEmbeddedPlace(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!wasAsked(arrival)) return;
  const text = document.getElementById(embeddedPlaceElement)?.textContent;
  const place = placeIn(text, placeIdOf(location.pathname));
  if (!place) return;
  rememberFetched(place);
  if (!cameraOf(location.hash)) showPosition(place.location);
}
