import { foldedWords, skeleton, skeletonOfFolded } from '../fold.ts';

/**
 * The keys of a name (fold.ts). It is a plain object, not a class: a gazetteer has hundreds of thousands of them, and
 * for old browsers the build makes a WeakMap of each private field.
 */
export interface NameKeys {
  readonly words: readonly string[];
  readonly tight: string;
  readonly sound: string;
}

export function keysOfName(name: string): NameKeys {
  const words = foldedWords(name);
  const sound = name.includes('\u200c') ? skeleton(name) : skeletonOfFolded(words.join(' '));
  return { words, tight: words.join(''), sound };
}

/** The keys of all names of an owner. */
export interface OwnerKeys {
  readonly names: readonly NameKeys[];
  /** All names by letters, and by sound after a "~". Computed at the first call. */
  readonly whole: () => ReadonlySet<string>;
}

export function ownerKeys(names: readonly NameKeys[]): OwnerKeys {
  let whole: ReadonlySet<string> | null = null;
  return {
    names,
    whole: () => (whole ??= new Set(names.flatMap(({ tight, sound }) => [tight, `~${sound}`]))),
  };
}

export const keysOfNames = (names: readonly string[]): OwnerKeys =>
  ownerKeys(names.map(keysOfName));

/** An entry of an index of names. */
export interface NameEntry<T> {
  owner: T;
  /** The further name that matched; null for a main name. */
  form: string | null;
}

/** @param left number of letters in the key beyond the text */
export type Visit<T> = (found: NameEntry<T>, left: number) => void;

/** The index of names that the ranker queries. Texts are folded and have no spaces (fold.ts `foldTight`). */
export interface NameLookup<T> {
  /** Whole names that begin with the text. */
  names: (beginning: string, visit: Visit<T>) => void;
  /** Names that are equal to the text; this is faster than `names`. */
  wholeNames: (name: string, visit: Visit<T>) => void;
  /** Names of several words in which one word, possibly the first, begins with the text. */
  words: (beginning: string, visit: Visit<T>) => void;
  /** Names whose consonants begin with the text (fold.ts `skeleton`). */
  sounds: (beginning: string, visit: Visit<T>) => void;
  /** Names with exactly these consonants; this is faster than `sounds`. */
  wholeSounds: (sound: string, visit: Visit<T>) => void;
  /** Names that have at most this many typing errors, in the whole name or in its beginning. */
  slips: (typed: string, most: 1 | 2, visit: Visit<T>) => void;
  /** Names with a word for a kind of place. The key consists of the kind and the rest of the name. */
  kinds: (key: string, visit: Visit<T>) => void;
  /** Whether an entry is still valid; called only for entries that would count. */
  isCurrent?: (found: NameEntry<T>) => boolean;
  /** All names of an owner in their original spelling. */
  namesOf: (owner: T) => readonly string[];
  /** The keys of an owner's names. An index that is used for many texts may remember them. */
  keysOf?: (owner: T) => OwnerKeys;
}
