import type { PackedPlace } from '@shared/formats/atlas.ts';

/** A name under its letter; a place stands under each of its original names. */
export interface Entry {
  name: string;
  place: PackedPlace;
}

/** Under which stands what begins with no letter. */
export const noLetter = '0-9';

/** Letters of one sound in one list: forms of alef, and the Arabic forms of two letters. */
const sameLetter: Readonly<Record<string, string>> = {
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
};

/** The letter that a name is listed under. */
export function letterOf(name: string): string {
  const first = /^[^\p{L}\p{N}]*(\p{L})/u.exec(name.normalize('NFC'))?.[1];
  if (first === undefined) return noLetter;
  const upper = first.toLocaleUpperCase('az');
  return sameLetter[upper] ?? upper;
}

const collators = { az: new Intl.Collator('az'), fa: new Intl.Collator('fa') } as const;

const isArabic = (text: string): boolean => /^[^\p{L}]*\p{Script=Arabic}/u.test(text);

/** Two of Arabic script as Persian has them, و before ه; all else as Azerbaijani, Latin before Arabic script. */
function inOrder(a: string, b: string): number {
  return collators[isArabic(a) && isArabic(b) ? 'fa' : 'az'].compare(a, b);
}

/**
 * All names by letter: letters in the order of the alphabets, Latin ones first. Names are sorted within a letter
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
    const letter = letterOf(entry.name);
    const entries = this.#entries.get(letter);
    if (entries) entries.push(entry);
    else this.#entries.set(letter, [entry]);
  }

  /** Letters with how many names stand under each. */
  get letters(): { letter: string; count: number }[] {
    return [...this.#entries]
      .map(([letter, { length }]) => ({ letter, count: length }))
      .toSorted((a, b) => inOrder(a.letter, b.letter));
  }

  /** In order; null for a letter with no names. */
  under(letter: string): readonly Entry[] | null {
    const entries = this.#entries.get(letter);
    if (!entries) return null;
    if (!this.#sorted.has(letter)) {
      entries.sort((a, b) => inOrder(a.name, b.name) || (a.place[0] < b.place[0] ? -1 : 1));
      this.#sorted.add(letter);
    }
    return entries;
  }
}
