import { NearestIndex } from '../../geo/nearest-index.ts';
import type { LatLng } from '../../geo/position.ts';
import {
  keysOfName,
  type NameEntry,
  type NameKeys,
  type NameLookup,
  type Visit,
} from '../../names/ranking/lookup.ts';
import { MemoryNames } from '../../names/ranking/memory-names.ts';
import { shortest } from '../../names/ranking/table.ts';
import { addTo } from '../add-to.ts';
import type { MatchablePlace, PlaceIndex } from './index-of-places.ts';

export interface IndexablePlace extends MatchablePlace {
  /** Number of main names. Main names come first in `names`, before other spellings. */
  main: number;
}

/**
 * Search radius in metres for a row of a list that has coordinates. A place farther away does not match by position.
 */
const around = 5_000;

export class PlacesByName<P extends IndexablePlace> implements PlaceIndex<P> {
  readonly names: NameLookup<P>;
  readonly #all: P[] = [];
  readonly #addMain: (keys: NameKeys, found: NameEntry<P>) => void;
  readonly #spellings = new WholeSpellings<P>();
  readonly #keys = new Map<P, readonly NameKeys[]>();
  #positions: NearestIndex | null = null;

  constructor(all: readonly P[] = []) {
    const main = new MemoryNames<P>({ namesOf: ({ names }) => names, forgives: 'names' });
    this.#addMain = main.batch();
    this.names = {
      ...withSpellings(main, this.#spellings),
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
        if (at < owner.main) this.#addMain(name, found);
        else this.#spellings.add(name, found);
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

/**
 * Finds places by other spellings of their names. A text matches only a whole spelling. There are more spellings than
 * names, so matching their parts, too, would make the search a third slower.
 */
class WholeSpellings<T> {
  readonly #byName = new Map<string, NameEntry<T>[]>();
  readonly #bySound = new Map<string, NameEntry<T>[]>();

  add({ tight, sound }: NameKeys, found: NameEntry<T>): void {
    addTo(this.#byName, tight, found);
    if (sound.length >= shortest.sound) addTo(this.#bySound, sound, found);
  }

  names(tight: string, visit: Visit<T>): void {
    for (const found of this.#byName.get(tight) ?? []) visit(found, 0);
  }

  sounds(sound: string, visit: Visit<T>): void {
    for (const found of this.#bySound.get(sound) ?? []) visit(found, 0);
  }
}

function withSpellings<T>(main: NameLookup<T>, spellings: WholeSpellings<T>): NameLookup<T> {
  return {
    ...main,
    names(beginning, visit) {
      main.names(beginning, visit);
      spellings.names(beginning, visit);
    },
    wholeNames(name, visit) {
      main.wholeNames(name, visit);
      spellings.names(name, visit);
    },
    wholeSounds(sound, visit) {
      main.wholeSounds(sound, visit);
      spellings.sounds(sound, visit);
    },
  };
}
