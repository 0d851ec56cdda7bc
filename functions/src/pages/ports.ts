import type { AtlasPlace, PackedPlace } from '@shared/formats/atlas.ts';
import type { PlaceDetails } from '@shared/formats/place-details.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { Language } from './languages.ts';

interface DatedPlace {
  place: AtlasPlace;
  /** Time of the place's last change in milliseconds since 1970; 0 if the map has no details of the place. */
  updated: number;
}

export interface Published {
  /** If the place was merged into another place, returns that other place. */
  place(id: string): Promise<{ place: AtlasPlace; details: PlaceDetails | null } | null>;
  /** Returns the same array until something is published. */
  places(): Promise<readonly PackedPlace[]>;
  cellKeys(): Promise<string[]>;
  placesOfCell(key: string): Promise<DatedPlace[] | null>;
  newest(): Promise<DatedPlace[]>;
}

export interface FoundPlace {
  place: AtlasPlace;
  /** The further name that begins with the search text; null if a main name begins with it, or if no name does. */
  foundBy: string | null;
}

/** Searches all names of published places (atlas/find.ts). The best match comes first. */
export type Find = (text: string, most: number) => Promise<readonly FoundPlace[]>;

export interface UnnamedPlace {
  /** The place's current id, which may differ from the requested id. */
  id: string;
  name: string;
  location: Location;
}

export interface Surroundings {
  /** Returns all ids of a place; the current id comes first. */
  idsOf(id: string): readonly string[];
  settlement(id: string): Promise<UnnamedPlace | null>;
  around(point: Location): Around | null;
}

export type Around = (language: Language) => string;

export interface OfferedEdition {
  /** The edition's date, such as `2026-11-22`. The addresses of the edition's files contain this date. */
  date: string;
  places: number | null;
  signed: boolean;
  /** `packed` is the size of the gzip file; null if there is no gzip file. All sizes are in bytes. */
  files: readonly { name: string; bytes: number; packed: number | null }[];
}

export interface OfferedDivision {
  named: (language: Language) => string;
  places: number;
  /** Files with the division's places. Empty if the division has too many places, or too many long details. */
  files: readonly { format: string; address: string }[];
}

export interface DataPart {
  name: string;
  about: string;
  columns: readonly { name: string; type: string; about: string }[];
}

export interface OpenData {
  editions(): Promise<readonly OfferedEdition[]>;
  parts: readonly DataPart[];
  /** Returns only divisions that have published places. The divisions with the most places come first. */
  divisions(): Promise<readonly OfferedDivision[]>;
  licences: readonly { text: string; href: string }[];
  file(request: Request): Promise<Response>;
}
