import type { AtlasPlace, PackedPlace } from '@shared/formats/atlas.ts';
import type { PlaceDetails } from '@shared/formats/place-details.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { Language } from './languages.ts';

interface DatedPlace {
  place: AtlasPlace;
  /** Milliseconds since 1970. */
  updated: number;
}

/** What is published, by id (atlas/directory.ts). */
export interface Published {
  place(id: string): Promise<{ place: AtlasPlace; details: PlaceDetails | null } | null>;
  /** The same list until something is published. */
  places(): Promise<readonly PackedPlace[]>;
  cellKeys(): Promise<string[]>;
  placesOfCell(key: string): Promise<DatedPlace[] | null>;
  newest(): Promise<DatedPlace[]>;
}

/** A published place that a text may mean. */
export interface FoundPlace {
  place: AtlasPlace;
  /** The further name that it was found by; null where one of its chosen names begins so. */
  foundBy: string | null;
}

/** Published places by any of their names, the likeliest first (atlas/find.ts). */
export type Find = (text: string, most: number) => Promise<readonly FoundPlace[]>;

export interface UnnamedPlace {
  /** The place's id today, which may be another than the one that was asked for. */
  id: string;
  name: string;
  location: Location;
}

/** What is known of places that nobody has named, and of where places are (geo/). Costs no read. */
export interface Surroundings {
  /** All ids that lead to the same place, today's first. */
  idsOf(id: string): readonly string[];
  /** A settlement of the gazetteer; null for every other id. */
  settlement(id: string): Promise<UnnamedPlace | null>;
  /** Null where no settlement is near. */
  around(point: Location): Around | null;
}

/** Division and country around a point, as readers of a language call them. */
export type Around = (language: Language) => string;

export interface OfferedEdition {
  /** `2026-11-22`, part of its files' addresses. */
  date: string;
  /** Null where that is not known. */
  places: number | null;
  signed: boolean;
  /** In bytes; `packed` as gzip, null where a file is offered as it is alone. */
  files: readonly { name: string; bytes: number; packed: number | null }[];
}

/** A file that every edition has, and what its columns say. */
export interface DataPart {
  name: string;
  about: string;
  columns: readonly { name: string; type: string; about: string }[];
}

/** The data that everybody may take (editions/). */
export interface OpenData {
  /** Newest first. */
  editions(): Promise<readonly OfferedEdition[]>;
  parts: readonly DataPart[];
  /** Under which licences, and whom to name. */
  licences: readonly { text: string; href: string }[];
  /** A file of an edition. */
  file(request: Request): Promise<Response>;
}
