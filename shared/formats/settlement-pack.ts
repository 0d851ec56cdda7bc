import { importance, type SettlementClass } from '../names/importance.ts';
import { dataFrame, overlaps, type Bounds } from '../geo/bounds.ts';
import { fromWorld, toWorld } from '../geo/mercator.ts';
import type { Location } from '../contract/schemas.ts';

/**
 * The map reads settlements from static files below `/map/<revision>/`. Each file is for one cell. Cells are tiles of
 * web maps, at three levels. A cell has several files, because their data has different licences. All files of a cell
 * list the same settlements in the same order. Imports of lists (shared/lists) need all settlements, which would take
 * 2,000 requests. Therefore level 10 also exists as files for larger cells.
 *
 * | file                      | content                                           | licence                  |
 * | ------------------------- | ------------------------------------------------- | ------------------------ |
 * | `names/10/{x}/{y}.json`   | ids, positions and names of all settlements       | CC BY 4.0, GeoNames      |
 * | `names/{5,7}/{x}/{y}.json` | the same data of cities and towns (at level 5 only the largest towns), chosen by OpenStreetMap's classes | ODbL 1.0, its contents CC BY 4.0 |
 * | `classes/{z}/{x}/{y}.json` | class, OpenStreetMap's position and Persian name  | ODbL 1.0, OpenStreetMap  |
 * | `variants/10/{x}/{y}.json` | other spellings, with their language              | CC BY 4.0, GeoNames      |
 * | `lists/{names,classes,variants}/{x}/{y}.json` | the data of level 10 for a cell of level 7 | the same as at level 10 |
 */

/** Path of the file that maps the numbers in old place ids to GeoNames' numbers. */
export const idAliasesPath = 'given-ids.json';
export type IdAliases = Record<string, number>;

/** Area in which every cell has files of settlements, even a cell without settlements. Cells outside have no files. */
export const settlementFrame = dataFrame;

/**
 * Levels of cells. Level 5 contains cities and the largest towns, level 7 contains cities and all towns, and level 10
 * contains all settlements.
 */
export const settlementLevels = [5, 7, 10] as const;
export type SettlementLevel = (typeof settlementLevels)[number];

/**
 * Returns the level of cells that the map loads at a zoom. At lower zooms, a view contains more settlements, and labels
 * for all of them would be too many. So the map shows villages only from zoom 10 on, and small towns only from zoom 8
 * on. This also limits the size of the first view, which has a zoom below 8 and may load at most 60 kB of the map.
 */
export function settlementLevelAt(zoom: number): SettlementLevel {
  return zoom < 8 ? 5 : zoom < 10 ? 7 : 10;
}

/**
 * Returns whether the cells of a level contain a settlement.
 *
 * @param great whether the settlement is one of the largest towns, which level 5 contains
 */
export function isOnLevel(
  kind: SettlementClass | null,
  great: boolean,
  level: SettlementLevel,
): boolean {
  return level === 10 || kind === 'city' || (kind === 'town' && (level === 7 || great));
}

/**
 * The only level whose cells have files with spelling variants. If a user opens a settlement, the app loads the
 * variants of the cell that contains the settlement.
 */
export const variantsLevel = 10;

export interface SettlementCell {
  z: SettlementLevel;
  x: number;
  y: number;
}

export type SettlementPackKind = 'names' | 'classes' | 'variants';

export function settlementPackPath(kind: SettlementPackKind, { z, x, y }: SettlementCell): string {
  return `${kind}/${z}/${x}/${y}.json`;
}

/**
 * Level of the cells in which imports of lists load all settlements. There are 25 cells, and each has at most 120 kB
 * gzipped.
 */
export const listLevel = 7;

export function listPackPath(
  kind: SettlementPackKind,
  { x, y }: Pick<SettlementCell, 'x' | 'y'>,
): string {
  return `lists/${kind}/${x}/${y}.json`;
}

/** Returns the cell that contains a point. For a point outside of the frame, returns the nearest cell. */
export function settlementCellAt({ lat, lng }: Location, z: SettlementLevel): SettlementCell {
  const { west, south, east, north } = settlementFrame;
  // There is no cell beyond the eastern and southern edges, so a point on these edges is moved inside.
  const inside = (value: number, low: number, high: number) =>
    Math.min(high - 1e-9, Math.max(low + 1e-9, value));
  const point = toWorld({ lat: inside(lat, south, north), lng: inside(lng, west, east) });
  return { z, x: Math.floor(point.x * 2 ** z), y: Math.floor(point.y * 2 ** z) };
}

/** Returns the cells that exist in a view, row by row from the north-west. */
export function settlementCellsIn(bounds: Bounds, z: SettlementLevel): SettlementCell[] {
  if (!overlaps(bounds, settlementFrame)) return [];
  const first = settlementCellAt({ lat: bounds.north, lng: bounds.west }, z);
  const last = settlementCellAt({ lat: bounds.south, lng: bounds.east }, z);
  const cells: SettlementCell[] = [];
  for (let y = first.y; y <= last.y; y++)
    for (let x = first.x; x <= last.x; x++) cells.push({ z, x, y });
  return cells;
}

/** Names of a settlement in open data. Missing names are empty texts. */
export interface SettlementNames {
  /** Today's name in Latin letters, usually a transliteration: "Orūmīyeh". */
  latin: string;
  fa: string;
  /**
   * The Azerbaijani names come from open data, so they are never approved original names. `az` is in Latin script, and
   * `azb` is in Arabic script.
   */
  az: string;
  azb: string;
}

/**
 * Content of the file `names/{z}/{x}/{y}.json`. Each list has one entry per settlement, in the order of `ids`.
 * Exception: `gone` and `population` have entries only for some settlements.
 */
export interface SettlementNamesPack {
  /** GeoNames ids, each stored as the difference to the previous id. */
  ids: number[];
  /** The position, in ten-thousandths of a degree (11 m) from the cell's southern and western edge. */
  lat: number[];
  lng: number[];
  latin: string[];
  fa: string[];
  az: string[];
  azb: string[];
  /** Indexes, in the other lists, of abandoned, historical and destroyed settlements. */
  gone: number[];
  /** Known numbers of inhabitants: `[index in the lists, inhabitants]`. */
  population: [number, number][];
}

/**
 * Content of the file `classes/{z}/{x}/{y}.json`: OpenStreetMap's data for the settlements of a cell, in the order of
 * the file `names`.
 */
export interface ClassesPack {
  /** One letter for each settlement: c(ity), t(own), v(illage), h(amlet), or - if unknown. */
  classes: string;
  /**
   * Positions from OpenStreetMap: `[index, latitude, longitude]`, in the same units as `lat` and `lng` in the file
   * `names`.
   */
  at: [number, number, number][];
  /** Persian names that only OpenStreetMap has: `[index, name]`. */
  fa: [number, string][];
}

/**
 * The file `variants/10/{x}/{y}.json` contains a list of `language:spelling` for each settlement. `und` is an unknown
 * language.
 */
export interface VariantsPack {
  variants: string[][];
}

export interface SettlementVariant {
  /** Language tag (BCP 47), such as az, fa, fa-Latn, ku or hy; und if unknown. */
  language: string;
  text: string;
}

export interface Settlement {
  /** A place id consists of `gn-` and GeoNames' own number. */
  id: string;
  location: Location;
  names: SettlementNames;
  class: SettlementClass | null;
  gone: boolean;
  importance: number;
}

export interface SettlementSource extends SettlementNames {
  id: number;
  lat: number;
  lng: number;
  population: number | null;
  gone: boolean;
  variants: readonly SettlementVariant[];
  osm: { class: SettlementClass | null; location: Location | null; fa: string };
}

const precision = 10_000;
const letterOf = { city: 'c', town: 't', village: 'v', hamlet: 'h' } as const;
const classOf = new Map<string, SettlementClass>([
  ['c', 'city'],
  ['t', 'town'],
  ['v', 'village'],
  ['h', 'hamlet'],
]);

function cornerOf({ z, x, y }: SettlementCell): Location {
  const side = 2 ** z;
  const { lat, lng } = fromWorld({ x: x / side, y: (y + 1) / side });
  return { lat: Math.floor(lat * precision), lng: Math.floor(lng * precision) };
}

/**
 * Makes the three files of a cell.
 *
 * @param all the cell's settlements, in the order of the files
 */
export function packSettlements(
  cell: SettlementCell,
  all: readonly SettlementSource[],
): { names: SettlementNamesPack; classes: ClassesPack; variants: VariantsPack } {
  const corner = cornerOf(cell);
  const offset = ({ lat, lng }: Location) => ({
    lat: Math.round(lat * precision) - corner.lat,
    lng: Math.round(lng * precision) - corner.lng,
  });
  const where = (holds: (one: SettlementSource) => boolean) =>
    all.flatMap((one, index) => (holds(one) ? [index] : []));
  return {
    names: {
      ids: all.map(({ id }, index) => id - (all[index - 1]?.id ?? 0)),
      lat: all.map((one) => offset(one).lat),
      lng: all.map((one) => offset(one).lng),
      latin: all.map(({ latin }) => latin),
      fa: all.map(({ fa }) => fa),
      az: all.map(({ az }) => az),
      azb: all.map(({ azb }) => azb),
      gone: where(({ gone }) => gone),
      population: all.flatMap(({ population }, index) =>
        population === null ? [] : [[index, population] as [number, number]],
      ),
    },
    classes: {
      classes: all.map(({ osm }) => (osm.class === null ? '-' : letterOf[osm.class])).join(''),
      at: all.flatMap(({ osm }, index) => {
        if (osm.location === null) return [];
        const { lat, lng } = offset(osm.location);
        return [[index, lat, lng] as [number, number, number]];
      }),
      fa: all.flatMap(({ osm }, index) =>
        osm.fa === '' ? [] : [[index, osm.fa] as [number, string]],
      ),
    },
    variants: {
      variants: all.map(({ variants }) =>
        variants.map(({ language, text }) => `${language}:${text}`),
      ),
    },
  };
}

/** Returns the place ids of a cell's settlements, in the order of the cell's files. */
export function placeIdsOf({ ids }: Pick<SettlementNamesPack, 'ids'>): string[] {
  let id = 0;
  return ids.map((step) => `gn-${(id += step)}`);
}

/**
 * Decodes the settlements of a cell, in the order of the cell's files.
 *
 * @param classes null until the file of classes has loaded; without it, `class` is null, `importance` ignores class and
 * population, and names and positions are only GeoNames' own
 */
export function unpackSettlements(
  cell: SettlementCell,
  names: SettlementNamesPack,
  classes: ClassesPack | null,
): Settlement[] {
  const corner = cornerOf(cell);
  const location = (lat: number, lng: number): Location => ({
    lat: (corner.lat + lat) / precision,
    lng: (corner.lng + lng) / precision,
  });
  const gone = new Set(names.gone);
  const population = new Map(names.population);
  const at = new Map(classes?.at.map(([index, lat, lng]) => [index, location(lat, lng)]));
  const fa = new Map(classes?.fa);
  return placeIdsOf(names).map((id, index) => {
    const kind = classOf.get(classes?.classes.charAt(index) ?? '') ?? null;
    const weighed = {
      class: kind,
      population: population.get(index) ?? null,
      gone: gone.has(index),
    };
    return {
      id,
      location: at.get(index) ?? location(names.lat[index] ?? 0, names.lng[index] ?? 0),
      names: {
        latin: names.latin[index] ?? '',
        fa: names.fa[index] || (fa.get(index) ?? ''),
        az: names.az[index] ?? '',
        azb: names.azb[index] ?? '',
      },
      class: kind,
      gone: weighed.gone,
      importance: importance(weighed),
    };
  });
}

function variantOf(entry: string): SettlementVariant {
  const colon = entry.indexOf(':');
  return { language: entry.slice(0, colon), text: entry.slice(colon + 1) };
}

export function variantsOf(
  id: string,
  names: Pick<SettlementNamesPack, 'ids'>,
  { variants }: VariantsPack,
): SettlementVariant[] {
  return (variants[placeIdsOf(names).indexOf(id)] ?? []).map(variantOf);
}

export function unpackVariants(
  names: Pick<SettlementNamesPack, 'ids'>,
  { variants }: VariantsPack,
): Map<string, string[]> {
  return new Map(
    placeIdsOf(names).map((id, index) => [
      id,
      (variants[index] ?? []).map((entry) => variantOf(entry).text),
    ]),
  );
}
