import * as L from 'leaflet';
import { pictureFrame } from '@shared/formats/tiles/first-picture.ts';

const picture = document.querySelector<SVGElement>('#shell > svg');

export interface FirstPictureElement {
  dropNames: () => void;
  drop: () => void;
}

/** Moves the shell's simple picture of the map into Leaflet's map. The picture stays until the basemap has loaded. */
export function showFirstPicture(map: L.Map): FirstPictureElement {
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
