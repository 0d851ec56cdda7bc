import { fold, skeleton, skeletonOfFolded, withoutSpaces } from '../fold.ts';

/**
 * The search keys of a name (fold.ts). They are a plain object and not a class, because a gazetteer has hundreds of
 * thousands of them. For old browsers, the build replaces each private field of a class by a WeakMap.
 */
export interface NameKeys {
  readonly folded: string;
  readonly tight: string;
  readonly sound: string;
}

export function keysOfName(name: string): NameKeys {
  const folded = fold(name);
  const sound = name.includes('\u200c') ? skeleton(name) : skeletonOfFolded(folded);
  return { folded, tight: withoutSpaces(folded), sound };
}

export interface NameEntry<T> {
  owner: T;
  /** The further name that matches, or null if a main name matches. */
  form: string | null;
}

/** @param left number of letters in the key after the typed letters */
export type Visit<T> = (found: NameEntry<T>, left: number) => void;

/**
 * An index of names, with one search function for each way to match. Callers pass folded texts without spaces (fold.ts
 * `foldTight`).
 */
export interface NameLookup<T> {
  /** Finds names that begin with the text. */
  names: (beginning: string, visit: Visit<T>) => void;
  /** Finds names that are equal to the text. This is faster than `names`. */
  wholeNames: (name: string, visit: Visit<T>) => void;
  /** Finds names that have several words, if one of these words begins with the text. */
  words: (beginning: string, visit: Visit<T>) => void;
  /** Finds names by the beginning of their consonants (fold.ts `skeleton`). */
  sounds: (beginning: string, visit: Visit<T>) => void;
  /** Finds names that have exactly these consonants. This is faster than `sounds`. */
  wholeSounds: (sound: string, visit: Visit<T>) => void;
  /** Finds names with at most `most` typing errors in the text. The text may be only the beginning of a name. */
  slips: (typed: string, most: 1 | 2, visit: Visit<T>) => void;
  /** Finds names with a word for a kind of place. `key` consists of the kind and the other words. */
  kinds: (key: string, visit: Visit<T>) => void;
  /** Returns whether an entry is still valid. The search calls it only for entries that would be in the result. */
  isCurrent?: (found: NameEntry<T>) => boolean;
  /** Returns all names of an owner in their original spelling. */
  namesOf: (owner: T) => readonly string[];
  /** Returns the keys of a place's names. An index that is used for many texts may cache them. */
  keysOf?: (owner: T) => readonly NameKeys[];
}
