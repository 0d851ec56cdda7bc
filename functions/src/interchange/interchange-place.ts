import type { AttestedName } from '@shared/names/attested-name.ts';
import type { Location } from '@shared/contract/schemas.ts';

/** The data of a place in files of names. */
export interface InterchangePlace {
  place_id: string;
  location: Location;
  /** The main names. */
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  names: AttestedName[];
}

/** GeoNames' feature classes that Linked Places Format knows. */
export type FeatureClass = 'A' | 'H' | 'L' | 'P' | 'R' | 'S' | 'T';

/** A name from a file, which has not been checked yet. */
export interface NameRead {
  /** The name's line in the file, counted from 1. */
  line: number;
  /** The id as in `/places/{place_id}`. */
  place_id: string;
  /** The value that `namesInput` checks. */
  name: unknown;
}

export interface Rejected {
  line: number;
  /** The reason, with field, value and limit if they apply. */
  reason: string;
}

/** The content of a file, and the parts that cannot be read. Unreadable parts do not prevent the use of other parts. */
export interface FileRead {
  read: NameRead[];
  rejected: Rejected[];
}
