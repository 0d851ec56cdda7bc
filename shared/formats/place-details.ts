import type { AtlasPlace } from './atlas.ts';
import type { DatedName } from '../names/in-year.ts';
import { emptyValue, fieldNames, noContent, type Content, type Field } from '../contract/fields.ts';
import type { Place } from '../contract/schemas.ts';

/**
 * The public details of a place that its atlas cell does not contain. They are in **detail packs**: each cell has one,
 * with the same places, made in the same transaction. The map fetches cells to draw them. It fetches packs when a place
 * is opened, downloaded for offline use or shown on a page.
 */

/** The fields in a cell (formats/atlas.ts). */
const inCells = ['name_new', 'name_az', 'name_loc'] as const satisfies Field[];
type CellField = (typeof inCells)[number];

/**
 * The part of a place's content that its cell does not contain: text, links, photos, recording, and any field declared
 * later.
 */
export type Story = Omit<Content, CellField>;

export interface PlaceDetails {
  story: Story;
  approximate: boolean;
  /** The place's revision (contract/schemas.ts). */
  revision: number;
  /** When the place was changed last, in ISO 8601. */
  updated_at: string;
}

/** All public data of a place. */
export interface PublicPlace extends AtlasPlace {
  details: PlaceDetails;
}

export const detailLimits = {
  /** Maximum bytes of a place's text and further names in a pack; a longer text has a file of its own. */
  storyInPack: 2_000,
} as const;

const storyFields = fieldNames.filter((field) => !inCells.some((one) => one === field));

/** A place's story without empty fields. */
export type PackedStory = Partial<Story>;

/** The file of a long text: its hash and size in bytes. */
export type StoryFileName = [hash: string, bytes: number];

/**
 * Id, revision, milliseconds since 1970 of the last change, whether the position is approximate, the details,
 * the further names for search (names/other-forms.ts), and, for details in a file of their own, the data for
 * its name in a year. Empty lists at the end are omitted.
 */
export type PackedDetails = [
  id: string,
  revision: number,
  updated: number,
  approximate: 0 | 1,
  story: PackedStory | StoryFileName,
  forms?: string[],
  dated?: DatedName[] | InStoryFile,
  /** The details' own file contains further forms. */
  moreForms?: InStoryFile,
];

/** Replaces names that a pack has no room for: they are in the details' own file. */
export const inStoryFile = 'story';
export type InStoryFile = typeof inStoryFile;

/** `/atlas/details/{key}.{hash}.json`: the places of the cell `key`, sorted by id. */
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
 * `/atlas/names/{key}.{hash}.json`: the further names for search of the cell `key`, by place id. The file is computed
 * on request from the detail pack with the same hash.
 */
export interface FurtherNamesPack {
  version: 1;
  key: string;
  /** If the place's own file contains more names, `story` is the hash of that file. */
  names: [id: string, forms: string[], story?: string][];
}

/**
 * `/atlas/years/{key}.{hash}.json`: the data for names in a year (names/in-year.ts) of the cell `key`, for places with
 * dates. The file is computed from the detail pack with the same hash.
 */
export interface YearsPack {
  version: 1;
  key: string;
  /** For each place the data, or the hash of the place's own file if that file contains the data. */
  names: [id: string, dated: DatedName[] | string][];
}

/** `/atlas/foremost-years.{revision}.json`: the data for names in a year of all featured places. */
export type FeaturedYears = Pick<YearsPack, 'version' | 'names'>;

/** `/atlas/details.json`: the present packs, one for each cell. */
export interface DetailsManifest {
  version: 1;
  /** Revision of the manifest that the packs belong to. */
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

/** Whether the details are in a file of their own. */
export function isStoryFile(story: PackedStory | StoryFileName): story is StoryFileName {
  return Array.isArray(story);
}

/** @param story the details from their own file, if the pack only refers to it */
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

/** The place as the API returns it, except that the map has rounded its position (1e-5 degrees). */
export function placeOf({ lat, lng, details, ...names }: PublicPlace): Place {
  const { story, ...rest } = details;
  return { ...names, ...story, ...rest, location: { lat, lng } };
}
