import { mapStart } from '@shared/geo/map-zooms.ts';
import { pictureFrame } from '@shared/formats/tiles/first-picture.ts';
import { offsetOf } from '../../src/map/geometry.ts';

/**
 * Size of the picture of the map that the page shows first, and the offset of the picture's upper left corner from the
 * middle of the window, in pixels.
 */
export interface PicturePosition {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function placeOfPicture(): PicturePosition {
  const view = { ...mapStart, size: { width: 0, height: 0 } };
  const { west, south, east, north } = pictureFrame;
  const corner = offsetOf(view, { lat: north, lng: west });
  const opposite = offsetOf(view, { lat: south, lng: east });
  return {
    left: Math.round(corner.x),
    top: Math.round(corner.y),
    width: Math.round(opposite.x - corner.x),
    height: Math.round(opposite.y - corner.y),
  };
}
