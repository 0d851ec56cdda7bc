import type { AtlasPlace, PackedPlace } from '@shared/formats/atlas.ts';
import type { PlaceDetails } from '@shared/formats/place-details.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { Language } from './languages.ts';

interface DatedPlace {
  place: AtlasPlace;
  /** Milliseconds since 1970. */
  updated: number;
}

/** The published places (atlas/directory.ts). */
export interface Published {
  /** For the id of a place that was merged into another one, returns the other place. */
  place(id: string): Promise<{ place: AtlasPlace; details: PlaceDetails | null } | null>;
  /** Returns the same list until something is published. */
  places(): Promise<readonly PackedPlace[]>;
  cellKeys(): Promise<string[]>;
  placesOfCell(key: string): Promise<DatedPlace[] | null>;
  newest(): Promise<DatedPlace[]>;
}

/** A published place that matches a text. */
export interface FoundPlace {
  place: AtlasPlace;
  /** The further name that matched; null when one of its main names did. */
  foundBy: string | null;
}

/** Finds published places by any of their names, the best match first (atlas/find.ts). */
export type Find = (text: string, most: number) => Promise<readonly FoundPlace[]>;

export interface UnnamedPlace {
  /** The place's present id, which may differ from the requested one. */
  id: string;
  name: string;
  location: Location;
}

/** Data about unnamed places, and about the surroundings of places (geocoding/). Costs no database read. */
export interface Surroundings {
  /** Returns all ids of a place, the present one first. */
  idsOf(id: string): readonly string[];
  /** Returns a settlement of the gazetteer; null for every other id. */
  settlement(id: string): Promise<UnnamedPlace | null>;
  /** Describes the surroundings of a point; null when no settlement is near. */
  around(point: Location): Around | null;
}

/** Returns division and country of a point, in a reader's language. */
export type Around = (language: Language) => string;

export interface OfferedEdition {
  /** The edition's day, such as `2026-11-22`, which is a part of its files' addresses. */
  date: string;
  /** Number of places; null when it is unknown. */
  places: number | null;
  signed: boolean;
  /** Sizes are in bytes. `packed` is the size as gzip; null for a file that is only offered uncompressed. */
  files: readonly { name: string; bytes: number; packed: number | null }[];
}

/** A province or another division, whose places can be downloaded. */
export interface OfferedDivision {
  named: (language: Language) => string;
  places: number;
  /** Empty if the files would have too many places, or too many long stories. */
  files: readonly { format: string; address: string }[];
}

/** A file that every edition has, and the meaning of its columns. */
export interface DataPart {
  name: string;
  about: string;
  columns: readonly { name: string; type: string; about: string }[];
}

/** The open data (editions/). */
export interface OpenData {
  /** Returns the editions, newest first. */
  editions(): Promise<readonly OfferedEdition[]>;
  parts: readonly DataPart[];
  /** Returns the divisions with published places, those with the most places first. */
  divisions(): Promise<readonly OfferedDivision[]>;
  /** The licences and the attribution. */
  licences: readonly { text: string; href: string }[];
  /** Answers a request for a file of an edition. */
  file(request: Request): Promise<Response>;
}
