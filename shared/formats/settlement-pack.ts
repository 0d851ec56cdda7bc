import { importance, type SettlementClass } from '../names/importance.ts';
import { dataFrame, overlaps, type Bounds } from '../geo/bounds.ts';
import { fromWorld, toWorld } from '../geo/mercator.ts';
import type { Location } from '../contract/schemas.ts';

/**
 * The static files below `/map/<revision>/` from which the map reads settlements. Each file is for one cell; cells are
 * the tiles of web maps, at three levels. A cell has several files, because their data have different licences. All
 * files of a cell list the same settlements in the same order. The reading of lists (shared/lists) needs all
 * settlements, which would take 2,000 requests. Therefore level 10 also exists as files for larger cells.
 *
 * | file                      | holds                                             | licence                  |
 * | ------------------------- | ------------------------------------------------- | ------------------------ |
 * | `names/10/{x}/{y}.json`   | all settlements: ids, positions, names            | CC BY 4.0, GeoNames      |
 * | `names/{5,7}/{x}/{y}.json`| the same for cities and great towns, and for cities and towns, chosen by OpenStreetMap's classes | ODbL 1.0, its contents CC BY 4.0 |
 * | `classes/{z}/{x}/{y}.json`| class, OpenStreetMap's position and Persian name  | ODbL 1.0, OpenStreetMap  |
 * | `variants/10/{x}/{y}.json` | other spellings, with their language              | CC BY 4.0, GeoNames      |
 * | `lists/{names,classes,variants}/{x}/{y}.json` | all settlements of a cell of level 7 | as the kind at level 10 |
 */

/** The file that maps numbers of old place ids to GeoNames' numbers, which are used now. */
export const idAliasesPath = 'given-ids.json';
export type IdAliases = Record<string, number>;

/**
 * The area that has files of settlements. Every cell inside has its files, even if it has no settlements. Cells outside
 * have no files.
 */
export const settlementFrame = dataFrame;

/**
 * Levels of cells. Level 5 has cities and the largest towns, level 7 cities and all towns, level 10 all settlements.
 */
export const settlementLevels = [5, 7, 10] as const;
export type SettlementLevel = (typeof settlementLevels)[number];

/**
 * Returns the level for a zoom. Below zoom 10 there would be too many labels of villages, and below zoom 8 too many of
 * small towns. The first view has a zoom below 8, and may load at most 60 kB of the map.
 */
export function settlementLevelAt(zoom: number): SettlementLevel {
  return zoom < 8 ? 5 : zoom < 10 ? 7 : 10;
}

/**
 * Whether the cells of a level contain a settlement.
 * @param great whether the settlement is one of the largest towns, which level 5 contains
 */
export function isOnLevel(
  kind: SettlementClass | null,
  great: boolean,
  level: SettlementLevel,
): boolean {
  return level === 10 || kind === 'city' || (kind === 'town' && (level === 7 || great));
}

/** The only level with variants: they are loaded when a user opens a settlement, cell by cell. */
export const variantsLevel = 10;

export interface SettlementCell {
  z: SettlementLevel;
  x: number;
  y: number;
}

export type SettlementPackKind = 'names' | 'classes' | 'variants';

/** A file's path below `/map/<revision>/`. */
export function settlementPackPath(kind: SettlementPackKind, { z, x, y }: SettlementCell): string {
  return `${kind}/${z}/${x}/${y}.json`;
}

/** Level of the cells in which the reading of lists loads all settlements: 25 cells, each at most 120 kB gzipped. */
export const listLevel = 7;

/** The path of a pack with all settlements of a cell of `listLevel`, below `/map/<revision>/`. */
export function listPackPath(
  kind: SettlementPackKind,
  { x, y }: Pick<SettlementCell, 'x' | 'y'>,
): string {
  return `lists/${kind}/${x}/${y}.json`;
}

/** Returns the cell at a point. A point outside of the frame gets the nearest cell inside. */
export function settlementCellAt({ lat, lng }: Location, z: SettlementLevel): SettlementCell {
  const { west, south, east, north } = settlementFrame;
  // moves a point on the eastern or southern edge inside, because the cell beyond the edge does not exist
  const inside = (value: number, low: number, high: number) =>
    Math.min(high - 1e-9, Math.max(low + 1e-9, value));
  const point = toWorld({ lat: inside(lat, south, north), lng: inside(lng, west, east) });
  return { z, x: Math.floor(point.x * 2 ** z), y: Math.floor(point.y * 2 ** z) };
}

/** The existing cells in a view, row by row from the north-west. */
export function settlementCellsIn(bounds: Bounds, z: SettlementLevel): SettlementCell[] {
  if (!overlaps(bounds, settlementFrame)) return [];
  const first = settlementCellAt({ lat: bounds.north, lng: bounds.west }, z);
  const last = settlementCellAt({ lat: bounds.south, lng: bounds.east }, z);
  const cells: SettlementCell[] = [];
  for (let y = first.y; y <= last.y; y++)
    for (let x = first.x; x <= last.x; x++) cells.push({ z, x, y });
  return cells;
}

/** A settlement's names in open data; empty texts for missing names. */
export interface SettlementNames {
  /** Today's name in Latin letters, usually a transliteration: "Orūmīyeh". */
  latin: string;
  /** Today's name in Persian. */
  fa: string;
  /** The Azerbaijani name in Latin script. It is from open data, so it is never an approved original name. */
  az: string;
  /** The Azerbaijani name in Arabic script. It is from open data, so it is never an approved original name. */
  azb: string;
}

/** `names/{z}/{x}/{y}.json`: lists with one entry for each settlement, in the order of the ids. */
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
  /** Abandoned or destroyed settlements, by their index in the lists. */
  gone: number[];
  /** Number of inhabitants where it is known: `[index in the lists, inhabitants]`. */
  population: [number, number][];
}

/** `classes/{z}/{x}/{y}.json`: data of OpenStreetMap for the settlements of a cell, in the order of `names`. */
export interface ClassesPack {
  /** One letter for each settlement: c(ity), t(own), v(illage), h(amlet), or - if unknown. */
  classes: string;
  /** Positions from OpenStreetMap: `[index, latitude, longitude]`, in the same units as `lat` and `lng` in `names`. */
  at: [number, number, number][];
  /** Persian names that only OpenStreetMap has: `[index, name]`. */
  fa: [number, string][];
}

/** `variants/10/{x}/{y}.json`: for each settlement a list of `language:spelling`; `und` is an unknown language. */
export interface VariantsPack {
  variants: string[][];
}

export interface SettlementVariant {
  /** Language tag (BCP 47): az, azb, fa, tr, ku, ckb, hy, ru, ar, en, or und if unknown. */
  language: string;
  text: string;
}

/** A settlement of a pack, for drawing and listing. */
export interface Settlement {
  /** Place id: `gn-` and GeoNames' own number. */
  id: string;
  location: Location;
  names: SettlementNames;
  class: SettlementClass | null;
  gone: boolean;
  importance: number;
}

/** A settlement as the input of `packSettlements`. */
export interface SettlementSource extends SettlementNames {
  id: number;
  lat: number;
  lng: number;
  population: number | null;
  gone: boolean;
  variants: readonly SettlementVariant[];
  /** Class, position and Persian name of the settlement in OpenStreetMap. */
  osm: { class: SettlementClass | null; location: Location | null; fa: string };
}

/** Units per degree: positions are in ten-thousandths of a degree. */
const precision = 10_000;
const letterOf = { city: 'c', town: 't', village: 'v', hamlet: 'h' } as const;
const classOf = new Map<string, SettlementClass>([
  ['c', 'city'],
  ['t', 'town'],
  ['v', 'village'],
  ['h', 'hamlet'],
]);

/** The cell's southern and western edge in ten-thousandths of a degree. */
function cornerOf({ z, x, y }: SettlementCell): Location {
  const side = 2 ** z;
  const { lat, lng } = fromWorld({ x: x / side, y: (y + 1) / side });
  return { lat: Math.floor(lat * precision), lng: Math.floor(lng * precision) };
}

/** Makes the three files of a cell. @param all the cell's settlements, in the order of the files */
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

/** The place ids of a cell's settlements, in the order of its files. */
export function placeIdsOf({ ids }: Pick<SettlementNamesPack, 'ids'>): string[] {
  let id = 0;
  return ids.map((step) => `gn-${(id += step)}`);
}

/**
 * Decodes the settlements of a cell, ordered by id.
 *
 * @param classes null until the file of classes has loaded; class and rank are unknown until then
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

/** The variants of one settlement of a cell; none for an unknown id. */
export function variantsOf(
  id: string,
  names: Pick<SettlementNamesPack, 'ids'>,
  { variants }: VariantsPack,
): SettlementVariant[] {
  return (variants[placeIdsOf(names).indexOf(id)] ?? []).map(variantOf);
}

/** The texts of all variants of a cell, by settlement. */
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
