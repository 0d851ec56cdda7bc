import type { SettlementClass } from '@shared/names/importance.ts';
import type { Location, Prediction } from '@shared/contract/schemas.ts';

/**
 * A geocoder's result. Except `location`, the required fields are those of Google's Geocoding API. The optional fields
 * come only from the built-in gazetteer.
 */
export interface Address {
  place_id: string;
  address_components: AddressComponent[];
  formatted_address: string;
  location: Location;
  types: string[];
  /** Returns the address in the reader's language. Undefined if the address is the same in all languages. */
  addressIn?: (reader: string) => string;
  class?: SettlementClass | null;
  metres?: number;
  /**
   * Distance in metres between the requested point and this place, if the place does not contain the point; otherwise
   * undefined. A place with this field is only a landmark, and users cannot choose it.
   */
  elsewhere?: number;
}

export interface AddressComponent {
  long_name: string;
  short_name: string;
  types: string[];
}

/**
 * Geocoders never throw: a failure is a result with null data (product.md §7). Exception: a rate-limited geocoder
 * throws an ApiError too_many when the client's limit is used up (rate-limited-geocoder.ts).
 */
export type GeocoderResult<T> = { success: true; data: T } | { success: false; data: null };

export interface Geocoder {
  reverse(query: Location & { language: string }): Promise<GeocoderResult<Address[]>>;
  /** Success with null data means that the place id is unknown. */
  locate(placeId: string): Promise<GeocoderResult<Address | null>>;
  /** Finds places by the beginning of a name. Prefers places within 500 km of `near`. */
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
