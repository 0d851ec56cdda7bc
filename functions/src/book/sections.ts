import { sortedBy } from '@shared/names/alphabets/alphabet.ts';
import { letterOf, orderKey } from '@shared/names/alphabets/of-name.ts';
import type { BookPlace } from './place.ts';

export interface PlaceGroup {
  /** A letter, or `#` for names that do not begin with a letter. */
  readonly heading: string;
  readonly places: readonly BookPlace[];
}

export interface BookSections {
  readonly latin: readonly PlaceGroup[];
  readonly arabicOnly: readonly PlaceGroup[];
  readonly sought: readonly BookPlace[];
}

export const otherHeading = '#';

export function sectionsOf(places: readonly BookPlace[]): BookSections {
  const latin = places.filter((place) => place.name_az !== null);
  const arabicOnly = places.filter((place) => place.name_az === null && place.name_loc !== null);
  const sought = places.filter((place) => place.name_az === null && place.name_loc === null);
  return {
    latin: grouped(latin, (place) => place.name_az ?? ''),
    arabicOnly: grouped(arabicOnly, (place) => place.name_loc ?? ''),
    sought: sortedBy(sought, (place) => orderKey(place.name_new) + place.place_id),
  };
}

/**
 * Groups places by the first letter of their names, in alphabetical order. Names that do not begin with a letter come
 * last. Places with the same name are sorted from north to south.
 */
function grouped(places: readonly BookPlace[], nameOf: (place: BookPlace) => string): PlaceGroup[] {
  const groups = new Map<string, BookPlace[]>();
  const southing = ({ location }: BookPlace): string =>
    (90 - location.lat).toFixed(6).padStart(11, '0');
  for (const place of sortedBy(
    places,
    (one) => `${orderKey(nameOf(one))}\u0000${southing(one)}${one.place_id}`,
  )) {
    const heading = headingOf(nameOf(place));
    const group = groups.get(heading);
    if (group) group.push(place);
    else groups.set(heading, [place]);
  }
  const others = groups.get(otherHeading);
  groups.delete(otherHeading);
  if (others) groups.set(otherHeading, others);
  return [...groups].map(([heading, members]) => ({ heading, places: members }));
}

export const headingOf = (name: string): string => letterOf(name) ?? otherHeading;
