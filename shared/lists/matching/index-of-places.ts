import type { LatLng } from '../../geo/position.ts';
import type { NameLookup } from '../../names/ranking/lookup.ts';

export interface MatchablePlace {
  id: string;
  names: readonly string[];
  location: LatLng;
  areas: readonly string[];
  /**
   * True for a city or a town. A town can be a certain match although other places have longer names that contain its
   * name, because smaller places are often named after towns.
   */
  isTown: boolean;
  importance: number;
}

export interface PlaceIndex<T> {
  names: NameLookup<T>;
  place: (owner: T) => MatchablePlace;
  /** Finds the places around a point, for lists with coordinates but without today's names. */
  near?: (point: LatLng) => Iterable<T>;
}
