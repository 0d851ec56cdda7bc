import type { PackedPlace } from '@shared/formats/atlas.ts';
import { sortedBy } from '@shared/names/alphabets/alphabet.ts';
import { letterOf, orderKey } from '@shared/names/alphabets/of-name.ts';

/** A name in the list of all names, with its place. A place with several original names has several entries. */
export interface NameListEntry {
  name: string;
  place: PackedPlace;
}

/** The heading for names that do not begin with a letter. */
export const noLetter = '0-9';

/**
 * All original names by initial letter, in the same order as in the book (shared/names/alphabets). A place without an
 * original name has its current name in the list. The names under a letter are sorted when the letter is first
 * requested.
 */
export class Letters {
  readonly #entries = new Map<string, NameListEntry[]>();
  readonly #sorted = new Set<string>();

  constructor(places: readonly PackedPlace[]) {
    for (const place of places) {
      const [, , , , latin, arabic, current] = place;
      const originals = [latin, arabic].filter((name) => name !== '');
      for (const name of originals.length > 0 ? originals : [current]) this.#add({ name, place });
    }
  }

  #add(entry: NameListEntry): void {
    const letter = letterOf(entry.name) ?? noLetter;
    const entries = this.#entries.get(letter);
    if (entries) entries.push(entry);
    else this.#entries.set(letter, [entry]);
  }

  get letters(): { letter: string; count: number }[] {
    const all = [...this.#entries].map(([letter, { length }]) => ({ letter, count: length }));
    return sortedBy(all, ({ letter }) => orderKey(letter));
  }

  under(letter: string): readonly NameListEntry[] | null {
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
