import type { SettlementClass } from '@shared/names/importance.ts';
import type { Location, Prediction } from '@shared/contract/schemas.ts';

/** One result of a geocoder, in the form of Google's Geocoding API. */
export interface Address {
  place_id: string;
  address_components: AddressComponent[];
  formatted_address: string;
  location: Location;
  types: string[];
  /** The address in the reader's language, if it differs. */
  addressIn?: (reader: string) => string;
  /** The kind of settlement, if known. */
  class?: SettlementClass | null;
  /** Distance from the requested point. */
  metres?: number;
  /** Distance in metres, if the point is not in it: such a result is only a landmark, not a choice. */
  elsewhere?: number;
}

export interface AddressComponent {
  long_name: string;
  short_name: string;
  types: string[];
}

/** product.md §7: success with data, or success false with null data. Geocoders never throw. */
export type GeocoderResult<T> = { success: true; data: T } | { success: false; data: null };

export interface Geocoder {
  /** Addresses at a point, most precise first; not filtered. */
  reverse(query: Location & { language: string }): Promise<GeocoderResult<Address[]>>;
  /** Null data with success: the id is unknown. */
  locate(placeId: string): Promise<GeocoderResult<Address | null>>;
  /** Places whose names begin with `text`, those within 500 km of `near` first. */
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
