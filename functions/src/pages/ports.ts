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

/** Published places by any of their names, the best match first (atlas/find.ts). */
export type Find = (text: string, most: number) => Promise<readonly FoundPlace[]>;

export interface UnnamedPlace {
  /** The place's present id, which may differ from the requested one. */
  id: string;
  name: string;
  location: Location;
}

/** Data about unnamed places, and about the surroundings of places (geocoding/). Costs no database read. */
export interface Surroundings {
  /** All ids of the same place, the present one first. */
  idsOf(id: string): readonly string[];
  /** A settlement of the gazetteer; null for every other id. */
  settlement(id: string): Promise<UnnamedPlace | null>;
  /** Null when no settlement is near. */
  around(point: Location): Around | null;
}

/** Division and country of a point, in a reader's language. */
export type Around = (language: Language) => string;

export interface OfferedEdition {
  /** `2026-11-22`, a part of its files' addresses. */
  date: string;
  /** Null when the number is unknown. */
  places: number | null;
  signed: boolean;
  /** In bytes; `packed` as gzip, null for a file that is only offered uncompressed. */
  files: readonly { name: string; bytes: number; packed: number | null }[];
}

/** A province or another division, whose places can be downloaded. */
export interface OfferedDivision {
  named: (language: Language) => string;
  places: number;
  /** Empty if a file would have too many places, or too many long stories. */
  files: readonly { format: string; address: string }[];
}

/** A file of every edition, and the meaning of its columns. */
export interface DataPart {
  name: string;
  about: string;
  columns: readonly { name: string; type: string; about: string }[];
}

/** The open data (editions/). */
export interface OpenData {
  /** Newest first. */
  editions(): Promise<readonly OfferedEdition[]>;
  parts: readonly DataPart[];
  /** The divisions with published places, those with the most first. */
  divisions(): Promise<readonly OfferedDivision[]>;
  /** The licences and the attribution. */
  licences: readonly { text: string; href: string }[];
  /** A file of an edition. */
  file(request: Request): Promise<Response>;
}
