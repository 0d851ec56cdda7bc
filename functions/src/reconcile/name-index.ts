import type { AtlasPlace } from '@shared/formats/atlas.ts';
import { foldTight } from '@shared/names/fold.ts';
import { chosenNames } from '@shared/names/other-forms.ts';
import { findByName } from '@shared/names/ranking/find.ts';
import type { NameEntry } from '@shared/names/ranking/lookup.ts';
import { MemoryNames } from '@shared/names/ranking/memory-names.ts';
import { grades } from '@shared/names/ranking/table.ts';
import { similarity } from './similarity.ts';

export interface IndexedPlace {
  place: AtlasPlace;
  forms: readonly string[];
}

/**
 * A place that may match a query. `score` is 100 if the query is the same as a name of the place
 * (shared/names/ranking), or as the place's id.
 */
export interface ReconciliationCandidate {
  named: IndexedPlace;
  score: number;
}

/** The index of names keeps removed places until they outnumber the present places by more than this number. */
const fewestKept = 100;

const namesOf = ({ place, forms }: IndexedPlace): string[] => [...chosenNames(place), ...forms];

/** Finds places by name, in any script and spelling, like the app's search. */
export class NameIndex {
  readonly #byId = new Map<string, IndexedPlace>();
  readonly #merged = new Map<string, string>();
  #names = this.#newNames();
  #removed = 0;
  #added: [string, NameEntry<IndexedPlace>][] = [];

  add(named: IndexedPlace): void {
    this.#byId.set(named.place.place_id, named);
    for (const id of named.place.merged_ids ?? []) this.#merged.set(id, named.place.place_id);
    for (const name of chosenNames(named.place))
      this.#added.push([name, { owner: named, form: null }]);
    for (const form of named.forms) this.#added.push([form, { owner: named, form }]);
  }

  remove(id: string): void {
    const named = this.#byId.get(id);
    if (!named) return;
    this.#byId.delete(id);
    for (const part of named.place.merged_ids ?? [])
      if (this.#merged.get(part) === id) this.#merged.delete(part);
    this.#removed += 1;
    if (this.#removed > this.#byId.size + fewestKept) this.#compact();
  }

  #compact(): void {
    const kept = [...this.#byId.values()];
    this.#names = this.#newNames();
    this.#added = [];
    this.#removed = 0;
    for (const named of kept) this.add(named);
  }

  #newNames(): MemoryNames<IndexedPlace> {
    return new MemoryNames({
      namesOf,
      isCurrent: ({ owner }) => this.#isCurrent(owner),
      forgives: 'names',
    });
  }

  #isCurrent(named: IndexedPlace): boolean {
    return this.#byId.get(named.place.place_id) === named;
  }

  get size(): number {
    return this.#byId.size;
  }

  /**
   * Returns the place with this id; null if there is none. For a merged place, returns the place into which it was
   * merged.
   */
  place(id: string): IndexedPlace | null {
    return this.#byId.get(id) ?? this.#byId.get(this.#merged.get(id) ?? '') ?? null;
  }

  /**
   * Finds at most `most` candidates. The best candidate comes first. Of candidates with equal scores, the one whose
   * name has the fewest letters in addition to those of `query` comes first, and then the one with the spelling most
   * similar to `query`.
   */
  find(query: string, most: number): ReconciliationCandidate[] {
    const tight = foldTight(query);
    const own = this.place(query.trim());
    const named = [...findByName(this.#indexed(), query)].filter(([one]) => one !== own);
    const found = named.map(([named, { score, left }]) => ({
      named,
      score: Math.round(score),
      left,
      alike: Math.max(...namesOf(named).map((name) => similarity(tight, foldTight(name)))),
    }));
    if (own) found.push({ named: own, score: grades.exact, left: 0, alike: 1 });
    return found
      .toSorted(
        (a, b) =>
          b.score - a.score ||
          a.left - b.left ||
          b.alike - a.alike ||
          (a.named.place.place_id < b.named.place.place_id ? -1 : 1),
      )
      .slice(0, most)
      .map(({ named, score }) => ({ named, score }));
  }

  /**
   * Finds the place whose id is the text, and places with a name that begins with the text. Returns at most `most`
   * places after the first `skipped`.
   */
  beginningWith(text: string, most: number, skipped = 0): IndexedPlace[] {
    const beginning = foldTight(text);
    if (beginning === '') return [];
    const own = this.place(text.trim());
    const found = new Set(own ? [own] : []);
    this.#indexed().inOrder(beginning, (named) => {
      if (this.#isCurrent(named)) found.add(named);
      return found.size < skipped + most;
    });
    return [...found].slice(skipped, skipped + most);
  }

  #indexed(): MemoryNames<IndexedPlace> {
    if (this.#added.length > 0) this.#names.add(this.#added);
    this.#added = [];
    return this.#names;
  }
}
