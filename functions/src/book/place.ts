import type { AttestedName } from '@shared/names/attested-name.ts';

/** What the book knows of a place: a published one, with the contract's field names. */
export interface BookPlace {
  readonly place_id: string;
  /** The original name in Azerbaijani Latin script. */
  readonly name_az: string | null;
  /** The old name in Arabic script. */
  readonly name_loc: string | null;
  /** The current name. */
  readonly name_new: string;
  /** Degrees. */
  /** What it was called when; the book's indexes of earlier names and of renamings are made of them. */
  readonly names?: readonly AttestedName[] | undefined;
  readonly location: { readonly lat: number; readonly lng: number };
}
