import { mapStart } from '../../../functions/src/contract/map-zooms.ts';
import { pictureFrame } from '../../../map-data/format/first-picture.ts';

/** Where the first picture lies, in pixels from the middle of the window, and how large it is. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The map's tiles are so many pixels wide. */
const tile = 256;

const northing = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

/** As the map lies when it starts: the picture's lines are under the map's own when those come. */
export function placeOfPicture(): Place {
  const perDegree = (tile * 2 ** mapStart.zoom) / 360;
  const perRadian = (perDegree * 180) / Math.PI;
  const { west, south, east, north } = pictureFrame;
  const { lat, lng } = mapStart.center;
  return {
    left: Math.round((west - lng) * perDegree),
    top: Math.round((northing(lat) - northing(north)) * perRadian),
    width: Math.round((east - west) * perDegree),
    height: Math.round((northing(north) - northing(south)) * perRadian),
  };
}
