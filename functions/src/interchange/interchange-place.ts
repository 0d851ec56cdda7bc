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

export type FeatureClass = 'A' | 'H' | 'L' | 'P' | 'R' | 'S' | 'T';

export interface NameRead {
  /** Number of the line in the file, counted from 1. */
  line: number;
  place_id: string;
  name: unknown;
}

export interface Rejected {
  line: number;
  reason: string;
}

export interface FileRead {
  read: NameRead[];
  rejected: Rejected[];
}
