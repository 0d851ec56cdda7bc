import type { PublicStatus } from '../contract/status.ts';

/**
 * The published map ("atlas"): all public places as a quadtree of Web Mercator tiles.
 *
 * A cell is a leaf of the tree. Its name is `r` and its quadkey (`r` is the whole world, `r1` its north-eastern quarter
 * …). A tile is a leaf exactly if it contains at most `cellCapacity` places or is at `maxDepth`, so the tree depends
 * only on the set of places: a small atlas is one file, a large one is divided where it is dense, and a rebuild can be
 * compared bit by bit.
 */
export const atlasLimits = { cellCapacity: 400, maxDepth: 16 } as const;

/** One leaf in the manifest. Empty leaves are not listed. */
export interface AtlasCellSummary {
  key: string;
  /** Hash of the cell file's bytes; part of its immutable address. */
  hash: string;
  /** Size of the cell file in bytes before compression, so that a client can plan what it loads. */
  bytes: number;
  approved: number;
  requested: number;
  /** Centroid of the cell's places, for clusters at low zooms. */
  lat: number;
  lng: number;
  /**
   * The places that a map labels before it has loaded the cell: the seats of provinces and counties in the cell, the
   * highest first (at most `mostFeatured`). A cell without seats has its first approved place here. Older manifests
   * have no such list.
   */
  foremost?: PackedPlace[];
}

/** Maximum places in `foremost`: few, because every visit fetches the manifest. */
export const mostFeatured = 6;

/** `/atlas/manifest.json`: the list of all cells. */
export interface AtlasManifest {
  version: 1;
  /** Increases by one with every published change. */
  revision: number;
  approved: number;
  requested: number;
  cells: AtlasCellSummary[];
}

/** A place as markers, labels and search need it. */
export interface AtlasPlace {
  place_id: string;
  lat: number;
  lng: number;
  status: PublicStatus;
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  /**
   * Ids of places that were merged into this one. Requests for them lead to this place. Missing if
   * there are none.
   */
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

/** `/atlas/cells/{key}.{hash}.json`. Places are sorted by id. */
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
