import * as L from 'leaflet';
import { pictureFrame } from '@shared/formats/tiles/first-picture.ts';

/** Drawn by the page itself before any script has come (web/build/shell). */
const picture = document.querySelector<SVGElement>('#shell > svg');

export interface FirstPicture {
  /** Takes its names away: the markers have their own. */
  dropNames: () => void;
  drop: () => void;
}

/** Goes on showing the region in a few lines, where it lies on the map, until there is more. */
export function showFirstPicture(map: L.Map): FirstPicture {
  if (!picture) return { dropNames: () => undefined, drop: () => undefined };
  picture.setAttribute('aria-hidden', 'true');
  const { south, west, north, east } = pictureFrame;
  const overlay = L.svgOverlay(
    picture,
    [
      [south, west],
      [north, east],
    ],
    { pane: 'tilePane', zIndex: 0 },
  ).addTo(map);
  return {
    dropNames: () => picture.querySelector('#names')?.remove(),
    drop: () => overlay.remove(),
  };
}
