import { foldedWords, skeleton, skeletonOfFolded } from '../fold.ts';

/** A name's keys (fold.ts), each computed when it is first needed. */
export class NameKeys {
  readonly words: readonly string[];
  readonly #name: string;
  #tight: string | null = null;
  #sound: string | null = null;

  constructor(name: string) {
    this.#name = name;
    this.words = foldedWords(name);
  }

  get tight(): string {
    return (this.#tight ??= this.words.join(''));
  }

  get sound(): string {
    return (this.#sound ??= this.#name.includes('\u200c')
      ? skeleton(this.#name)
      : skeletonOfFolded(this.words.join(' ')));
  }
}

/** The keys of all names of an owner. */
export class OwnerKeys {
  readonly names: readonly NameKeys[];
  #whole: ReadonlySet<string> | null = null;

  constructor(names: readonly NameKeys[]) {
    this.names = names;
  }

  /** The names by letters, and by sound after a "~". */
  get whole(): ReadonlySet<string> {
    return (this.#whole ??= new Set(
      this.names.flatMap(({ tight, sound }) => [tight, `~${sound}`]),
    ));
  }
}

export const keysOfNames = (names: readonly string[]): OwnerKeys =>
  new OwnerKeys(names.map((name) => new NameKeys(name)));

/** An entry of an index of names. */
export interface Found<T> {
  owner: T;
  /** The further name that matched; null for a main name. */
  form: string | null;
}

/** @param left number of letters in the key beyond the text */
export type Visit<T> = (found: Found<T>, left: number) => void;

/** The index of names that the ranker queries. Texts are folded and have no spaces (fold.ts `foldTight`). */
export interface NameLookup<T> {
  /** Whole names that begin with the text. */
  names: (beginning: string, visit: Visit<T>) => void;
  /** Names that are equal to the text: faster than `names`. */
  wholeNames: (name: string, visit: Visit<T>) => void;
  /** Names of several words of which one, possibly the first, begins with the text. */
  words: (beginning: string, visit: Visit<T>) => void;
  /** Names whose consonants begin like this (fold.ts `skeleton`). */
  sounds: (beginning: string, visit: Visit<T>) => void;
  /** Names with exactly these consonants: faster than `sounds`. */
  wholeSounds: (sound: string, visit: Visit<T>) => void;
  /** Names with at most this many typing errors in them or in their beginning. */
  slips: (typed: string, most: 1 | 2, visit: Visit<T>) => void;
  /** Names with a word for a kind of place, by the kind and the rest of the name. */
  kinds: (key: string, visit: Visit<T>) => void;
  /** Whether an entry is still valid; called only for entries that would count. */
  isCurrent?: (found: Found<T>) => boolean;
  /** All names of an owner in their original spelling. */
  namesOf: (owner: T) => readonly string[];
  /** Keys of an owner's names. An index for many texts may remember them. */
  keysOf?: (owner: T) => OwnerKeys;
}
