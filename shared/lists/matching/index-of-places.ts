import type { LatLng } from '../../geo/position.ts';
import type { NameLookup } from '../../names/ranking/lookup.ts';

/** The data that is compared with a user's list. */
export interface MatchablePlace {
  id: string;
  names: readonly string[];
  location: LatLng;
  /** Names of the place's province, and of its county if known. */
  areas: readonly string[];
  /** Whether the place is a city or a town. Other places may be named after cities and towns. */
  isTown: boolean;
  /** Importance of the place (names/importance.ts). A higher value is more important. */
  importance: number;
}

export interface PlaceIndex<T> {
  names: NameLookup<T>;
  place: (owner: T) => MatchablePlace;
  /** Returns the places around a point. This helps if a list has coordinates but not today's names. */
  near?: (point: LatLng) => Iterable<T>;
}
