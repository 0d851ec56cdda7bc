import type { AtlasPlace } from './atlas.ts';
import type { DatedName } from '../names/in-year.ts';
import {
  emptyValue,
  fieldNames,
  emptyContent,
  type Content,
  type Field,
} from '../contract/fields.ts';
import type { Place } from '../contract/schemas.ts';

/**
 * Cells of the atlas contain only a part of each place's public data, and detail packs contain the remaining data. A
 * cell and its detail pack have the same places, and are written in the same transaction. The map's markers and labels
 * need only the cells.
 */

const inCells = ['name_new', 'name_az', 'name_loc'] as const satisfies Field[];
type CellField = (typeof inCells)[number];

/**
 * The content of a place that its cell does not contain: text, links, photos, recording and attested names. If the
 * contract gets a new field, this type contains the field, too.
 */
export type DetailContent = Omit<Content, CellField>;

export interface PlaceDetails {
  content: DetailContent;
  approximate: boolean;
  revision: number;
  /** Time of the place's last change, in ISO 8601. */
  updated_at: string;
}

export interface PublicPlace extends AtlasPlace {
  details: PlaceDetails;
}

export const detailLimits = {
  /** Maximum bytes of a place's details in a detail pack. Longer details get a file of their own. */
  contentInPack: 2_000,
} as const;

const detailFields = fieldNames.filter((field) => !inCells.some((one) => one === field));

export type PackedContent = Partial<DetailContent>;

export type DetailsFileName = [hash: string, bytes: number];

/**
 * A place in a detail pack. `updated` is in milliseconds since 1970. `content` is the content, or the hash and size
 * of the file with the content. `forms` are the further names for search (names/other-forms.ts). `dated` is present
 * only if the details are in a file. Empty lists at the end are omitted.
 */
export type PackedDetails = [
  id: string,
  revision: number,
  updated: number,
  approximate: 0 | 1,
  content: PackedContent | DetailsFileName,
  forms?: string[],
  dated?: DatedName[] | InDetailsFile,
  /** Set if `forms` does not contain all further names. The file with the place's details contains all of them. */
  moreForms?: InDetailsFile,
];

/**
 * A detail pack contains this value in place of names that are too long for the pack. The file with the place's details
 * contains these names.
 */
export const inDetailsFile = 'story';
export type InDetailsFile = typeof inDetailsFile;

/**
 * The file `/atlas/details/{key}.{hash}.json` contains the details of the places in the cell `key`, sorted by place id.
 */
export interface DetailPack {
  version: 1;
  key: string;
  places: PackedDetails[];
}

/**
 * The file `/atlas/details/{key}/{place_id}.{hash}.json` contains the details of a place, if they are too long for the
 * detail pack.
 */
export interface DetailsFile {
  version: 1;
  place_id: string;
  /** The details of the place. The key must stay `story`, because existing files contain this key. */
  story: PackedContent;
}

/**
 * The file `/atlas/names/{key}.{hash}.json` contains the further names of the places in the cell `key`. The search
 * needs these names. The server computes the file on request from the detail pack with the same hash.
 */
export interface FurtherNamesPack {
  version: 1;
  key: string;
  /**
   * If `forms` does not contain all further names, `file` is the hash of the file with the place's details. That file
   * contains all names.
   */
  names: [id: string, forms: string[], file?: string][];
}

/**
 * The file `/atlas/years/{key}.{hash}.json` contains the dated names (names/in-year.ts) of the places in the cell
 * `key`. Places without dated names are omitted. If the dated names do not fit into the detail pack, `names` has the
 * hash of the file with the place's details instead. The server computes the file of the cell from the detail pack with
 * the same hash.
 */
export interface YearsPack {
  version: 1;
  key: string;
  names: [id: string, dated: DatedName[] | string][];
}

export type FeaturedYears = Pick<YearsPack, 'version' | 'names'>;

export interface DetailsManifest {
  version: 1;
  /** Revision of the map. The atlas manifest of this revision lists the same cells as this manifest. */
  revision: number;
  packs: PackSummary[];
}

export interface PackSummary {
  key: string;
  hash: string;
  bytes: number;
  /** Number of places in the pack that have further names for search. Omitted if there are none. */
  named?: number;
  /** Number of places in the pack that have dated names. Omitted if there are none. */
  dated?: number;
}

export function detailContentOf(content: Content): DetailContent {
  return Object.fromEntries(
    detailFields.map((field) => [field, content[field]]),
  ) as unknown as DetailContent;
}

export function packContent(content: DetailContent): PackedContent {
  const present = detailFields
    .map((field) => [field, content[field as keyof DetailContent]] as const)
    .filter(([field, value]) => !isEmpty(field, value));
  return Object.fromEntries(present);
}

function isEmpty(field: Field, value: unknown): boolean {
  const empty = emptyValue(field);
  if (typeof value !== 'object' || value === null) return value === empty;
  return JSON.stringify(value) === JSON.stringify(empty);
}

export function unpackContent(packed: PackedContent): DetailContent {
  return detailContentOf({ name_new: '', ...emptyContent(), ...packed });
}

export function isDetailsFile(
  content: PackedContent | DetailsFileName,
): content is DetailsFileName {
  return Array.isArray(content);
}

/**
 * @param content the place's content. If the pack contains only the hash of a file with the content (`isDetailsFile`),
 * the caller must read this file first
 */
export function unpackDetails(
  [, revision, updated, approximate]: PackedDetails,
  content: PackedContent,
): PlaceDetails {
  return {
    content: unpackContent(content),
    approximate: approximate === 1,
    revision,
    updated_at: new Date(updated).toISOString(),
  };
}

/** Returns a place of the map in the form of the API's responses. On the map, positions are rounded to 1e-5 degrees. */
export function placeOf({ lat, lng, details, ...names }: PublicPlace): Place {
  const { content, ...rest } = details;
  return { ...names, ...content, ...rest, location: { lat, lng } };
}
