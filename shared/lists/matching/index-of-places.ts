import type { LatLng } from '../../geo/position.ts';
import type { NameLookup } from '../../names/ranking/lookup.ts';

export interface MatchablePlace {
  id: string;
  names: readonly string[];
  location: LatLng;
  areas: readonly string[];
  /** True for a city or a town. Smaller places may be named after cities and towns. */
  isTown: boolean;
  importance: number;
}

export interface PlaceIndex<T> {
  names: NameLookup<T>;
  place: (owner: T) => MatchablePlace;
  /** Finds the places around a point, for lists with coordinates but without today's names. */
  near?: (point: LatLng) => Iterable<T>;
}
