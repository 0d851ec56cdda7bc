import type { PublicStatus } from '../contract/status.ts';

/**
 * The published map ("atlas") contains all public places. The places are in cells, which form a quadtree of Web
 * Mercator tiles.
 *
 * A tile becomes a cell if it contains at most `cellCapacity` places or is at `maxDepth`. A larger tile is divided. The
 * cells depend only on the set of places, so a rebuild gives the same bytes. A cell's name is `r` and its quadkey: `r`
 * is the whole world, and `r1` is its north-eastern quarter.
 */
export const atlasLimits = { cellCapacity: 400, maxDepth: 16 } as const;

/** A cell in the manifest. The manifest omits cells without places. */
export interface AtlasCellSummary {
  key: string;
  /** Hash of the bytes in the cell's file. The file's immutable address contains this hash. */
  hash: string;
  /** Size of the cell's file in bytes before compression. From the size, clients decide whether to load a cell. */
  bytes: number;
  approved: number;
  requested: number;
  /** Centroid of the cell's places. At low zooms, a cluster is drawn at this point. */
  lat: number;
  lng: number;
  /**
   * Places that the map labels before it has loaded the cell: seats of provinces, then seats of counties, at most
   * `maxFeatured`. A cell without seats lists one place, an approved one if possible. Older manifests lack this list.
   */
  foremost?: PackedPlace[];
}

/** Maximum number of featured places of a cell. The number is small, because every visitor loads the manifest. */
export const maxFeatured = 6;

export interface AtlasManifest {
  version: 1;
  /** Every published change increases the map's revision by one. */
  revision: number;
  approved: number;
  requested: number;
  cells: AtlasCellSummary[];
}

export interface AtlasPlace {
  place_id: string;
  lat: number;
  lng: number;
  status: PublicStatus;
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  /** Ids of places that were merged into this place. A request for one of these ids returns this place. */
  merged_ids?: readonly string[];
}

/**
 * A place as a tuple: id, lat and lng in 1e-5 degrees, status index, three names ('' = null), and the ids of places
 * that were merged into it, if there are any.
 */
export type PackedPlace = [
  id: string,
  lat: number,
  lng: number,
  status: 0 | 1,
  az: string,
  loc: string,
  name: string,
  merged?: readonly string[],
];

/** The file `/atlas/cells/{key}.{hash}.json` contains the places of a cell, sorted by id. */
export interface AtlasCell {
  version: 1;
  key: string;
  places: PackedPlace[];
}

export function packPlace(place: AtlasPlace): PackedPlace {
  return [
    place.place_id,
    Math.round(place.lat * 1e5),
    Math.round(place.lng * 1e5),
    place.status === 'approved' ? 0 : 1,
    place.name_az ?? '',
    place.name_loc ?? '',
    place.name_new,
    ...(place.merged_ids ? [place.merged_ids] : []),
  ] as PackedPlace;
}

export function unpackPlace([
  id,
  lat,
  lng,
  status,
  az,
  loc,
  name,
  merged,
]: PackedPlace): AtlasPlace {
  return {
    place_id: id,
    lat: lat / 1e5,
    lng: lng / 1e5,
    status: status === 0 ? 'approved' : 'requested',
    name_az: az || null,
    name_loc: loc || null,
    name_new: name,
    ...(merged ? { merged_ids: merged } : {}),
  };
}
