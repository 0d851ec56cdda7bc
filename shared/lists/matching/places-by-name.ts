import { NearestIndex } from '../../geo/nearest-index.ts';
import type { LatLng } from '../../geo/position.ts';
import {
  keysOfName,
  type NameKeys,
  type NameLookup,
  type Visit,
} from '../../names/ranking/lookup.ts';
import { MemoryNames } from '../../names/ranking/memory-names.ts';
import type { MatchablePlace, PlaceIndex } from './index-of-places.ts';

export interface IndexablePlace extends MatchablePlace {
  /** Number of main names. Main names come first in `names`, before other spellings. */
  main: number;
}

/** A row with coordinates may mean a place that is at most this number of metres away. */
const around = 5_000;

export class PlacesByName<P extends IndexablePlace> implements PlaceIndex<P> {
  readonly names: NameLookup<P>;
  readonly #all: P[] = [];
  readonly #addMain: AddName<P>;
  readonly #addFurther: AddName<P>;
  readonly #keys = new Map<P, readonly NameKeys[]>();
  #positions: NearestIndex | null = null;

  constructor(all: readonly P[] = []) {
    const namesOf = ({ names }: P) => names;
    // Only main names are compared with tolerance for typing errors. With all spellings, matching would take 50%
    // longer.
    const main = new MemoryNames<P>({ namesOf, forgives: 'names' });
    const further = new MemoryNames<P>({ namesOf, forgives: 'nothing' });
    this.#addMain = main.batch();
    this.#addFurther = further.batch();
    this.names = {
      ...together(main, further),
      keysOf: (owner) => this.#keys.get(owner) ?? owner.names.map(keysOfName),
    };
    this.add(all);
  }

  add(places: readonly P[]): void {
    for (const owner of places) {
      this.#all.push(owner);
      const found = { owner, form: null };
      const keys = owner.names.map(keysOfName);
      this.#keys.set(owner, keys);
      keys.forEach((name, at) => {
        const add = at < owner.main ? this.#addMain : this.#addFurther;
        add(name, found);
      });
    }
    this.#positions = null;
  }

  place = (owner: P): P => owner;

  near(point: LatLng): P[] {
    const all = this.#all;
    this.#positions ??= new NearestIndex(all.length, (index) => all[index]!.location);
    return this.#positions
      .nearest(point, Infinity, around)
      .flatMap(({ index }) => all[index] ?? []);
  }
}

type AddName<P> = ReturnType<MemoryNames<P>['batch']>;

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
