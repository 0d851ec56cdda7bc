import type { AtlasPlace } from './atlas.ts';
import type { DatedName } from '../names/in-year.ts';
import { emptyValue, fieldNames, noContent, type Content, type Field } from '../contract/fields.ts';
import type { Place } from '../contract/schemas.ts';

/**
 * The public data of places that cells of the atlas do not contain. Each cell has a **detail pack** with the same
 * places, which is written in the same transaction. The map loads cells to draw them. It loads a detail pack when a
 * user opens a place, downloads an area or views a page with places.
 */

/** The fields in a cell (formats/atlas.ts). */
const inCells = ['name_new', 'name_az', 'name_loc'] as const satisfies Field[];
type CellField = (typeof inCells)[number];

/**
 * All content of a place that its cell does not contain: text, links, photos, recording, and fields that will be added
 * to the contract.
 */
export type Story = Omit<Content, CellField>;

export interface PlaceDetails {
  story: Story;
  approximate: boolean;
  /** The place's revision (contract/schemas.ts). */
  revision: number;
  /** Time of the place's last change, in ISO 8601. */
  updated_at: string;
}

/** All public data of a place. */
export interface PublicPlace extends AtlasPlace {
  details: PlaceDetails;
}

export const detailLimits = {
  /** Maximum bytes of a place's details in a pack. Longer details are in a file of their own. */
  storyInPack: 2_000,
} as const;

const storyFields = fieldNames.filter((field) => !inCells.some((one) => one === field));

/** A place's story without empty fields. */
export type PackedStory = Partial<Story>;

/** The file with a place's long details: its hash and its size in bytes. */
export type StoryFileName = [hash: string, bytes: number];

/**
 * A place in a pack. `updated` is the time of the last change in milliseconds since 1970. `approximate` is 1 for an
 * approximate position. `story` contains the details, or names the file with them. `forms` are the further names for
 * search (names/other-forms.ts). `dated` is the data for names in a year; it is only there if the details are in a
 * file. Empty lists at the end are omitted.
 */
export type PackedDetails = [
  id: string,
  revision: number,
  updated: number,
  approximate: 0 | 1,
  story: PackedStory | StoryFileName,
  forms?: string[],
  dated?: DatedName[] | InStoryFile,
  /** Set if the file with the details contains more names for search. */
  moreForms?: InStoryFile,
];

/** Placeholder for names that are too long for the pack. The file with the details contains them. */
export const inStoryFile = 'story';
export type InStoryFile = typeof inStoryFile;

/** `/atlas/details/{key}.{hash}.json`: the details of the places in the cell `key`, sorted by place id. */
export interface DetailPack {
  version: 1;
  key: string;
  places: PackedDetails[];
}

/** `/atlas/details/{key}/{place_id}.{hash}.json`: the details of a place that do not fit into the pack. */
export interface StoryFile {
  version: 1;
  place_id: string;
  story: PackedStory;
}

/**
 * `/atlas/names/{key}.{hash}.json`: the further names of the places in the cell `key`, by place id. The file is
 * for search. It is computed on request from the detail pack with the same hash.
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
 * `/atlas/years/{key}.{hash}.json`: the data for names in a year (names/in-year.ts) of the places in the cell `key`.
 * Contains only places with dates. The file is computed from the detail pack with the same hash.
 */
export interface YearsPack {
  version: 1;
  key: string;
  /** The data of each place, or the hash of the file that contains the data. */
  names: [id: string, dated: DatedName[] | string][];
}

/** `/atlas/foremost-years.{revision}.json`: the data for names in a year of all featured places. */
export type FeaturedYears = Pick<YearsPack, 'version' | 'names'>;

/** `/atlas/details.json`: the present packs, one for each cell. */
export interface DetailsManifest {
  version: 1;
  /** Revision of the manifest with the same cells. */
  revision: number;
  packs: PackSummary[];
}

export interface PackSummary {
  key: string;
  hash: string;
  bytes: number;
  /** Number of the pack's places with further names for search; omitted if none. */
  named?: number;
  /** Number of the pack's places with data for names in a year; omitted if none. */
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

/** Whether a place's details are in a file of their own. */
export function isStoryFile(story: PackedStory | StoryFileName): story is StoryFileName {
  return Array.isArray(story);
}

/**
 * Returns the details of a place in a pack.
 * @param story the details, which the caller has read from their file if they are not in the pack
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

/** Returns a place of the map in the form of the API's answers. Its position is rounded to 1e-5 degrees. */
export function placeOf({ lat, lng, details, ...names }: PublicPlace): Place {
  const { story, ...rest } = details;
  return { ...names, ...story, ...rest, location: { lat, lng } };
}
