import type { LatLng } from '../../geo/position.ts';
import type { NameLookup } from '../../names/ranking/lookup.ts';

/** The data of a place that a list is matched with. */
export interface MatchablePlace {
  /** The id as in `/places/{place_id}`. */
  id: string;
  /** Main and further names, in all scripts. */
  names: readonly string[];
  location: LatLng;
  /** Names of the province, and of the county if known. */
  areas: readonly string[];
  /** Whether the place is a city or a town. Other places may be named after cities and towns. */
  isTown: boolean;
  /** The place's importance; a higher value is more important (names/importance.ts). */
  importance: number;
}

/** An index of the places that a list is matched with. Its entries have the type T. */
export interface PlaceIndex<T> {
  names: NameLookup<T>;
  place: (owner: T) => MatchablePlace;
  /** Returns the places around a point. Lists with positions may have no names of today. */
  near?: (point: LatLng) => Iterable<T>;
}
