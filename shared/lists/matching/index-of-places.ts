import type { LatLng } from '../../geo/position.ts';
import type { NameLookup } from '../../names/ranking/lookup.ts';

/** A place as matching compares it. */
export interface MatchablePlace {
  /** As in `/places/{place_id}`. */
  id: string;
  /** Chosen and further names, in every script. */
  names: readonly string[];
  location: LatLng;
  /** Names of the province, and the county where it is known. */
  areas: readonly string[];
  /** Cities and towns; others may be named after them. */
  isTown: boolean;
  /** The greater, the more important (names/importance.ts). */
  importance: number;
}

/** What matching asks: the ranker's index of names, and the places behind it. */
export interface PlaceIndex<T> {
  names: NameLookup<T>;
  place: (owner: T) => MatchablePlace;
  /** Places around a point, for lists that say where a name is and not what the place is called today. */
  near?: (point: LatLng) => Iterable<T>;
}
