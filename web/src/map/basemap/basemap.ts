import { decodeLine, type EncodedLine, type Position } from './decode-line.ts';

/** A frame in degrees. */
export interface Frame {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export type Line = readonly Position[];
/** Closed rings (first point repeated): the outer one, then its holes. */
export type Polygon = readonly Line[];

/** What basemap.generated.json holds; NOTICE.md beside this file says where from. */
export interface EncodedBasemap {
  /** Degrees per stored step. */
  readonly unit: number;
  readonly bounds: Frame;
  readonly region: Frame;
  readonly land: readonly (readonly EncodedLine[])[];
  readonly lakes: readonly (readonly EncodedLine[])[];
  readonly islands: readonly (readonly EncodedLine[])[];
  readonly rivers: readonly (readonly EncodedLine[])[];
  readonly borders: readonly EncodedLine[];
}

/**
 * The built-in map, to be drawn in this order on a ground of sea: land, rivers, lakes, islands,
 * borders. Coordinates are [lng, lat].
 */
export interface Basemap {
  /** Beyond this nothing is drawn: the map must not be panned out of it. */
  readonly bounds: Frame;
  /** Detailed in here (about 100 m), coarse outside (about 2 km). */
  readonly region: Frame;
  /** The Caspian is a hole in it; other lakes are not. */
  readonly land: readonly Polygon[];
  readonly lakes: readonly Polygon[];
  /** Islands in lakes. */
  readonly islands: readonly Polygon[];
  /** By rank: great rivers (the Araz), rivers, lesser and seasonal ones. */
  readonly rivers: readonly (readonly Line[])[];
  readonly borders: readonly Line[];
}

export function decodeBasemap(encoded: EncodedBasemap): Basemap {
  const line = (numbers: EncodedLine) => decodeLine(numbers, encoded.unit);
  const polygons = (all: EncodedBasemap['land']) => all.map((rings) => rings.map(line));
  return {
    bounds: encoded.bounds,
    region: encoded.region,
    land: polygons(encoded.land),
    lakes: polygons(encoded.lakes),
    islands: polygons(encoded.islands),
    rivers: encoded.rivers.map((rank) => rank.map(line)),
    borders: encoded.borders.map(line),
  };
}

/** Loads the map as a chunk of its own, so that it does not delay the first paint. */
export async function loadBasemap(): Promise<Basemap> {
  const { default: encoded } = await import('./basemap.generated.json');
  return decodeBasemap(encoded);
}

/** To be shown on the map (NOTICE.md). */
export const basemapAttribution = 'Natural Earth · GSHHG';
