import {
  fold,
  foldedWords,
  foldForSound,
  foldTight,
  skeleton,
  skeletonOfFolded,
  typedSkeleton,
  wordsOfFolded,
} from '../fold.ts';
import { retypings } from '../keyboard-layouts.ts';
import { spacedDash } from '../name-signs.ts';
import { isKindWord, withoutKind, type NamedKind } from '../kind-words.ts';
import { fromOlderRomanisation } from '../older-romanisations.ts';
import { keysOfName, type NameKeys, type NameLookup } from './lookup.ts';
import { Matches, type Match } from './matches.ts';
import { coreFactor, enough, grades, lettersOfSlip, shortest, slipsIn, surely } from './table.ts';

const vowel = /[aeiou\u0627\u0648\u06cc]/;
const comma = new RegExp(`[,،;؛(\n]|${spacedDash.source}`, 'u');
/** Maximum number of names or places whose words are compared with the words of a text. */
const maxCompared = 120;
/** Maximum number of words of a text that is searched for several names of a place. */
const maxWords = 8;

/**
 * Returns two keys of a name with a word for the kind of place. Each key consists of the kind and the other words:
 * `byName` contains the letters of the words ("city urmu"), `bySound` their consonants.
 */
export const kindKeys = ({ kind, words, spoken }: NamedKind) => ({
  byName: `${kind} ${words.join('')}`,
  bySound: `${kind} ~${skeletonOfFolded(spoken.join(' '))}`,
});

class Finder<T> {
  readonly #index: NameLookup<T>;
  readonly #keysOf: (owner: T) => readonly NameKeys[];

  constructor(index: NameLookup<T>) {
    this.#index = index;
    this.#keysOf = index.keysOf ?? ((owner) => index.namesOf(owner).map(keysOfName));
  }

  #foldedNamesOf(owner: T): string[] {
    return this.#index.keysOf
      ? this.#index.keysOf(owner).map(({ folded }) => folded)
      : this.#index.namesOf(owner).map(fold);
  }

  /** @param exact grade of a match with a whole name */
  byLetters(text: string, matches: Matches<T>, exact: number = grades.exact): void {
    const words = foldedWords(text);
    const tight = words.join('');
    if (tight === '') return;
    this.#byName(tight, matches, exact);
    this.#index.words(tight, (found, left) => matches.offer(found, grades.word, left));
    this.#byWords(words, matches);
  }

  #byName(tight: string, matches: Matches<T>, exact: number = grades.exact): void {
    this.#index.names(tight, (found, left) =>
      matches.offer(found, left === 0 ? exact : grades.beginning, left),
    );
  }

  /**
   * Finds names for a text of several words. Each typed word must be the beginning of a word of the name, in any order.
   */
  #byWords(words: readonly string[], matches: Matches<T>): void {
    if (words.length < 2) return;
    const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
    let compared = 0;
    const seen = new Set<T>();
    const inside = words.map((word) => ` ${word}`);
    const isInName = (name: string): boolean =>
      name.includes(' ') &&
      words.every((word, at) => name.startsWith(word) || name.includes(inside[at]!));
    const begins = (owner: T, form: string | null): boolean =>
      ++compared <= maxCompared &&
      (form === null ? this.#foldedNamesOf(owner) : [fold(form)]).some(isInName);
    this.#index.words(longest, (found, left) => {
      const known = matches.best.get(found.owner);
      if (known && known.score >= grades.word) return;
      if (found.form === null) {
        if (seen.has(found.owner)) return;
        seen.add(found.owner);
      }
      if (begins(found.owner, found.form)) matches.offer(found, grades.word, left);
    });
  }

  bySound(text: string, matches: Matches<T>): void {
    for (const sound of soundsOf(text))
      this.#index.wholeSounds(sound, (found) => matches.offer(found, grades.sound, 0));
  }

  byBeginningOfSound(text: string, matches: Matches<T>): void {
    for (const sound of soundsOf(text)) {
      if (sound.length < shortest.soundBeginning && vowel.test(fold(text))) continue;
      this.#index.sounds(sound, (found, left) => matches.offer(found, grades.soundBeginning, left));
    }
  }

  /**
   * Finds names despite typing errors in the text.
   *
   * @param mayBeRight whether the text sounds like a name. If it does, the search tolerates only one error, and no
   * error in the first letter. Such a search is faster.
   */
  bySlip(text: string, matches: Matches<T>, mayBeRight: boolean): void {
    const tight = foldTight(text);
    const most = slipsIn(tight.length);
    if (most === 0) return;
    const tolerated = { most: mayBeRight ? 1 : most, afterFirst: mayBeRight } as const;
    this.#index.slips(tight, tolerated, (found, left) =>
      matches.offer(found, grades.slip, left + lettersOfSlip),
    );
  }

  bySeveralNames(text: string, matches: Matches<T>): void {
    const words = foldedWords(text);
    if (words.length < 2 || words.length > maxWords) return;
    const spoken = spokenWords(text);
    const seen = new Set<T>();
    for (let at = 1; at < words.length; at++)
      for (const part of [words.slice(0, at), words.slice(at)])
        this.#index.wholeNames(part.join(''), ({ owner, form }) => {
          if (seen.has(owner) || seen.size === maxCompared) return;
          seen.add(owner);
          if (areNames(words, spoken, this.#keysOf(owner)))
            matches.offer({ owner, form }, grades.severalNames, 0);
        });
  }

  /**
   * Searches a text without its word for the kind of place.
   *
   * @param alone whether the search for the whole text found nothing
   */
  byCore(named: NamedKind, matches: Matches<T>, alone: boolean): void {
    const text = named.words.join(' ');
    const spoken = named.spoken.join(' ');
    if (foldTight(text).length < shortest.core) return;
    const core = new Matches<T>(this.#index.isCurrent);
    this.byLetters(text, core);
    const byLetters = core.best.size;
    if (byLetters < enough) this.bySound(spoken, core);
    if (alone && byLetters === 0) this.bySlip(text, core, core.best.size > 0);
    if (core.best.size === 0) this.byBeginningOfSound(spoken, core);
    for (const [owner, { score, left, form }] of core.best) {
      const isName = left === 0 && score >= surely;
      if (isName) matches.offer({ owner, form }, grades.withoutKind, 0);
      else if (alone) matches.keep({ owner, form }, score * coreFactor, left);
    }
    const { byName, bySound } = kindKeys(named);
    this.#index.kinds(bySound, (found) => matches.offer(found, grades.sameKindBySound, 0));
    this.#index.kinds(byName, (found) => matches.offer(found, grades.sameKind, 0));
  }

  byPart(words: readonly string[], matches: Matches<T>): void {
    for (let at = 1; at < words.length; at++)
      for (const part of [words.slice(0, -at), words.slice(at)]) {
        const tight = part.join('');
        if (tight.length < shortest.slip || (part.length === 1 && isKindWord(tight))) continue;
        this.#index.wholeNames(tight, (found) => matches.offer(found, grades.partOfText, at));
      }
  }

  byOtherTexts(text: string, matches: Matches<T>): void {
    for (const older of fromOlderRomanisation(text)) {
      this.#byName(foldTight(older), matches);
      this.bySound(older, matches);
    }
    // Georgian names end in an i, which other languages omit.
    if (/\p{Script=Georgian}/u.test(text)) {
      const bare = fold(text).replace(/i$/, '');
      this.#byName(bare, matches);
      this.bySlip(bare, matches, false);
    }
    if (matches.best.size > 0 || text.length < shortest.retyped) return;
    for (const meant of retypings(text)) {
      const words = foldedWords(meant);
      for (const reading of [words, ...withoutKind(words).map((core) => core.words)])
        if (reading.length > 0) this.#byName(reading.join(''), matches);
    }
  }
}

/**
 * Returns the consonant keys of a text (`skeleton` in fold.ts). If a text has no vowels ("tbr", "rdbl"), the name may
 * begin with a vowel that the text omits. Therefore, one of its keys begins with a vowel.
 */
function soundsOf(text: string): string[] {
  const typed = typedSkeleton(text);
  const sounds = typed.length < shortest.sound ? [] : [typed];
  if (vowel.test(fold(text))) return sounds;
  const consonants = skeleton(text);
  return consonants.length < shortest.consonants
    ? sounds
    : [...new Set([...sounds, consonants, `a${consonants}`])];
}

const spokenWords = (text: string): string[] => wordsOfFolded(foldForSound(text));

/** @param spoken the same words as they sound (`foldForSound` in fold.ts) */
function areNames(
  words: readonly string[],
  spoken: readonly string[],
  keys: readonly NameKeys[],
): boolean {
  if (words.length === 0) return true;
  return words.some((_, last) => {
    const tight = words.slice(0, last + 1).join('');
    const sound = skeletonOfFolded(spoken.slice(0, last + 1).join(' '));
    const isName = keys.some(
      (key) => key.tight === tight || (sound.length >= shortest.consonants && key.sound === sound),
    );
    return isName && areNames(words.slice(last + 1), spoken.slice(last + 1), keys);
  });
}

function coresOf(text: string): NamedKind[] {
  const once = withoutKind(foldedWords(text), spokenWords(text));
  return [...once, ...once.flatMap(({ words, spoken }) => withoutKind(words, spoken))];
}

/**
 * Returns the part of a text before the first comma, semicolon, opening parenthesis, line break or dash between spaces,
 * because a location may follow a name ("Tabriz, Iran"). Skips empty parts at the beginning. Returns any other text
 * unchanged.
 */
export const beforeComma = (text: string): string =>
  text.split(comma).find((part) => foldTight(part) !== '') ?? text;

/**
 * Returns further texts to search if a text has no results: the text without the word for the kind of place, and the
 * text in other keyboard layouts.
 */
export const otherTexts = (text: string): string[] =>
  [...coresOf(text).map((core) => core.words.join(' ')), ...retypings(text)].filter(
    (other) => fold(other) !== '',
  );

export interface FindOptions {
  /**
   * True if the text may be incomplete, because its end was cut off. A match of the cut text may be wrong for the
   * complete text, so the first and the last words of the text are always searched alone, too. If false, they are
   * searched alone only if the whole text has no matches.
   */
  isCutOff?: boolean;
}

export function findByName<T>(
  index: NameLookup<T>,
  text: string,
  { isCutOff = false }: FindOptions = {},
): ReadonlyMap<T, Match> {
  const matches = new Matches<T>(index.isCurrent);
  const words = foldedWords(text);
  if (words.length === 0) return matches.best;
  const finder = new Finder(index);
  const name = beforeComma(text);
  const readings = foldTight(name) === words.join('') ? [text] : [text, name];

  finder.byLetters(text, matches);
  finder.bySeveralNames(text, matches);
  if (readings.length > 1) finder.byLetters(name, matches, grades.beforeComma);
  const byLetters = matches.best.size;
  if (byLetters < enough) for (const one of readings) finder.bySound(one, matches);
  // Most texts sound like some name, so a match by sound does not exclude a typing error.
  const mayBeRight = matches.best.size > 0;
  if (byLetters === 0) for (const one of readings) finder.bySlip(one, matches, mayBeRight);
  if (matches.best.size < enough)
    for (const one of readings) finder.byBeginningOfSound(one, matches);
  const alone = matches.best.size === 0;
  for (const one of readings) for (const core of coresOf(one)) finder.byCore(core, matches, alone);
  if (isCutOff || matches.best.size === 0) finder.byPart(words, matches);
  if (matches.best.size === 0) finder.byOtherTexts(text, matches);
  return matches.best;
}
