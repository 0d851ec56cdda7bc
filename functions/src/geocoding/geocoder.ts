import type { SettlementClass } from '@shared/names/importance.ts';
import type { Location, Prediction } from '@shared/contract/schemas.ts';

/** One result of a geocoder, in the form of Google's Geocoding API. */
export interface Address {
  place_id: string;
  address_components: AddressComponent[];
  formatted_address: string;
  location: Location;
  types: string[];
  /** The address for readers of a language, where there is more than one to tell. */
  addressIn?: (reader: string) => string;
  /** What kind of settlement it is, where that is known. */
  class?: SettlementClass | null;
  /** From the point that was asked for. */
  metres?: number;
  /** How far away it lies, in metres, when the point is not in it: something to go by, nothing to name. */
  elsewhere?: number;
}

export interface AddressComponent {
  long_name: string;
  short_name: string;
  types: string[];
}

/** product.md §7: success with data, or success false with null data. Geocoders never throw. */
export type Found<T> = { success: true; data: T } | { success: false; data: null };

export interface Geocoder {
  /** Addresses at a point, most precise first; unfiltered. */
  reverse(query: Location & { language: string }): Promise<Found<Address[]>>;
  /** Null data with success: the geocoder answered that there is no such id. */
  locate(placeId: string): Promise<Found<Address | null>>;
  /** Places whose names begin like `text`, those within 500 km of `near` first. */
  autocomplete(query: {
    text: string;
    near: Location;
    language: string;
  }): Promise<Found<Prediction[]>>;
}

export const failed = { success: false, data: null } as const;

export function found<T>(data: T): Found<T> {
  return { success: true, data };
}
