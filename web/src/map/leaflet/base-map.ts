import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { mapFrame } from '@shared/formats/tiles/levels.ts';

/** Leaflet's map within the frame of our data, for the app and for pages that embed it: no controls, no fading tiles. */
export function createBaseMap(element: HTMLElement, options: L.MapOptions): L.Map {
  return L.map(element, {
    zoomControl: false,
    attributionControl: false,
    // each tile that fades in is some ten frames of the whole page: a sixth of all that a first view costs
    fadeAnimation: false,
    maxBounds: [
      [mapFrame.south, mapFrame.west],
      [mapFrame.north, mapFrame.east],
    ],
    maxBoundsViscosity: 1,
    ...options,
  });
}
