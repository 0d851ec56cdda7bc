import type { AtlasPlace, PackedPlace } from '@shared/formats/atlas.ts';
import type { PlaceDetails } from '@shared/formats/place-details.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { Language } from './languages.ts';

interface DatedPlace {
  place: AtlasPlace;
  /** Time in milliseconds since 1970. */
  updated: number;
}

/** Reads the published places (atlas/directory.ts). */
export interface Published {
  /** Finds a place by its id. For the id of a merged place, returns the place into which it was merged. */
  place(id: string): Promise<{ place: AtlasPlace; details: PlaceDetails | null } | null>;
  /** Returns all published places. The list stays the same object until something is published. */
  places(): Promise<readonly PackedPlace[]>;
  cellKeys(): Promise<string[]>;
  placesOfCell(key: string): Promise<DatedPlace[] | null>;
  newest(): Promise<DatedPlace[]>;
}

/** A published place that matches a text. */
export interface FoundPlace {
  place: AtlasPlace;
  /** The further name that matched; null when a main name matched. */
  foundBy: string | null;
}

/** Finds published places by any of their names, the best match first (atlas/find.ts). */
export type Find = (text: string, most: number) => Promise<readonly FoundPlace[]>;

export interface UnnamedPlace {
  /** The place's current id, which may differ from the requested id. */
  id: string;
  name: string;
  location: Location;
}

/** Finds unnamed places, and describes where places are (geocoding/). Costs no database read. */
export interface Surroundings {
  /** Returns all ids of a place; the current id comes first. */
  idsOf(id: string): readonly string[];
  /** Finds a settlement of the gazetteer by its id; null for any other id. */
  settlement(id: string): Promise<UnnamedPlace | null>;
  /** Returns a function that describes where a point is; null when no settlement is near. */
  around(point: Location): Around | null;
}

/** Returns the province and country of a point in a language. */
export type Around = (language: Language) => string;

export interface OfferedEdition {
  /** The edition's date, such as `2026-11-22`. It is a part of the addresses of its files. */
  date: string;
  /** Number of places; null when it is unknown. */
  places: number | null;
  signed: boolean;
  /** The files of the edition. Sizes are in bytes. `packed` is the size of the gzip file; null if there is none. */
  files: readonly { name: string; bytes: number; packed: number | null }[];
}

/** A province or similar division whose places can be downloaded. */
export interface OfferedDivision {
  named: (language: Language) => string;
  places: number;
  /** Files with the division's places. Empty if they would have too many places or too many long stories. */
  files: readonly { format: string; address: string }[];
}

/** A file of every edition, with the meaning of its columns. */
export interface DataPart {
  name: string;
  about: string;
  columns: readonly { name: string; type: string; about: string }[];
}

/** The editions and other files for download (editions/). */
export interface OpenData {
  /** Returns the editions, newest first. */
  editions(): Promise<readonly OfferedEdition[]>;
  parts: readonly DataPart[];
  /** Returns the divisions that have published places. Divisions with the most places come first. */
  divisions(): Promise<readonly OfferedDivision[]>;
  /** The licences of the data, with the texts for attribution. */
  licences: readonly { text: string; href: string }[];
  /** Answers a request for a file with open data. */
  file(request: Request): Promise<Response>;
}
