import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { mapFrame } from '@shared/formats/tiles/levels.ts';

export function createBaseMap(element: HTMLElement, options: L.MapOptions): L.Map {
  return L.map(element, {
    zoomControl: false,
    attributionControl: false,
    // A fade-in of the tiles would repaint the whole page for about ten frames: a sixth of the work for a first view.
    fadeAnimation: false,
    maxBounds: [
      [mapFrame.south, mapFrame.west],
      [mapFrame.north, mapFrame.east],
    ],
    maxBoundsViscosity: 1,
    ...options,
  });
}
