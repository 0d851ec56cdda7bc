import type { LatLng } from '../../geo/position.ts';
import type { NameLookup } from '../../names/ranking/lookup.ts';

/** A place for matching. */
export interface MatchablePlace {
  /** The id as in `/places/{place_id}`. */
  id: string;
  /** Main and further names, in every script. */
  names: readonly string[];
  location: LatLng;
  /** Names of the province, and of the county if known. */
  areas: readonly string[];
  /** Cities and towns; others may be named after them. */
  isTown: boolean;
  /** A higher value is more important (names/importance.ts). */
  importance: number;
}

/** The index for matching: the ranker's index of names, and the places of its entries. */
export interface PlaceIndex<T> {
  names: NameLookup<T>;
  place: (owner: T) => MatchablePlace;
  /** Places around a point, for lists that contain positions but not today's names. */
  near?: (point: LatLng) => Iterable<T>;
}
