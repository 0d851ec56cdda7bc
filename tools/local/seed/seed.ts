import accountsFile from './accounts.json' with { type: 'json' };
import placesFile from './places.json' with { type: 'json' };

/** README.md in the same folder explains the fields of places.json and accounts.json. */
export interface SeedNames {
  readonly name_az: string;
  readonly name_loc: string;
  readonly name_new: string;
  readonly about: string | null;
  readonly links: readonly string[];
}

interface SeedName {
  readonly form: string;
  readonly kind: string;
  readonly certainty: string;
  readonly evidence: readonly { readonly kind: string; readonly label: string }[];
}

export interface SeedSuggestion extends SeedNames {
  /** Email address of an account in accounts.json. */
  readonly author: string;
  readonly days_ago: number;
}

export interface SeedPlace extends SeedNames {
  readonly place_id: string;
  readonly names: readonly SeedName[];
  readonly location: { readonly lat: number; readonly lng: number };
  readonly location_source: 'geonames' | 'gshhg' | 'editors';
  readonly approximate: boolean;
  readonly status: 'approved' | 'requested' | 'pending';
  readonly sources: readonly string[];
  readonly suggestions: readonly SeedSuggestion[];
}

export interface SeedAccount {
  readonly email: string;
  readonly password: string;
  readonly display_name: string;
  readonly admin: boolean;
}

export const seedPlaces = placesFile.places as readonly SeedPlace[];
export const seedAccounts: readonly SeedAccount[] = accountsFile.accounts;
