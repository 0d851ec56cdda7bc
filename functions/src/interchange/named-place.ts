import type { AttestedName } from '@shared/names/attested-name.ts';
import type { Location } from '@shared/contract/schemas.ts';

/** What files of names say of a place. */
export interface NamedPlace {
  place_id: string;
  location: Location;
  /** The chosen names. */
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  names: AttestedName[];
}

/** GeoNames' feature classes, as far as Linked Places Format knows them. */
export type FeatureClass = 'A' | 'H' | 'L' | 'P' | 'R' | 'S' | 'T';

/** A name that a file has, before it is checked. */
export interface NameRead {
  /** Where it stands, from 1. */
  line: number;
  /** As in `/places/{place_id}`. */
  place_id: string;
  /** What `namesInput` takes, or refuses. */
  name: unknown;
}

export interface Rejected {
  line: number;
  /** With field, value and limit where there are such. */
  reason: string;
}

/** All that a file says, and what of it cannot be read: neither keeps the other from being used. */
export interface FileRead {
  read: NameRead[];
  rejected: Rejected[];
}
