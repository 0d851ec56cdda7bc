import type { AtlasPlace } from './atlas.ts';
import type { DatedName } from '../names/in-year.ts';
import { emptyValue, fieldNames, noContent, type Content, type Field } from '../contract/fields.ts';
import type { Place } from '../contract/schemas.ts';

/**
 * What visitors read of a place beyond what its atlas cell says. It lies in **detail packs**, one beside each
 * cell and of the same places, made in the transaction that makes the cell. Cells are fetched to draw the
 * map, packs when a place is opened, taken along or put on a page.
 */

/** What a cell says already (formats/atlas.ts). */
const inCells = ['name_new', 'name_az', 'name_loc'] as const satisfies Field[];
type CellField = (typeof inCells)[number];

/** What a place says beyond its cell: story, links, photos, recording, and whatever field is declared next. */
export type Story = Omit<Content, CellField>;

export interface PlaceDetails {
  story: Story;
  approximate: boolean;
  /** Of the place (contract/schemas.ts). */
  revision: number;
  /** ISO 8601. */
  updated_at: string;
}

/** All that visitors see of a place. */
export interface PublicPlace extends AtlasPlace {
  details: PlaceDetails;
}

export const detailLimits = {
  /** Bytes of a story and further names within a pack; a longer story is a file of its own. */
  storyInPack: 2_000,
} as const;

const storyFields = fieldNames.filter((field) => !inCells.some((one) => one === field));

/** A story without the fields that say nothing. */
export type PackedStory = Partial<Story>;

/** Where a long story lies: hash and size in bytes of its file. */
export type StoryFileName = [hash: string, bytes: number];

/**
 * Id, revision, milliseconds since 1970 of the last change, whether roughly located, the story, the names by
 * which search finds the place besides the chosen ones (names/other-forms.ts), and of a story in a file of its own
 * what tells its name in a year. Lists that are empty at the end are left out.
 */
export type PackedDetails = [
  id: string,
  revision: number,
  updated: number,
  approximate: 0 | 1,
  story: PackedStory | StoryFileName,
  forms?: string[],
  dated?: DatedName[] | InStoryFile,
  /** The story's file has further forms. */
  moreForms?: InStoryFile,
];

/** In the place of names for which a pack has no room: they are those of the story's file. */
export const inStoryFile = 'story';
export type InStoryFile = typeof inStoryFile;

/** `/atlas/details/{key}.{hash}.json`: of the places of the cell `key`, sorted by id. */
export interface DetailPack {
  version: 1;
  key: string;
  places: PackedDetails[];
}

/** `/atlas/details/{key}/{place_id}.{hash}.json`. */
export interface StoryFile {
  version: 1;
  place_id: string;
  story: PackedStory;
}

/**
 * `/atlas/names/{key}.{hash}.json`: by place id, what search knows of the places of the cell `key` besides
 * their chosen names. The hash is the one of the detail pack, which it is made from when it is asked for.
 */
export interface NamesPack {
  version: 1;
  key: string;
  /** With the hash of the place's story where that file has further ones. */
  names: [id: string, forms: string[], story?: string][];
}

/**
 * `/atlas/years/{key}.{hash}.json`: what tells the names of the places of the cell `key` in a year
 * (names/in-year.ts), of those of which that is known. The hash is the one of the detail pack.
 */
export interface YearsPack {
  version: 1;
  key: string;
  /** By place id; the hash of the place's story where that file has them. */
  names: [id: string, dated: DatedName[] | string][];
}

/** `/atlas/foremost-years.{revision}.json`: the same of all whom a map names before it has loaded a cell. */
export type FeaturedYears = Pick<YearsPack, 'version' | 'names'>;

/** `/atlas/details.json`: the packs as they are now, one for each cell. */
export interface DetailsManifest {
  version: 1;
  /** The manifest's of the map that they belong to. */
  revision: number;
  packs: PackSummary[];
}

export interface PackSummary {
  key: string;
  hash: string;
  bytes: number;
  /** How many of its places have further names for search; left out where none has. */
  named?: number;
  /** Of how many it is known what they were called in some year; left out where of none. */
  dated?: number;
}

export function storyOf(content: Content): Story {
  return Object.fromEntries(
    storyFields.map((field) => [field, content[field]]),
  ) as unknown as Story;
}

export function packStory(story: Story): PackedStory {
  const said = storyFields
    .map((field) => [field, story[field as keyof Story]] as const)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(emptyValue(field)));
  return Object.fromEntries(said);
}

export function unpackStory(packed: PackedStory): Story {
  return storyOf({ name_new: '', ...structuredClone(noContent), ...packed });
}

/** Whether the story lies in a file of its own. */
export function isStoryFile(story: PackedStory | StoryFileName): story is StoryFileName {
  return Array.isArray(story);
}

/** @param story of its own file, where the pack only names that */
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

/** The place as the API answers it, but that it lies where the map has rounded it to (1e-5 degrees). */
export function placeOf({ lat, lng, details, ...names }: PublicPlace): Place {
  const { story, ...rest } = details;
  return { ...names, ...story, ...rest, location: { lat, lng } };
}
