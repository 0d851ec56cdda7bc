import { distanceBetween } from '@shared/geo/distance.ts';
import { chosenNames } from '@shared/names/other-forms.ts';
import { findByName } from '@shared/names/ranking/find.ts';
import type { NameEntry } from '@shared/names/ranking/lookup.ts';
import { bestOf } from '@shared/names/ranking/matches.ts';
import { MemoryNames } from '@shared/names/ranking/memory-names.ts';
import type { LatLng } from '../types.ts';
import type { MapPlace, PlaceHit } from './protocol.ts';

type Named = readonly [name: string, found: NameEntry<MapPlace>];

/** Finds places by any of their names. The ranker (shared/names/ranking) decides how well a name matches. */
export class SearchIndex {
  readonly #current = new Map<string, MapPlace>();
  readonly #importance: (placeId: string) => number;
  readonly #forms = new Map<string, readonly string[]>();
  readonly #names = new MemoryNames<MapPlace>({
    namesOf: (place) => [...chosenNames(place), ...(this.#forms.get(place.place_id) ?? [])],
    isCurrent: (found) => this.#isCurrent(found),
  });

  constructor(importance: (placeId: string) => number = () => 0) {
    this.#importance = importance;
  }

  /** Each added place replaces an earlier place with the same id. */
  add(places: readonly MapPlace[]): void {
    const named: Named[] = [];
    for (const place of places) {
      this.#current.set(place.place_id, place);
      for (const name of chosenNames(place)) named.push([name, { owner: place, form: null }]);
      for (const form of this.#forms.get(place.place_id) ?? [])
        named.push([form, { owner: place, form }]);
    }
    this.#names.add(named);
  }

  /** The names replace a place's earlier further names. A place may be added after its names. */
  setForms(all: readonly (readonly [id: string, forms: readonly string[], ...unknown[]])[]): void {
    const named: Named[] = [];
    for (const [id, forms] of all) {
      const before = new Set(this.#forms.get(id));
      this.#forms.set(id, forms);
      const place = this.#current.get(id);
      if (!place) continue;
      for (const form of forms) if (!before.has(form)) named.push([form, { owner: place, form }]);
    }
    this.#names.add(named);
  }

  #isCurrent({ owner, form }: NameEntry<MapPlace>): boolean {
    if (this.#current.get(owner.place_id) !== owner) return false;
    return form === null || (this.#forms.get(owner.place_id)?.includes(form) ?? false);
  }

  remove(places: readonly MapPlace[]): void {
    for (const { place_id } of places) this.#current.delete(place_id);
  }

  search(text: string, limit: number, near: LatLng): PlaceHit[] {
    return bestOf(findByName(this.#names, text), limit, {
      importanceOf: ({ place_id }) => this.#importance(place_id),
      metresTo: (place) => distanceBetween(place, near),
    }).map(({ owner, score, form }) => ({ place: owner, score, form }));
  }
}
