import { distanceBetween } from '@shared/geo/distance.ts';
import { chosenNames } from '@shared/names/other-forms.ts';
import { findByName } from '@shared/names/ranking/find.ts';
import type { NameEntry, NameLookup } from '@shared/names/ranking/lookup.ts';
import { bestOf } from '@shared/names/ranking/matches.ts';
import { MemoryNames } from '@shared/names/ranking/memory-names.ts';
import type { LatLng } from '../types.ts';
import type { MapPlace, PlaceHit } from './protocol.ts';

type Named = readonly [name: string, found: NameEntry<MapPlace>];

/** Searches two indexes as one, so that all places are in one ranking. */
function joined<T>(first: NameLookup<T>, second: NameLookup<T>): NameLookup<T> {
  const inBoth =
    <A extends unknown[]>(search: (names: NameLookup<T>, ...args: A) => void) =>
    (...args: A): void => {
      search(first, ...args);
      search(second, ...args);
    };
  return {
    ...first,
    names: inBoth((index, ...args) => index.names(...args)),
    wholeNames: inBoth((index, ...args) => index.wholeNames(...args)),
    words: inBoth((index, ...args) => index.words(...args)),
    sounds: inBoth((index, ...args) => index.sounds(...args)),
    wholeSounds: inBoth((index, ...args) => index.wholeSounds(...args)),
    slips: inBoth((index, ...args) => index.slips(...args)),
    kinds: inBoth((index, ...args) => index.kinds(...args)),
  };
}

/** Finds places by any of their names. The ranker (shared/names/ranking) decides how well a name matches. */
export class SearchIndex {
  /**
   * The place objects that the entries of the indexes contain, also of removed places, because index entries are never
   * deleted. If a place is added again unchanged, its object stays, so its entries are valid again. If the place has
   * changed, the new object replaces the old one.
   */
  readonly #places = new Map<string, MapPlace>();
  readonly #removed = new Set<string>();
  readonly #importance: (placeId: string) => number;
  readonly #forms = new Map<string, readonly string[]>();
  /** Further names for which an index has an entry, including names that the place no longer has. */
  readonly #indexedForms = new WeakMap<MapPlace, readonly string[]>();
  readonly #names = this.#createNames();
  /** Places of the signed-in user's layers. In the results, they replace public places with the same ids. */
  #extra: ReadonlyMap<string, MapPlace> = new Map();
  #extraNames = this.#createNames();

  constructor(importance: (placeId: string) => number = () => 0) {
    this.#importance = importance;
  }

  #createNames(): MemoryNames<MapPlace> {
    return new MemoryNames({
      namesOf: (place) => [...chosenNames(place), ...(this.#forms.get(place.place_id) ?? [])],
      isCurrent: (found) => this.#isCurrent(found),
      importanceOf: ({ place_id }) => this.#importance(place_id),
    });
  }

  #namesOf(place: MapPlace): Named[] {
    this.#indexedForms.delete(place);
    return [
      ...chosenNames(place).map((name): Named => [name, { owner: place, form: null }]),
      ...this.#newForms(place),
    ];
  }

  /** Returns the further names for which the index has no entry yet. */
  #newForms(place: MapPlace): Named[] {
    const indexed = this.#indexedForms.get(place) ?? [];
    const forms = this.#forms.get(place.place_id) ?? [];
    const added = forms.filter((form) => !indexed.includes(form));
    if (added.length > 0) this.#indexedForms.set(place, [...indexed, ...added]);
    return added.map((form) => [form, { owner: place, form }]);
  }

  /** Each added place replaces an earlier place with the same id. */
  add(places: readonly MapPlace[]): void {
    const named = places.flatMap((place) => {
      const { place_id } = place;
      this.#removed.delete(place_id);
      const known = this.#places.get(place_id);
      if (known && JSON.stringify(known) === JSON.stringify(place)) return this.#newForms(known);
      this.#places.set(place_id, place);
      return this.#namesOf(place);
    });
    this.#names.add(named);
  }

  /**
   * Replaces the places of the signed-in user's layers. Their names are in a separate index, and each call creates a
   * new one. Otherwise the names of previous places, which may be unpublished, would stay in the index, because an
   * index cannot delete entries.
   */
  setExtra(places: readonly MapPlace[]): void {
    this.#extra = new Map(places.map((place) => [place.place_id, place]));
    this.#extraNames = this.#createNames();
    this.#extraNames.add(places.flatMap((place) => this.#namesOf(place)));
  }

  /**
   * Sets the further names of places, and replaces their earlier further names. The places themselves can be added
   * later.
   */
  setForms(all: readonly (readonly [id: string, forms: readonly string[], ...unknown[]])[]): void {
    const named: Named[] = [];
    const extraNamed: Named[] = [];
    for (const [id, forms] of all) {
      this.#forms.set(id, forms);
      const place = this.#current(id);
      if (place) named.push(...this.#newForms(place));
      const extra = this.#extra.get(id);
      if (extra) extraNamed.push(...this.#newForms(extra));
    }
    this.#names.add(named);
    this.#extraNames.add(extraNamed);
  }

  #current(id: string): MapPlace | undefined {
    return this.#removed.has(id) ? undefined : this.#places.get(id);
  }

  #isCurrent({ owner, form }: NameEntry<MapPlace>): boolean {
    const { place_id } = owner;
    if ((this.#extra.get(place_id) ?? this.#current(place_id)) !== owner) return false;
    return form === null || (this.#forms.get(place_id)?.includes(form) ?? false);
  }

  remove(places: readonly MapPlace[]): void {
    for (const { place_id } of places) this.#removed.add(place_id);
  }

  /**
   * Call this method when the function `importance`, which was passed to the constructor, returns other values than
   * before. The indexes cache the order of their entries by importance.
   */
  importanceChanged(): void {
    this.#names.importanceChanged();
    this.#extraNames.importanceChanged();
  }

  search(text: string, limit: number, near: LatLng): PlaceHit[] {
    const names = this.#extra.size === 0 ? this.#names : joined(this.#names, this.#extraNames);
    return bestOf(findByName(names, text), limit, {
      importanceOf: ({ place_id }) => this.#importance(place_id),
      metresTo: (place) => distanceBetween(place, near),
    }).map(({ owner, score, form }) => ({ place: owner, score, form }));
  }
}
