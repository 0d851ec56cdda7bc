import type { AttestedName } from '@shared/names/attested-name.ts';

/** A published place with the fields that the book needs. They have the same names as in the contract. */
export interface BookPlace {
  readonly place_id: string;
  /** The original name in Azerbaijani Latin script. */
  readonly name_az: string | null;
  /** The original name in Arabic script. */
  readonly name_loc: string | null;
  /** The current name. */
  readonly name_new: string;
  /** The place's names and their dates, for the indexes of former names and of renamings. */
  readonly names?: readonly AttestedName[] | undefined;
  /** Position in degrees. */
  readonly location: { readonly lat: number; readonly lng: number };
}
