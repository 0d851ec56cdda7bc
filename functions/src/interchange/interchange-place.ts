import type { AttestedName } from '@shared/names/attested-name.ts';
import type { Location } from '@shared/contract/schemas.ts';

export interface InterchangePlace {
  place_id: string;
  location: Location;
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  names: AttestedName[];
}

/** Feature classes of GeoNames that Linked Places Format allows. */
export type FeatureClass = 'A' | 'H' | 'L' | 'P' | 'R' | 'S' | 'T';

/** A name in a file, not checked yet. */
export interface NameRead {
  /** Number of the line in the file, counted from 1. */
  line: number;
  place_id: string;
  name: unknown;
}

export interface Rejected {
  line: number;
  /** Why the line was rejected. The text contains the field, value and limit, if there are any. */
  reason: string;
}

/**
 * The names that were read from a file, and the lines that could not be read. An unreadable line does not affect other
 * lines.
 */
export interface FileRead {
  read: NameRead[];
  rejected: Rejected[];
}
