import { readFileSync } from 'node:fs';
import type { Frame } from '@shared/formats/tiles/levels.ts';
import { decodeLine, type EncodedLine, type Position } from './decode-line.ts';

export type Line = readonly Position[];
/** Rings of a polygon: first the outer ring, then its holes. The last point of a ring repeats the first point. */
export type Polygon = readonly Line[];

/** Content of coasts.generated.json. The file LICENSE.md in the same folder names the sources. */
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

/** Coasts, lakes, islands, rivers and borders of the map. Positions are in the order [lng, lat], in degrees. */
export interface Coasts {
  /** The area of the map. Nothing is drawn outside this area, so users must not be able to pan beyond it. */
  readonly bounds: Frame;
  /** In this area, lines are exact to about 100 m. Outside this area, lines are exact to about 2 km. */
  readonly region: Frame;
  /** Land polygons, with the Caspian as a hole. Other lakes are in `lakes`. */
  readonly land: readonly Polygon[];
  readonly lakes: readonly Polygon[];
  readonly islands: readonly Polygon[];
  /** Rivers in three ranks: large rivers such as the Araz, medium rivers, and small or seasonal rivers. */
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
