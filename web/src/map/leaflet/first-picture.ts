import * as L from 'leaflet';
import { pictureFrame } from '@shared/formats/tiles/first-picture.ts';

/** Drawn by the page itself before any script has come (web/build/shell). */
const picture = document.querySelector<SVGElement>('#shell > svg');

/**
 * Goes on showing the region in a few lines, where it lies on the map, until there is more.
 * @returns what takes it away
 */
export function showFirstPicture(map: L.Map): () => void {
  if (!picture) return () => undefined;
  const { south, west, north, east } = pictureFrame;
  const overlay = L.svgOverlay(
    picture,
    [
      [south, west],
      [north, east],
    ],
    { pane: 'tilePane', zIndex: 0 },
  ).addTo(map);
  return () => overlay.remove();
}
