/**
 * The tiles' levels, shared by what makes them and what draws them. A level is drawn from its own zoom
 * up to the next level's, stretched; the last one up to the nearest zoom there is.
 */
export const levels = [5, 7, 9, 11] as const;
export type Level = (typeof levels)[number];

/** Degrees. */
export interface Frame {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Where there is data: beyond it only the first level has tiles, with coasts and borders. */
export const dataFrame: Frame = { west: 42, south: 34, east: 52, north: 41 };

/** A tile's column and row, from the north-west, as everywhere on the web. */
export interface TileId {
  z: number;
  x: number;
  y: number;
}

/** Columns and rows of a level that touch a frame, the last ones included. */
export function tilesOf(frame: Frame, z: number): { x: [number, number]; y: [number, number] } {
  const side = 2 ** z;
  const column = (lng: number) => ((lng + 180) / 360) * side;
  const row = (lat: number) => {
    const sin = Math.sin((lat * Math.PI) / 180);
    return (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * side;
  };
  const last = (value: number) => Math.ceil(value) - 1;
  return {
    x: [Math.floor(column(frame.west)), last(column(frame.east))],
    y: [Math.floor(row(frame.north)), last(row(frame.south))],
  };
}
