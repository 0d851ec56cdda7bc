import { readFileSync } from 'node:fs';
import type { Frame } from '@shared/formats/tiles/levels.ts';
import { decodeLine, type EncodedLine, type Position } from './decode-line.ts';

export type Line = readonly Position[];
/** Closed rings, whose last point repeats the first one: the outer ring, then its holes. */
export type Polygon = readonly Line[];

/** The content of coasts.generated.json; LICENSE.md beside this file names its sources. */
export interface EncodedCoasts {
  /** Degrees per unit of the stored coordinates. */
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
 * Coasts and borders of the region and its surroundings, with all lakes and rivers that the source contains. Positions
 * are in the order [lng, lat], in degrees.
 */
export interface Coasts {
  /** The area of the map: nothing is drawn outside of it, so the map must not be panned beyond it. */
  readonly bounds: Frame;
  /** The area in which lines are detailed (about 100 m). Outside of it they are coarse (about 2 km). */
  readonly region: Frame;
  /** The areas of land. The Caspian is a hole in the land; other lakes are in `lakes`. */
  readonly land: readonly Polygon[];
  readonly lakes: readonly Polygon[];
  /** Islands in lakes. */
  readonly islands: readonly Polygon[];
  /** Rivers by rank: large rivers such as the Araz, medium rivers, and small or seasonal rivers. */
  readonly rivers: readonly (readonly Line[])[];
  readonly borders: readonly Line[];
}

function decodeCoasts(encoded: EncodedCoasts): Coasts {
  const line = (numbers: EncodedLine) => decodeLine(numbers, encoded.unit);
  const polygons = (all: EncodedCoasts['land']) => all.map((rings) => rings.map(line));
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

export const readCoasts = (): Coasts =>
  decodeCoasts(
    JSON.parse(
      readFileSync(new URL('coasts.generated.json', import.meta.url), 'utf8'),
    ) as EncodedCoasts,
  );
