import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { mapFrame } from '@shared/formats/tiles/levels.ts';

/**
 * Creates Leaflet's map within the data's frame, for the app and for embedded maps. It has no controls, and tiles do
 * not fade in.
 */
export function createBaseMap(element: HTMLElement, options: L.MapOptions): L.Map {
  return L.map(element, {
    zoomControl: false,
    attributionControl: false,
    // each fading tile repaints the whole page for about ten frames: a sixth of a first view's cost
    fadeAnimation: false,
    maxBounds: [
      [mapFrame.south, mapFrame.west],
      [mapFrame.north, mapFrame.east],
    ],
    maxBoundsViscosity: 1,
    ...options,
  });
}
