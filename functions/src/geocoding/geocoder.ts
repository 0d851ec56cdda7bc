import type { SettlementClass } from '@shared/names/importance.ts';
import type { Location, Prediction } from '@shared/contract/schemas.ts';

/** One result of a geocoder. Its fields are those of Google's Geocoding API. */
export interface Address {
  place_id: string;
  address_components: AddressComponent[];
  formatted_address: string;
  location: Location;
  types: string[];
  /** Returns the address in the reader's language. Undefined if the address is the same in all languages. */
  addressIn?: (reader: string) => string;
  class?: SettlementClass | null;
  /** Distance from the requested point in metres. */
  metres?: number;
  /**
   * Distance in metres to a place that does not contain the point. Such a place is only a landmark, and cannot be
   * chosen.
   */
  elsewhere?: number;
}

export interface AddressComponent {
  long_name: string;
  short_name: string;
  types: string[];
}

/**
 * The result of a geocoder: either success with data, or a failure with null data (product.md §7). Geocoders never
 * throw.
 */
export type GeocoderResult<T> = { success: true; data: T } | { success: false; data: null };

export interface Geocoder {
  /** Returns all addresses at a point, the most precise first. */
  reverse(query: Location & { language: string }): Promise<GeocoderResult<Address[]>>;
  /** Looks up a place id. Success with null data means that the id is unknown. */
  locate(placeId: string): Promise<GeocoderResult<Address | null>>;
  /** Finds places whose names begin with `text`. Places within 500 km of `near` come first. */
  autocomplete(query: {
    text: string;
    near: Location;
    language: string;
  }): Promise<GeocoderResult<Prediction[]>>;
}

export const failed = { success: false, data: null } as const;

export function found<T>(data: T): GeocoderResult<T> {
  return { success: true, data };
}
