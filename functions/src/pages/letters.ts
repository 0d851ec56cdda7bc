import type { PackedPlace } from '@shared/formats/atlas.ts';
import { sortedBy } from '@shared/names/alphabets/alphabet.ts';
import { letterOf, orderKey } from '@shared/names/alphabets/of-name.ts';

/** A name under its letter; a place stands under each of its original names. */
export interface Entry {
  name: string;
  place: PackedPlace;
}

/** Under which stands what begins with no letter. */
export const noLetter = '0-9';

/**
 * All names by letter, both in the order that the book has, too (contract/names/alphabets). Names are sorted within a letter
 * when that is first asked for.
 */
export class Letters {
  readonly #entries = new Map<string, Entry[]>();
  readonly #sorted = new Set<string>();

  constructor(places: readonly PackedPlace[]) {
    for (const place of places) {
      const [, , , , latin, arabic, current] = place;
      const originals = [latin, arabic].filter((name) => name !== '');
      for (const name of originals.length > 0 ? originals : [current]) this.#add({ name, place });
    }
  }

  #add(entry: Entry): void {
    const letter = letterOf(entry.name) ?? noLetter;
    const entries = this.#entries.get(letter);
    if (entries) entries.push(entry);
    else this.#entries.set(letter, [entry]);
  }

  /** Letters with how many names stand under each. */
  get letters(): { letter: string; count: number }[] {
    const all = [...this.#entries].map(([letter, { length }]) => ({ letter, count: length }));
    return sortedBy(all, ({ letter }) => orderKey(letter));
  }

  /** In order; null for a letter with no names. */
  under(letter: string): readonly Entry[] | null {
    const entries = this.#entries.get(letter);
    if (entries && !this.#sorted.has(letter)) {
      this.#entries.set(
        letter,
        sortedBy(entries, ({ name, place: [id] }) => `${orderKey(name)}\u0000${id}`),
      );
      this.#sorted.add(letter);
    }
    return this.#entries.get(letter) ?? null;
  }
}
