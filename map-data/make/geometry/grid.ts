import { fromWorld, toWorld } from '@shared/geo/mercator.ts';

/** A point in degrees, in GeoJSON's order: longitude first. */
export type Position = readonly [lng: number, lat: number];
/** A point on a level's grid, in whole units of the level's tiles, counted from the world's north-western corner. */
export type GridPoint = readonly [x: number, y: number];

/** The integer coordinates of a level's tiles. Each side of a tile has `extent` units. */
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
