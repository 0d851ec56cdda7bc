/** An entry of an index of names. */
export interface Found<T> {
  owner: T;
  /** The further name that was found; null for a chosen one. */
  form: string | null;
}

/** @param left letters that the key has beyond what was looked up */
export type Visit<T> = (found: Found<T>, left: number) => void;

/** What the ranker asks an index of names. Texts are folded and have no blanks (fold.ts `foldTight`). */
export interface NameLookup<T> {
  /** Whole names that begin with the text. */
  names: (beginning: string, visit: Visit<T>) => void;
  /** Names of several words, one of which begins with the text, the first one too. */
  words: (beginning: string, visit: Visit<T>) => void;
  /** Names whose consonants begin so (fold.ts `skeleton`). */
  sounds: (beginning: string, visit: Visit<T>) => void;
  /** Names with at most so many slips in them or in their beginning. */
  slips: (typed: string, most: 1 | 2, visit: Visit<T>) => void;
  /** Names that hold a word for a kind of place, by the kind and what is left without it. */
  kinds: (key: string, visit: Visit<T>) => void;
  /** Whether an entry still holds; asked only where it would count. */
  isCurrent?: (found: Found<T>) => boolean;
  /** All names of an owner, as they are written. */
  namesOf: (owner: T) => readonly string[];
}
