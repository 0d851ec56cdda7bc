/** A point in degrees, as GeoJSON has them: longitude first. */
export type Position = readonly [lng: number, lat: number];
/** A point on a level's grid: whole steps of its tiles, counted from the world's north-west corner. */
export type GridPoint = readonly [x: number, y: number];

/** The whole numbers in which a level's tiles count: `extent` of them along each tile's side. */
export interface Grid {
  to: (position: Position) => GridPoint;
  from: (point: GridPoint) => Position;
}

export function gridOf(level: number, extent: number): Grid {
  const side = 2 ** level * extent;
  return {
    to: ([lng, lat]) => {
      const sin = Math.sin((lat * Math.PI) / 180);
      const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
      return [Math.round(((lng + 180) / 360) * side), Math.round(y * side)];
    },
    from: ([x, y]) => {
      const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side)));
      return [(x / side) * 360 - 180, (lat * 180) / Math.PI];
    },
  };
}
