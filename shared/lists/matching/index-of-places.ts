import type { LatLng } from '../../geo/position.ts';
import type { NameLookup } from '../../names/ranking/lookup.ts';

/** A place with the data that matching needs. */
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

/** The index for matching: the ranker's index of names, and the place of each of its entries. */
export interface PlaceIndex<T> {
  names: NameLookup<T>;
  place: (owner: T) => MatchablePlace;
  /** Places around a point, for lists that contain positions but not today's names. */
  near?: (point: LatLng) => Iterable<T>;
}
