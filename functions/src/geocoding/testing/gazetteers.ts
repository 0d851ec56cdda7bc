import { gazetteerFiles } from '../../../../map-data/make/gazetteer/gazetteer-files.ts';
import { readSettlements } from '../../../../map-data/make/settlements/read-settlements.ts';
import { builtUpGrid } from '@shared/formats/gazetteer/built-up.ts';
import { encodeGazetteer, type EncodedSettlement } from '@shared/formats/gazetteer/encode.ts';
import { noDivision, type DivisionNames } from '@shared/formats/gazetteer/files.ts';
import { Gazetteer } from '../gazetteer/gazetteer.ts';

let real: Gazetteer | null = null;

export function realGazetteer(): Gazetteer {
  return (real ??= new Gazetteer(gazetteerFiles()));
}

/** Edges of the rectangle in degrees. */
export interface BuiltUpBox {
  west: number;
  south: number;
  east: number;
  north: number;
  area: number;
}

/**
 * Creates a gazetteer for tests. Each rectangle in `boxes` is a built-up area. No two rectangles may share a row of the
 * grid.
 */
export function smallGazetteer(
  settlements: readonly EncodedSettlement[],
  boxes: readonly BuiltUpBox[] = [],
): Gazetteer {
  const { west, south, rows, perDegree } = builtUpGrid;
  const firstOfRow = new Uint32Array(rows + 1);
  const runs: { start: number; end: number; area: number }[] = [];
  for (let row = 0; row < rows; row++) {
    firstOfRow[row] = runs.length;
    const middle = south + (row + 0.5) / perDegree;
    for (const box of boxes.filter((one) => one.south < middle && middle < one.north)) {
      const columnOf = (lng: number) => Math.round((lng - west) * perDegree);
      runs.push({ start: columnOf(box.west), end: columnOf(box.east), area: box.area });
    }
  }
  firstOfRow[rows] = runs.length;
  const files = encodeGazetteer(settlements, {
    rows: firstOfRow,
    starts: Uint16Array.from(runs, ({ start }) => start),
    ends: Uint16Array.from(runs, ({ end }) => end),
    areas: Uint32Array.from(runs, ({ area }) => area),
  });
  return new Gazetteer(files);
}

const westAzerbaijan: DivisionNames = {
  ...noDivision,
  en: 'West Azerbaijan',
  az: 'Qərbi Azərbaycan',
  azb: 'غربی آذربایجان',
  fa: 'آذربایجان غربی',
  tr: 'Batı Azerbaycan',
};

export const inWestAzerbaijan = [
  ['en', 'West Azerbaijan, Iran'],
  ['az', 'Qərbi Azərbaycan, İran'],
  ['azb', 'غربی آذربایجان، ایران'],
  ['fa', 'آذربایجان غربی، ایران'],
  ['tr', 'Batı Azerbaycan, İran'],
] as const;

export function settlement(
  id: number,
  latin: string,
  lat: number,
  lng: number,
  more: Partial<EncodedSettlement> = {},
): EncodedSettlement {
  return {
    id,
    latin,
    lat,
    lng,
    fa: '',
    az: '',
    azb: '',
    country: 'IR',
    division: westAzerbaijan,
    population: null,
    gone: false,
    class: 'village',
    variants: [],
    osmFa: '',
    area: 0,
    ...more,
  };
}

/** Creates a gazetteer of the real settlements with these place ids, with only their Latin names. */
export const gazetteerOf = (ids: ReadonlySet<string>): Gazetteer =>
  smallGazetteer(
    readSettlements()
      .filter(({ id }) => ids.has(`gn-${id}`))
      .map(({ id, latin, lat, lng }) => settlement(id, latin, lat, lng)),
  );
