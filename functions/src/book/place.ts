/** What the book knows of a place: a published one, with the contract's field names. */
export interface NamesPdfPlace {
  readonly place_id: string;
  /** The original name in Azerbaijani Latin script. */
  readonly name_az: string | null;
  /** The old name in Arabic script. */
  readonly name_loc: string | null;
  /** The current name. */
  readonly name_new: string;
  /** Degrees. */
  readonly location: { readonly lat: number; readonly lng: number };
}
