import type { AttestedName } from '@shared/names/attested-name.ts';

export interface BookPlace {
  readonly place_id: string;
  readonly name_az: string | null;
  readonly name_loc: string | null;
  readonly name_new: string;
  readonly names?: readonly AttestedName[] | undefined;
  readonly location: { readonly lat: number; readonly lng: number };
}
