import { readFileSync } from 'node:fs';
import type { Frame } from '@shared/formats/tiles/levels.ts';
import { decodeLine, type EncodedLine, type Position } from './decode-line.ts';

export type Line = readonly Position[];
/** Closed rings (first point repeated): the outer one, then its holes. */
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
 * Coasts and borders of the region and its surroundings, with all waters of the source. Positions are [lng,
 * lat].
 */
export interface Coasts {
  /** Nothing is drawn outside of this box, so the map must not be panned beyond it. */
  readonly bounds: Frame;
  /** Detailed inside this box (about 100 m), coarse outside (about 2 km). */
  readonly region: Frame;
  /** The Caspian is a hole in the land; other lakes are listed separately. */
  readonly land: readonly Polygon[];
  readonly lakes: readonly Polygon[];
  /** Islands in lakes. */
  readonly islands: readonly Polygon[];
  /** By rank: great rivers (the Araz), rivers, small and seasonal ones. */
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
