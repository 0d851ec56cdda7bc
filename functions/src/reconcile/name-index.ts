import type { AtlasPlace } from '@shared/formats/atlas.ts';
import { foldedWords, foldTight, skeleton } from '@shared/names/fold.ts';
import { withoutKind } from '@shared/names/kind-words.ts';
import { chosenNames } from '@shared/names/other-forms.ts';
import { SortedKeys } from '@shared/names/sorted-keys.ts';
import { similarity } from './similarity.ts';

/** A published place under all its names. */
export interface NamedPlace {
  place: AtlasPlace;
  /** Its further names, those that it had among them. */
  forms: readonly string[];
}

/** A place that may be meant, with how well its name fits: 100 is the same name. */
export interface Candidate {
  named: NamedPlace;
  score: number;
}

/** Scores, by what of a name is the same (contract/names/fold.ts). */
const scores = {
  chosen: 100,
  further: 95,
  /** Without a word that says what the place is: "city of Urmu". */
  core: 85,
  /** By sound alone; up to `alike` more where it is also written alike. */
  sound: 50,
  alike: 30,
} as const;
/** From here on it is the name itself. */
export const surely = scores.further;
/** Shorter keys of sounds match nearly everything. */
const shortestSound = 2;
/** Candidates taken per lookup: far more than are answered, far fewer than a sound may have. */
const mostCandidates = 100;
/** Removed places for which the index is not made anew. */
const fewestKept = 100;

/** Places under a key; most keys have one. */
type Under = number | number[];

/**
 * Finds places by a whole name, in any script and spelling. A query costs a handful of lookups, however many
 * places there are.
 */
export class NameIndex {
  /** Null: the place was removed; the keys that lead to it stay until most are such. */
  #places: (NamedPlace | null)[] = [];
  readonly #byId = new Map<string, number>();
  #tight = new Map<string, Under>();
  #sounds = new Map<string, Under>();
  /** Folded names in order, for beginnings; made when they are first asked for. */
  #sorted: SortedKeys<Under> | null = null;

  add(named: NamedPlace): void {
    const index = this.#places.push(named) - 1;
    this.#byId.set(named.place.place_id, index);
    for (const name of new Set([...chosenNames(named.place), ...named.forms])) {
      put(this.#tight, foldTight(name), index);
      const sound = skeleton(name);
      if (sound.length >= shortestSound) put(this.#sounds, sound, index);
    }
    this.#sorted = null;
  }

  /** Takes a place out; nothing happens where there is none. */
  remove(id: string): void {
    const index = this.#byId.get(id);
    if (index === undefined) return;
    this.#byId.delete(id);
    this.#places[index] = null;
    if (this.#places.length > 2 * this.#byId.size + fewestKept) this.#compact();
  }

  #compact(): void {
    const places = this.#places;
    this.#places = [];
    this.#tight = new Map();
    this.#sounds = new Map();
    this.#byId.clear();
    this.#sorted = null;
    for (const named of places) if (named) this.add(named);
  }

  get size(): number {
    return this.#byId.size;
  }

  place(id: string): NamedPlace | null {
    return this.#places[this.#byId.get(id) ?? -1] ?? null;
  }

  /** The best `most` candidates, the best first. */
  find(query: string, most: number): Candidate[] {
    const best = new Map<number, number>();
    const offer = (index: number, score: number) => {
      if (score > (best.get(index) ?? 0)) best.set(index, score);
    };
    // who knows the id means this place
    const own = this.#byId.get(query.trim());
    if (own !== undefined) offer(own, scores.chosen);
    const tight = foldTight(query);
    for (const index of this.#under(this.#tight, tight)) {
      const isChosen = this.#names(index).some((name) => foldTight(name) === tight);
      offer(index, isChosen ? scores.chosen : scores.further);
    }
    for (const core of withoutKind(foldedWords(query))) {
      for (const index of this.#under(this.#tight, core.words.join(''))) offer(index, scores.core);
    }
    const sound = skeleton(query);
    if (sound.length >= shortestSound) {
      for (const index of this.#under(this.#sounds, sound)) {
        const alike = Math.max(...this.#names(index).map((name) => similarity(tight, foldTight(name)))); // oxfmt-ignore
        offer(index, scores.sound + Math.round(scores.alike * alike));
      }
    }
    return [...best]
      .map(([index, score]) => ({ named: this.#at(index), score }))
      .toSorted(
        (a, b) => b.score - a.score || (a.named.place.place_id < b.named.place.place_id ? -1 : 1),
      )
      .slice(0, most);
  }

  /** The place that has this id, and places with a name that begins so: `most` of them after the first `skipped`. */
  beginningWith(text: string, most: number, skipped = 0): NamedPlace[] {
    const beginning = foldTight(text);
    if (beginning === '') return [];
    const own = this.#byId.get(text.trim());
    const found = new Set(own === undefined ? [] : [own]);
    for (const { value } of this.#inOrder().withPrefix(beginning)) {
      if (found.size >= skipped + most) break;
      for (const index of listed(value)) if (this.#places[index]) found.add(index);
    }
    return [...found].slice(skipped, skipped + most).map((index) => this.#at(index));
  }

  #inOrder(): SortedKeys<Under> {
    if (!this.#sorted) {
      this.#sorted = new SortedKeys();
      this.#sorted.add([...this.#tight].map(([key, value]) => ({ key, value })));
    }
    return this.#sorted;
  }

  #under(keys: ReadonlyMap<string, Under>, key: string): readonly number[] {
    return under(keys, key).filter((index) => this.#places[index]);
  }

  #names(index: number): string[] {
    return chosenNames(this.#at(index).place);
  }

  #at(index: number): NamedPlace {
    const named = this.#places[index];
    if (!named) throw new Error(`no place ${index} of ${this.#places.length}`);
    return named;
  }
}

function put(keys: Map<string, Under>, key: string, index: number): void {
  if (key === '') return;
  const known = keys.get(key);
  if (known === undefined) keys.set(key, index);
  else if (typeof known === 'number') {
    if (known !== index) keys.set(key, [known, index]);
  } else if (known.at(-1) !== index && known.length < mostCandidates) known.push(index);
}

const listed = (found: Under): readonly number[] => (typeof found === 'number' ? [found] : found);

function under(keys: ReadonlyMap<string, Under>, key: string): readonly number[] {
  const found = keys.get(key);
  return found === undefined ? [] : listed(found);
}
