import { fromWorld, toWorld } from '@shared/geo/mercator.ts';

/** Longitude and latitude in degrees, in GeoJSON's order. */
export type Position = readonly [lng: number, lat: number];
/** A point in whole units of a level's tiles, counted from the world's north-western corner. */
export type GridPoint = readonly [x: number, y: number];

export interface Grid {
  to: (position: Position) => GridPoint;
  from: (point: GridPoint) => Position;
}

export function gridOf(level: number, extent: number): Grid {
  const side = 2 ** level * extent;
  return {
    to: ([lng, lat]) => {
      const { x, y } = toWorld({ lat, lng });
      return [Math.round(x * side), Math.round(y * side)];
    },
    from: ([x, y]) => {
      const { lat, lng } = fromWorld({ x: x / side, y: y / side });
      return [lng, lat];
    },
  };
}
