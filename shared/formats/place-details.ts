import type { AtlasPlace } from './atlas.ts';
import type { DatedName } from '../names/in-year.ts';
import { emptyValue, fieldNames, noContent, type Content, type Field } from '../contract/fields.ts';
import type { Place } from '../contract/schemas.ts';

/**
 * Cells of the atlas contain only part of a place's public data. **Detail packs** contain the other data. Each cell has
 * one pack with the same places, and both are written in the same transaction. The map loads cells to draw them. It
 * loads a detail pack when a user opens a place, downloads an area or views a page with places.
 */

const inCells = ['name_new', 'name_az', 'name_loc'] as const satisfies Field[];
type CellField = (typeof inCells)[number];

/**
 * All content of a place that its cell does not contain: text, links, photos and the recording. Fields that the
 * contract adds later belong here, too.
 */
export type Story = Omit<Content, CellField>;

export interface PlaceDetails {
  story: Story;
  approximate: boolean;
  revision: number;
  /** Time of the place's last change, in ISO 8601. */
  updated_at: string;
}

export interface PublicPlace extends AtlasPlace {
  details: PlaceDetails;
}

export const detailLimits = {
  /** Maximum bytes of a place's details in a pack. Longer details get a file of their own. */
  storyInPack: 2_000,
} as const;

const storyFields = fieldNames.filter((field) => !inCells.some((one) => one === field));

/** A place's story. Empty fields are omitted. */
export type PackedStory = Partial<Story>;

/** Identifies the file with a place's long details by its hash and its size in bytes. */
export type StoryFileName = [hash: string, bytes: number];

/**
 * A place in a detail pack. `updated` is the time of the last change in milliseconds since 1970. `approximate` is 1 for
 * an approximate position. `story` contains the details, or names the file with them. `forms` are the further names for
 * search (names/other-forms.ts). `dated` contains the dated names, but only if the details are in a file. Empty lists
 * at the end are omitted.
 */
export type PackedDetails = [
  id: string,
  revision: number,
  updated: number,
  approximate: 0 | 1,
  story: PackedStory | StoryFileName,
  forms?: string[],
  dated?: DatedName[] | InStoryFile,
  /** This field is set if the file with the place's details contains more names for search. */
  moreForms?: InStoryFile,
];

/** Replaces names that are too long for a detail pack. The file with the place's details contains these names. */
export const inStoryFile = 'story';
export type InStoryFile = typeof inStoryFile;

/**
 * The file `/atlas/details/{key}.{hash}.json` contains the details of the places in the cell `key`, sorted by place id.
 */
export interface DetailPack {
  version: 1;
  key: string;
  places: PackedDetails[];
}

/**
 * The file `/atlas/details/{key}/{place_id}.{hash}.json` contains the details of a place that do not fit into the pack.
 */
export interface StoryFile {
  version: 1;
  place_id: string;
  story: PackedStory;
}

/**
 * The file `/atlas/names/{key}.{hash}.json` contains the further names of the places in the cell `key`, by place id.
 * The search needs this file. The server computes it on request from the detail pack with the same hash.
 */
export interface FurtherNamesPack {
  version: 1;
  key: string;
  /**
   * The names of each place. If the file with the place's details contains more names, `story` is the hash of that
   * file.
   */
  names: [id: string, forms: string[], story?: string][];
}

/**
 * The file `/atlas/years/{key}.{hash}.json` contains the dated names (names/in-year.ts) of the places in the cell
 * `key`. Places without dated names are omitted. The server computes this file from the detail pack with the same hash.
 */
export interface YearsPack {
  version: 1;
  key: string;
  /** The dated names of each place, or the hash of the file that contains them. */
  names: [id: string, dated: DatedName[] | string][];
}

/** The file `/atlas/foremost-years.{revision}.json` contains the dated names of all featured places. */
export type FeaturedYears = Pick<YearsPack, 'version' | 'names'>;

/** The file `/atlas/details.json` lists the current detail packs, one for each cell. */
export interface DetailsManifest {
  version: 1;
  /** Revision of the atlas manifest that lists the same cells. */
  revision: number;
  packs: PackSummary[];
}

export interface PackSummary {
  key: string;
  hash: string;
  bytes: number;
  /** Number of places in the pack that have further names for search. The field is omitted if there are none. */
  named?: number;
  /** Number of places in the pack that have dated names. The field is omitted if there are none. */
  dated?: number;
}

export function storyOf(content: Content): Story {
  return Object.fromEntries(
    storyFields.map((field) => [field, content[field]]),
  ) as unknown as Story;
}

export function packStory(story: Story): PackedStory {
  const present = storyFields
    .map((field) => [field, story[field as keyof Story]] as const)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(emptyValue(field)));
  return Object.fromEntries(present);
}

export function unpackStory(packed: PackedStory): Story {
  return storyOf({ name_new: '', ...structuredClone(noContent), ...packed });
}

export function isStoryFile(story: PackedStory | StoryFileName): story is StoryFileName {
  return Array.isArray(story);
}

/**
 * Returns the details of a place in a pack.
 * @param story the details; if they are not in the pack, the caller must read them from their file
 */
export function unpackDetails(
  [, revision, updated, approximate]: PackedDetails,
  story: PackedStory,
): PlaceDetails {
  return {
    story: unpackStory(story),
    approximate: approximate === 1,
    revision,
    updated_at: new Date(updated).toISOString(),
  };
}

/** Converts a place of the map to the form of the API's responses. The position is rounded to 1e-5 degrees. */
export function placeOf({ lat, lng, details, ...names }: PublicPlace): Place {
  const { story, ...rest } = details;
  return { ...names, ...story, ...rest, location: { lat, lng } };
}
