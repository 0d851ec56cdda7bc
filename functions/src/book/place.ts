import type { AttestedName } from '@shared/names/attested-name.ts';

/** A published place with the fields that the book needs. The fields have the same names as in the contract. */
export interface BookPlace {
  readonly place_id: string;
  /** Original name in Azerbaijani Latin script. */
  readonly name_az: string | null;
  /** Original name in Arabic script. */
  readonly name_loc: string | null;
  /** Current name of the place. */
  readonly name_new: string;
  /** Names of the place and their dates, for the indexes of former names and of renamings. */
  readonly names?: readonly AttestedName[] | undefined;
  /** Position in degrees. */
  readonly location: { readonly lat: number; readonly lng: number };
}
