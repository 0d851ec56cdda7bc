import { importance, type SettlementClass } from '../names/importance.ts';
import { dataFrame, overlaps, type Bounds } from '../geo/bounds.ts';
import { fromWorld, toWorld } from '../geo/mercator.ts';
import type { Location } from '../contract/schemas.ts';

/**
 * Settlements as the map is served them: static files below `/map/<revision>/`, one a cell of the usual
 * web map's tiles at three levels. Four kinds of files hold a cell, since their licences differ; all list
 * the same settlements in the same order.
 *
 * | file                      | holds                                             | licence                  |
 * | ------------------------- | ------------------------------------------------- | ------------------------ |
 * | `names/10/{x}/{y}.json`   | all settlements: ids, positions, names            | CC BY 4.0, GeoNames      |
 * | `names/{5,7}/{x}/{y}.json`| the same of cities and great towns, and of cities and towns: a choice made with OpenStreetMap's classes | ODbL 1.0, its contents CC BY 4.0 |
 * | `classes/{z}/{x}/{y}.json`| class, OpenStreetMap's position and Persian name  | ODbL 1.0, OpenStreetMap  |
 * | `variants/10/{x}/{y}.json` | other spellings, with their language              | CC BY 4.0, GeoNames      |
 */

/** One file for all: numbers of place ids that were given out before GeoNames' own were known, and today's. */
export const idAliasesPath = 'given-ids.json';
export type IdAliases = Record<string, number>;

/** Every cell in the frame has its files, empty ones too; no cell outside has any. */
export const settlementFrame = dataFrame;

/** The levels: cities and great towns; all towns; all settlements. */
export const settlementLevels = [5, 7, 10] as const;
export type SettlementLevel = (typeof settlementLevels)[number];

/**
 * The level that is enough for a zoom: below 10 villages are too many to be lettered, below 8 so are small towns. The
 * first view is one of the latter, and all of the map that it loads is to be 60 kB at most.
 */
export function settlementLevelAt(zoom: number): SettlementLevel {
  return zoom < 8 ? 5 : zoom < 10 ? 7 : 10;
}

/** What stands on a level. @param great whether it is known from afar, if it is a town */
export function isOnLevel(
  kind: SettlementClass | null,
  great: boolean,
  level: SettlementLevel,
): boolean {
  return level === 10 || kind === 'city' || (kind === 'town' && (level === 7 || great));
}

/** Variants are read one cell at a time, when a settlement is looked at: only the last level has them. */
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

/** The cell that holds a point; points beyond the frame belong to its outermost cells. */
export function settlementCellAt({ lat, lng }: Location, z: SettlementLevel): SettlementCell {
  const { west, south, east, north } = settlementFrame;
  // The frame's own eastern and southern edges must not open another row of cells.
  const inside = (value: number, low: number, high: number) =>
    Math.min(high - 1e-9, Math.max(low + 1e-9, value));
  const point = toWorld({ lat: inside(lat, south, north), lng: inside(lng, west, east) });
  return { z, x: Math.floor(point.x * 2 ** z), y: Math.floor(point.y * 2 ** z) };
}

/** The cells that touch a view, as far as there are any; row by row from the north-west. */
export function settlementCellsIn(bounds: Bounds, z: SettlementLevel): SettlementCell[] {
  if (!overlaps(bounds, settlementFrame)) return [];
  const first = settlementCellAt({ lat: bounds.north, lng: bounds.west }, z);
  const last = settlementCellAt({ lat: bounds.south, lng: bounds.east }, z);
  const cells: SettlementCell[] = [];
  for (let y = first.y; y <= last.y; y++)
    for (let x = first.x; x <= last.x; x++) cells.push({ z, x, y });
  return cells;
}

/** A settlement's names as open data has them; an empty text where there is none. */
export interface SettlementNames {
  /** Today's name in Latin letters, mostly a romanisation: "Orūmīyeh". */
  latin: string;
  /** Today's name in Persian. */
  fa: string;
  /** In Azerbaijani Latin. Open data's, never an approved original name. */
  az: string;
  /** In Azerbaijani, Arabic script. Open data's, never an approved original name. */
  azb: string;
}

/** `names/{z}/{x}/{y}.json`: columns, one entry a settlement, ordered by id. */
export interface NamesPack {
  /** GeoNames ids, each as its distance from the one before. */
  ids: number[];
  /** Ten-thousandths of a degree (11 m) from the cell's southern and western edge. */
  lat: number[];
  lng: number[];
  latin: string[];
  fa: string[];
  az: string[];
  azb: string[];
  /** Which are abandoned or destroyed, by their place in the columns. */
  gone: number[];
  /** `[place in the columns, inhabitants]`, of the few that have a number. */
  population: [number, number][];
}

/** `classes/{z}/{x}/{y}.json`: what OpenStreetMap adds to the names of the same cell. */
export interface ClassesPack {
  /** One letter a settlement: c(ity), t(own), v(illage), h(amlet), - for not said. */
  classes: string;
  /** `[place in the columns, latitude, longitude]` where OpenStreetMap has it, in the names' units. */
  at: [number, number, number][];
  /** `[place in the columns, Persian name]` where OpenStreetMap alone has one. */
  fa: [number, string][];
}

/** `variants/10/{x}/{y}.json`: for each settlement `language:spelling`; `und` where the language is not known. */
export interface VariantsPack {
  variants: string[][];
}

export interface SettlementVariant {
  /** BCP 47: az, azb, fa, tr, ku, ckb, hy, ru, ar, en, und. */
  language: string;
  text: string;
}

/** A settlement of a pack, as what draws and lists it wants it. */
export interface Settlement {
  /** Place id: `gn-` and GeoNames' own number. */
  id: string;
  location: Location;
  names: SettlementNames;
  class: SettlementClass | null;
  gone: boolean;
  importance: number;
}

/** What a settlement is made of before it is packed. */
export interface SettlementSource extends SettlementNames {
  id: number;
  lat: number;
  lng: number;
  population: number | null;
  gone: boolean;
  variants: readonly SettlementVariant[];
  /** What OpenStreetMap says of it. */
  osm: { class: SettlementClass | null; location: Location | null; fa: string };
}

/** Ten-thousandths of a degree. */
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

/** The three files of a cell. @param settlements those that lie in the cell, in any order */
export function packSettlements(
  cell: SettlementCell,
  settlements: readonly SettlementSource[],
): { names: NamesPack; classes: ClassesPack; variants: VariantsPack } {
  const all = settlements.toSorted((a, b) => a.id - b.id);
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

/**
 * The settlements of a cell, ordered by id.
 *
 * @param classes null as long as that file is not there: then nothing is known of class and rank
 */
export function unpackSettlements(
  cell: SettlementCell,
  names: NamesPack,
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
  let id = 0;
  return names.ids.map((step, index) => {
    id += step;
    const kind = classOf.get(classes?.classes.charAt(index) ?? '') ?? null;
    const weighed = {
      class: kind,
      population: population.get(index) ?? null,
      gone: gone.has(index),
    };
    return {
      id: `gn-${id}`,
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

/** The variants of one settlement of a cell; none for an id that the cell does not hold. */
export function variantsOf(
  id: string,
  names: Pick<NamesPack, 'ids'>,
  { variants }: VariantsPack,
): SettlementVariant[] {
  let number = 0;
  const index = names.ids.findIndex((step) => `gn-${(number += step)}` === id);
  return (variants[index] ?? []).map((entry) => {
    const colon = entry.indexOf(':');
    return { language: entry.slice(0, colon), text: entry.slice(colon + 1) };
  });
}
