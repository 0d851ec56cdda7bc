import type { MatchablePlace, PlaceIndex } from '@shared/lists/matching/index-of-places.ts';
import type { Gazetteer } from '../../../functions/src/geocoding/gazetteer/gazetteer.ts';
import { GazetteerNames } from '../../../functions/src/geocoding/gazetteer/search.ts';

export function gazetteerPlaces(gazetteer: Gazetteer): PlaceIndex<number> {
  const names = new GazetteerNames(gazetteer);
  return {
    names,
    place(index): MatchablePlace {
      const { id, location, division, class: kind } = gazetteer.settlement(index);
      return {
        id: `gn-${id}`,
        names: names.namesOf(index).filter((name) => name !== ''),
        location,
        areas: Object.values(division),
        isTown: kind === 'city' || kind === 'town',
        importance: gazetteer.importanceOf(index),
      };
    },
  };
}
