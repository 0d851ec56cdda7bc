import { dataFrame } from '@shared/geo/bounds.ts';
import { toWorld } from '@shared/geo/mercator.ts';
import type { LatLng } from '@shared/geo/position.ts';

export const cardFrame = dataFrame;

/** Height of the map on cards, in pixels. */
export const mapHeight = 630;

const corner = toWorld({ lat: cardFrame.north, lng: cardFrame.west });
const opposite = toWorld({ lat: cardFrame.south, lng: cardFrame.east });
const scale = mapHeight / (opposite.y - corner.y);

/** Returns the pixel of a position on the cards' map, counted from the map's north-western corner. */
export function toMap(position: LatLng): { x: number; y: number } {
  const { x, y } = toWorld(position);
  return { x: (x - corner.x) * scale, y: (y - corner.y) * scale };
}

export const mapWidth = (opposite.x - corner.x) * scale;
