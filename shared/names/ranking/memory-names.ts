import { wordsOfFolded } from '../fold.ts';
import { withoutKind } from '../kind-words.ts';
import { withinOneEdit } from '../one-edit.ts';
import { SortedKeys } from '../sorted-keys.ts';
import { kindKeys } from './find.ts';
import {
  keysOfName,
  type NameEntry,
  type NameKeys,
  type NameLookup,
  type ToleratedSlips,
  type Visit,
} from './lookup.ts';
import { shortest } from './table.ts';

/**
 * Maximum number of entries that a lookup visits in each run of keys (sorted-keys.ts), because very many names may
 * begin with a single typed letter. A search shows fewer entries.
 */
const maxEntries = 60;

function reversed(key: string): string {
  let back = '';
  for (let at = key.length - 1; at >= 0; at--) back += key.charAt(at);
  return back;
}

export interface MemoryNamesOptions<T> {
  namesOf: (owner: T) => readonly string[];
  /** Returns false for an outdated entry. A name or a place may have changed after it was added to the index. */
  isCurrent?: (found: NameEntry<T>) => boolean;
  /**
   * Returns the importance of an owner as a whole number. If very many names begin with a text, the search visits only
   * the names of the most important owners. Without this function, it visits the names that come first in the alphabet.
   * After the results of this function have changed, call `importanceChanged`.
   */
  importanceOf?: (owner: T) => number;
  /** Keys that are searched with tolerance for typing errors. These keys are also stored in reverse. */
  forgives?: 'names and words' | 'names' | 'nothing';
}

/**
 * An index of names in memory, with sorted keys. A lookup by the beginning of a name visits at most `maxEntries`
 * entries in each run of keys, so its time does not depend on the number of names that match.
 */
export class MemoryNames<T> implements NameLookup<T> {
  readonly namesOf: (owner: T) => readonly string[];
  readonly isCurrent: (found: NameEntry<T>) => boolean;
  readonly #importanceOf: MemoryNamesOptions<T>['importanceOf'];
  readonly #forgives: NonNullable<MemoryNamesOptions<T>['forgives']>;
  readonly #names = new SortedKeys<NameEntry<T>>();
  readonly #words = new SortedKeys<NameEntry<T>>();
  readonly #sounds = new SortedKeys<NameEntry<T>>();
  /**
   * Whole names and words, written backwards. A search by the end of a word finds the word despite an error at its
   * beginning.
   */
  readonly #backwards = new SortedKeys<NameEntry<T>>();
  readonly #kinds = new Map<string, NameEntry<T>[]>();

  constructor({
    namesOf,
    isCurrent = () => true,
    importanceOf,
    forgives = 'names and words',
  }: MemoryNamesOptions<T>) {
    this.namesOf = namesOf;
    this.isCurrent = isCurrent;
    this.#importanceOf = importanceOf;
    this.#forgives = forgives;
  }

  add(named: readonly (readonly [name: string, found: NameEntry<T>])[]): void {
    const add = this.batch();
    for (const [name, found] of named) add(keysOfName(name), found);
  }

  batch(): (keys: NameKeys, found: NameEntry<T>) => void {
    const addName = this.#names.batch();
    const addWord = this.#words.batch();
    const addSound = this.#sounds.batch();
    const addBackwards = this.#backwards.batch();
    const forgivesNames = this.#forgives !== 'nothing';
    const forgivesWords = this.#forgives === 'names and words';
    return ({ folded, tight, spoken, sound }, found) => {
      if (tight === '') return;
      addName(tight, found);
      if (forgivesNames) addBackwards(reversed(tight), found);
      if (sound.length >= shortest.sound) addSound(sound, found);
      if (tight === folded) return;
      const words = wordsOfFolded(folded);
      for (const word of [...words, ...laterWordsJoined(words)]) {
        addWord(word, found);
        if (forgivesWords) addBackwards(reversed(word), found);
      }
      for (const core of withoutKind(words, spoken === folded ? words : wordsOfFolded(spoken))) {
        const { byName, bySound } = kindKeys(core);
        this.#addKind(byName, found);
        this.#addKind(bySound, found);
      }
    };
  }

  #addKind(key: string, found: NameEntry<T>): void {
    const known = this.#kinds.get(key);
    if (known) known.push(found);
    else this.#kinds.set(key, [found]);
  }

  importanceChanged(): void {
    this.#names.forgetImportance();
  }

  names = (beginning: string, visit: Visit<T>): void => {
    const importanceOf = this.#importanceOf;
    if (!importanceOf) return this.#visit(this.#names, beginning, visit);
    // First visits the names that are equal to the text. Otherwise they could be missing, because `visitMostImportant`
    // visits only the names of the most important owners.
    this.wholeNames(beginning, visit);
    this.#names.visitMostImportant(
      beginning,
      (found, key) => visit(found, key.length - beginning.length),
      maxEntries,
      ({ owner }) => importanceOf(owner),
    );
  };

  wholeNames = (name: string, visit: Visit<T>): void =>
    this.#names.visitKey(name, (found) => visit(found, 0), maxEntries);

  words = (beginning: string, visit: Visit<T>): void => this.#visit(this.#words, beginning, visit);

  sounds = (beginning: string, visit: Visit<T>): void =>
    this.#visit(this.#sounds, beginning, visit);

  wholeSounds = (sound: string, visit: Visit<T>): void =>
    this.#sounds.visitKey(sound, (found) => visit(found, 0), maxEntries);

  kinds = (key: string, visit: Visit<T>): void => {
    for (const found of this.#kinds.get(key) ?? []) visit(found, 0);
  };

  /**
   * Visits the owners of names that begin with the text. The names are sorted within each run of keys (sorted-keys.ts).
   * @param visit returns true to continue, or false to stop
   */
  inOrder(beginning: string, visit: (owner: T) => boolean): void {
    this.#names.visit(beginning, ({ owner }) => visit(owner));
  }

  /**
   * Finds names despite one typing error. Two swapped letters are swapped back. After any other error, one half of the
   * text is still correct, so both halves are searched. If a text has two errors, this search finds nothing.
   */
  slips = (typed: string, _: ToleratedSlips, visit: Visit<T>): void => {
    if (this.#forgives === 'nothing') return;
    const half = Math.ceil((typed.length - 1) / 2);
    const offerAlike = (text: string) => (found: NameEntry<T>, key: string) => {
      if (withinOneEdit(key, text)) visit(found, 0);
      return true;
    };
    for (const keys of this.#forgives === 'names' ? [this.#names] : [this.#names, this.#words]) {
      for (const right of neighbourSwaps(typed))
        keys.visitKey(right, (found) => visit(found, 0), maxEntries);
      keys.visit(typed.slice(0, half), offerAlike(typed));
    }
    const back = reversed(typed);
    this.#backwards.visit(back.slice(0, half), offerAlike(back));
  };

  #visit(keys: SortedKeys<NameEntry<T>>, beginning: string, visit: Visit<T>): void {
    keys.visit(
      beginning,
      (found, key) => {
        visit(found, key.length - beginning.length);
        return true;
      },
      maxEntries,
    );
  }
}

const isArabic = (word = ''): boolean => word >= '\u0600';

/**
 * Returns all words after the first one, joined, then all words after the second one, and so on. Returns nothing for
 * today's name in two scripts ("Urmia – ارومیه"), because the index also contains its form in each script as a separate
 * name.
 */
const laterWordsJoined = (words: readonly string[]): string[] =>
  isArabic(words[0]) === isArabic(words.at(-1))
    ? words.slice(1, -1).map((_, at) => words.slice(at + 1).join(''))
    : [];

function neighbourSwaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}
