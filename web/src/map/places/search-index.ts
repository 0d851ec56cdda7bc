import { fold, foldTight, skeleton } from '@contract/fold.ts';
import MiniSearch, { type Query } from 'minisearch';
import type { MapPlace, PlaceHit } from './protocol.ts';

/** Shorter skeletons (contract/fold.ts) match nearly everything. */
const shortestSkeleton = 2;
/** Shorter words must be typed right: one wrong letter of three is another word. */
const shortestFuzzy = 4;

interface Keys {
  id: number;
  words: string[];
  tight: string[];
  skeleton: string[];
}

const namesOf = (place: MapPlace) =>
  [place.name_az, place.name_loc, place.name_new].filter(
    (name) => name !== null && name !== '',
  ) as string[];

const unique = (keys: string[]) => [...new Set(keys.filter((key) => key !== ''))];

function keysOf(place: MapPlace, id: number): Keys {
  const names = namesOf(place);
  return {
    id,
    words: unique(names.flatMap((name) => fold(name).split(' '))),
    tight: unique(names.map(foldTight)),
    skeleton: unique(names.map(skeleton)).filter((key) => key.length >= shortestSkeleton),
  };
}

const fuzzy = (term: string) => (term.length >= shortestFuzzy ? 0.2 : false);

/** How to look for a text: its words, the whole without spaces, and its consonants, in falling weight. */
function queryOf(text: string): Query | null {
  const words = unique(fold(text).split(' '));
  const tight = foldTight(text);
  const key = skeleton(text);
  if (tight === '') return null;
  const queries: Query[] = [
    {
      queries: words,
      combineWith: 'AND',
      fields: ['words'],
      prefix: true,
      fuzzy,
      boost: { words: 3 },
    },
    { queries: [tight], fields: ['tight'], prefix: true, fuzzy, boost: { tight: 4 } },
  ];
  if (key.length >= shortestSkeleton) {
    queries.push({
      queries: [key],
      fields: ['skeleton'],
      prefix: key.length > 3,
      boost: { skeleton: 0.5 },
    });
  }
  return { queries, combineWith: 'OR' };
}

/** Grade of a hit before any score: an exact name, one that begins so, any other. */
function grade(place: MapPlace, tight: string): number {
  let best = 0;
  for (const name of namesOf(place)) {
    const own = foldTight(name);
    if (own === tight) return 2;
    if (own.startsWith(tight)) best = 1;
  }
  return best;
}

/** Finds places by any of their names, in any script and spelling, forgiving small typos. */
export class SearchIndex {
  readonly #places: MapPlace[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #index = new MiniSearch<Keys>({
    fields: ['words', 'tight', 'skeleton'],
    // The fields are lists of terms already.
    extractField: (document, field) => document[field as keyof Keys] as unknown as string,
    stringifyField: (value) => value as string,
    tokenize: (value) => (Array.isArray(value) ? (value as string[]) : [value]),
    processTerm: (term) => term,
  });

  /** Adds places, or replaces those of the same id. */
  add(places: readonly MapPlace[]): void {
    for (const place of places) {
      const known = this.#numbers.get(place.place_id);
      if (known === undefined) {
        const number = this.#places.push(place) - 1;
        this.#numbers.set(place.place_id, number);
        this.#index.add(keysOf(place, number));
      } else {
        this.#index.replace(keysOf(place, known));
        this.#places[known] = place;
      }
    }
  }

  /** Forgets places; unknown ones are passed over. */
  remove(places: readonly MapPlace[]): void {
    for (const { place_id } of places) {
      const number = this.#numbers.get(place_id);
      if (number === undefined) continue;
      this.#numbers.delete(place_id);
      this.#index.discard(number);
    }
  }

  /** The best hits first: exact names, then names that begin so, then the rest by score. */
  search(text: string, limit: number): PlaceHit[] {
    const query = queryOf(text);
    if (!query) return [];
    const tight = foldTight(text);
    return this.#index
      .search(query)
      .slice(0, limit * 8)
      .flatMap(({ id, score }) => {
        const place = this.#places[id as number];
        return place ? [{ place, score: score + grade(place, tight) * 1000 }] : [];
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }
}
