import { NearestIndex } from '../../geo/nearest-index.ts';
import type { LatLng } from '../../geo/position.ts';
import {
  keysOfNames,
  type NameKeys,
  type NameLookup,
  type OwnerKeys,
  type Visit,
} from '../../names/ranking/lookup.ts';
import { MemoryNames } from '../../names/ranking/memory-names.ts';
import type { MatchablePlace, PlaceIndex } from './index-of-places.ts';

export interface IndexablePlace extends MatchablePlace {
  /** Number of main names. They come first in `names`, before other spellings. */
  main: number;
}

/** If a place is at most this number of metres from the coordinates in a row, the row may mean this place. */
const around = 5_000;

/** Computes the keys of places and adds them to the known keys. */
export function keysOfPlaces<P extends IndexablePlace>(
  places: readonly P[],
  keys = new Map<P, OwnerKeys>(),
): Map<P, OwnerKeys> {
  for (const one of places) keys.set(one, keysOfNames(one.names));
  return keys;
}

/** An index of places that finds the places of a user's list. */
export class PlacesByName<P extends IndexablePlace> implements PlaceIndex<P> {
  readonly names: NameLookup<P>;
  readonly #all: readonly P[];
  readonly #positions: NearestIndex;

  /** @param keys the keys of all places; computing them takes half of the time, so callers may compute them earlier */
  constructor(all: readonly P[], keys: ReadonlyMap<P, OwnerKeys> = keysOfPlaces(all)) {
    this.#all = all;
    const indexOf = (
      part: (all: readonly NameKeys[], main: number) => readonly NameKeys[],
      forgives: 'names' | 'nothing',
    ) => {
      const index = new MemoryNames<P>({ namesOf: ({ names }) => names, forgives });
      const add = index.batch();
      for (const [owner, { names }] of keys) {
        const found = { owner, form: null };
        for (const name of part(names, owner.main)) add(name, found);
      }
      return index;
    };
    // Only main names are compared with tolerance for typing errors. With all spellings, matching would take 50%
    // longer.
    this.names = {
      ...together(
        indexOf((names, main) => names.slice(0, main), 'names'),
        indexOf((names, main) => names.slice(main), 'nothing'),
      ),
      keysOf: (owner) => keys.get(owner) ?? keysOfNames(owner.names),
    };
    const nowhere = { lat: 0, lng: 0 };
    this.#positions = new NearestIndex(all.length, (index) => all[index]?.location ?? nowhere);
  }

  place = (owner: P): P => owner;

  near(point: LatLng): P[] {
    return this.#positions
      .nearest(point, Infinity, around)
      .flatMap(({ index }) => this.#all[index] ?? []);
  }
}

function together<T>(one: NameLookup<T>, other: NameLookup<T>): NameLookup<T> {
  const inBoth =
    (lookUp: 'names' | 'wholeNames' | 'words' | 'sounds' | 'wholeSounds' | 'kinds') =>
    (text: string, visit: Visit<T>): void => {
      one[lookUp](text, visit);
      other[lookUp](text, visit);
    };
  return {
    namesOf: one.namesOf,
    names: inBoth('names'),
    wholeNames: inBoth('wholeNames'),
    words: inBoth('words'),
    sounds: inBoth('sounds'),
    wholeSounds: inBoth('wholeSounds'),
    kinds: inBoth('kinds'),
    slips(typed, most, visit) {
      one.slips(typed, most, visit);
      other.slips(typed, most, visit);
    },
  };
}
