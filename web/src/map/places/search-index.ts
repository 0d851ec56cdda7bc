import { distanceBetween } from '@shared/geo/distance.ts';
import { fold, foldedWords, foldTight, skeleton, typedSkeleton } from '@shared/names/fold.ts';
import { retypings } from '@shared/names/keyboard-layouts.ts';
import { fromOlderRomanisation } from '@shared/names/older-romanisations.ts';
import { withoutKind, type NamedKind, type PlaceKind } from '@shared/names/kind-words.ts';
import { chosenNames } from '@shared/names/other-forms.ts';
import type { LatLng } from '../types.ts';
import { withinOneEdit } from '@shared/names/one-edit.ts';
import type { MapPlace, PlaceHit } from './protocol.ts';
import { SortedKeys, type KeyEntry } from '@shared/names/sorted-keys.ts';

/** Shorter skeletons (contract/names/fold.ts) match nearly everything. */
const shortestSkeleton = 2;
/** Shorter words must be typed right: one wrong letter of three is another word. */
const shortestFuzzy = 4;
/** Candidates taken per lookup and run: far more than are shown, far fewer than a letter matches. */
const mostCandidates = 60;

/** Grades of a hit; what is left of a longer name is taken off, a little per letter. */
const grades = {
  exact: 100,
  beginning: 80,
  word: 60,
  sound: 40,
  typo: 35,
  soundBeginning: 20,
} as const;
const perLetterLeft = 0.5;
/** What is taken off a name that is not one of the chosen ones: found alike, those come first. */
const notChosen = { exact: 1, else: 10 } as const;

/** Grades of a hit by what is left when a word around it is taken off ("Urmu gölü"). */
const gradesOfCore = {
  /** A name of the same kind, whatever its word for it: "Lake Urmu". */
  sameKind: 98,
  sameKindBySound: 45,
  exact: 97,
  /** Anything less: behind what the whole text finds, be it with a typo. */
  behind: 0.4,
} as const;
/** Of texts without vowels: they are consonants alone, and fewer of them say as much. */
const shortestConsonants = 3;
const vowel = /[aeiou\u0627\u0648\u06cc]/;
/** A text of the wrong layout says little when it is short. */
const shortestRetyped = 3;

/** A place under one of its names: a chosen one (null), or a further one that it has or had. */
interface Named {
  place: MapPlace;
  form: string | null;
}

const reversed = (key: string) => [...key].reverse().join('');

/** The best grade that each place has earned, and under which name. */
class Candidates {
  readonly best = new Map<MapPlace, { grade: number; score: number; form: string | null }>();
  readonly #isCurrent: (named: Named) => boolean;

  constructor(isCurrent: (named: Named) => boolean) {
    this.#isCurrent = isCurrent;
  }

  offer(named: Named, grade: number, lettersLeft: number): void {
    const isExact = grade >= gradesOfCore.exact;
    const less = named.form === null ? 0 : isExact ? notChosen.exact : notChosen.else;
    this.keep(named, grade, grade - Math.min(18, lettersLeft * perLetterLeft) - less);
  }

  keep(named: Named, grade: number, score: number): void {
    const { place, form } = named;
    if (score > (this.best.get(place)?.score ?? -Infinity) && this.#isCurrent(named))
      this.best.set(place, { grade, score, form });
  }
}

/**
 * Finds places by any of their names, in any script and spelling, forgiving one slip of the finger.
 * Lookups by prefix in sorted keys: a keystroke costs the same however many places match it.
 */
export class SearchIndex {
  readonly #current = new Map<string, MapPlace>();
  readonly #importance: (placeId: string) => number;
  /** By place id: the further names that it is found by. */
  readonly #forms = new Map<string, readonly string[]>();
  readonly #tight = new SortedKeys<Named>();
  readonly #words = new SortedKeys<Named>();
  readonly #sounds = new SortedKeys<Named>();
  /** Whole names and words backwards: a slip near the beginning leaves the end as it was. */
  readonly #backwards = new SortedKeys<Named>();
  /** Names that say what the place is, without that word: by kind and name, by kind and sound. */
  readonly #kinds = new Map<string, Named[]>();

  constructor(importance: (placeId: string) => number = () => 0) {
    this.#importance = importance;
  }

  /** Adds places, or replaces those of the same id. */
  add(places: readonly MapPlace[]): void {
    const named: [string, Named][] = [];
    for (const place of places) {
      this.#current.set(place.place_id, place);
      for (const name of chosenNames(place)) named.push([name, { place, form: null }]);
      for (const form of this.#forms.get(place.place_id) ?? []) named.push([form, { place, form }]);
    }
    this.#index(named);
  }

  /** Says by which further names places are found, in the place of what was said before; of places to come, too. */
  setForms(all: readonly (readonly [id: string, forms: readonly string[], ...unknown[]])[]): void {
    const named: [string, Named][] = [];
    for (const [id, forms] of all) {
      const before = new Set(this.#forms.get(id));
      this.#forms.set(id, forms);
      const place = this.#current.get(id);
      if (!place) continue;
      for (const form of forms) if (!before.has(form)) named.push([form, { place, form }]);
    }
    this.#index(named);
  }

  #index(named: readonly [string, Named][]): void {
    const tight: KeyEntry<Named>[] = [];
    const words: KeyEntry<Named>[] = [];
    const sounds: KeyEntry<Named>[] = [];
    for (const [name, value] of named) {
      const parts = foldedWords(name);
      tight.push({ key: parts.join(''), value });
      if (parts.length > 1) for (const key of parts) words.push({ key, value });
      const sound = skeleton(name);
      if (sound.length >= shortestSkeleton) sounds.push({ key: sound, value });
      for (const core of withoutKind(parts)) this.#addKind(core, value);
    }
    this.#tight.add(tight);
    this.#words.add(words);
    this.#sounds.add(sounds);
    this.#backwards.add(
      [...tight, ...words].map(({ key, value }) => ({ key: reversed(key), value })),
    );
  }

  #addKind({ kind, words }: NamedKind, named: Named): void {
    for (const key of [byName(kind, words), bySound(kind, words)]) {
      const known = this.#kinds.get(key);
      if (known) known.push(named);
      else this.#kinds.set(key, [named]);
    }
  }

  #noCandidates(): Candidates {
    return new Candidates((named) => this.#isCurrent(named));
  }

  /** Whether it is a place as it is now, under a name that it has now. */
  #isCurrent({ place, form }: Named): boolean {
    if (this.#current.get(place.place_id) !== place) return false;
    return form === null || (this.#forms.get(place.place_id)?.includes(form) ?? false);
  }

  /** Forgets places; unknown ones are passed over. */
  remove(places: readonly MapPlace[]): void {
    for (const { place_id } of places) this.#current.delete(place_id);
  }

  /** The best hits first; of equal ones the more important, then the nearer first. */
  search(text: string, limit: number, near: LatLng): PlaceHit[] {
    const tight = foldTight(text);
    if (tight === '') return [];
    const candidates = this.#noCandidates();
    this.#byName(tight, candidates);
    this.#byWords(fold(text).split(' '), candidates);
    this.#bySound(typedSkeleton(text), candidates);
    this.#byConsonants(text, candidates);
    if (candidates.best.size < limit) this.#byTypo(tight, candidates);
    const alone = candidates.best.size === 0;
    for (const core of withoutKind(fold(text).split(' '))) this.#byCore(core, candidates, alone);
    if (candidates.best.size === 0) this.#byOlderRomanisation(text, candidates);
    if (candidates.best.size === 0) this.#byLayout(text, candidates);
    const distance = (place: MapPlace) => distanceBetween(place, near);
    const importance = ({ place_id }: MapPlace) => this.#importance(place_id);
    const isBetter = (a: PlaceHit, b: PlaceHit) =>
      (a.score - b.score ||
        importance(a.place) - importance(b.place) ||
        distance(b.place) - distance(a.place)) > 0;
    // a letter or two have thousands of candidates, of which a handful is shown: no sorting of all
    const best: PlaceHit[] = [];
    for (const [place, { score, form }] of candidates.best) {
      const hit = { place, score, form };
      const last = best.at(-1);
      if (best.length === limit && last && !isBetter(hit, last)) continue;
      const at = best.findIndex((other) => isBetter(hit, other));
      best.splice(at === -1 ? best.length : at, 0, hit);
      if (best.length > limit) best.pop();
    }
    return best;
  }

  #byName(tight: string, candidates: Candidates): void {
    for (const { key, value } of this.#tight.withPrefix(tight, mostCandidates)) {
      const left = key.length - tight.length;
      candidates.offer(value, left === 0 ? grades.exact : grades.beginning, left);
    }
  }

  /** Every word that was typed begins a word of the place. */
  #byWords(words: string[], candidates: Candidates): void {
    const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
    for (const { key, value } of this.#words.withPrefix(
      longest,
      mostCandidates * (others.length + 1),
    )) {
      if (others.length > 0 && !beginsWords(value, others)) continue;
      candidates.offer(value, grades.word, key.length - longest.length);
    }
  }

  #bySound(sound: string, candidates: Candidates): void {
    if (sound.length < shortestSkeleton) return;
    for (const { key, value } of this.#sounds.withPrefix(sound, mostCandidates)) {
      if (key === sound) candidates.offer(value, grades.sound, 0);
      else if (sound.length > 3)
        candidates.offer(value, grades.soundBeginning, key.length - sound.length);
    }
  }

  /** "tbr", "rdbl": without vowels, not even the one that a name begins with. */
  #byConsonants(text: string, candidates: Candidates): void {
    if (vowel.test(fold(text))) return;
    const consonants = skeleton(text);
    if (consonants.length < shortestConsonants) return;
    for (const sound of [consonants, `a${consonants}`])
      for (const { key, value } of this.#sounds.withPrefix(sound, mostCandidates))
        candidates.offer(
          value,
          key === sound ? grades.sound : grades.soundBeginning,
          key.length - sound.length,
        );
  }

  /**
   * What is left of the text without the word that says what the place is.
   * @param alone whether the whole text found nothing: only then what begins or sounds like it counts
   */
  #byCore({ kind, words }: NamedKind, candidates: Candidates, alone: boolean): void {
    const tight = words.join('');
    const core = this.#noCandidates();
    this.#byName(tight, core);
    this.#bySound(typedSkeleton(words.join(' ')), core);
    if (core.best.size === 0) this.#byTypo(tight, core);
    for (const [place, { grade, score, form }] of core.best) {
      if (grade === grades.exact) candidates.offer({ place, form }, gradesOfCore.exact, 0);
      else if (alone) candidates.keep({ place, form }, grade, score * gradesOfCore.behind);
    }
    for (const named of this.#kinds.get(bySound(kind, words)) ?? [])
      candidates.offer(named, gradesOfCore.sameKindBySound, 0);
    for (const named of this.#kinds.get(byName(kind, words)) ?? [])
      candidates.offer(named, gradesOfCore.sameKind, 0);
  }

  /** As old maps and books write it. */
  #byOlderRomanisation(text: string, candidates: Candidates): void {
    const meant = fromOlderRomanisation(text);
    if (meant === null) return;
    this.#byName(foldTight(meant), candidates);
    this.#bySound(skeleton(meant), candidates);
  }

  /** Typed while the keyboard was set to another layout: whole names and their beginnings alone. */
  #byLayout(text: string, candidates: Candidates): void {
    if (text.length < shortestRetyped) return;
    for (const meant of retypings(text)) {
      this.#byName(foldTight(meant), candidates);
      for (const { words } of withoutKind(fold(meant).split(' ')))
        this.#byName(words.join(''), candidates);
    }
  }

  /**
   * Neighbours that were swapped are put right and looked up. Any other slip leaves the first or the
   * last half of what was typed as it is in the name.
   */
  #byTypo(tight: string, candidates: Candidates): void {
    if (tight.length < shortestFuzzy) return;
    const half = Math.ceil((tight.length - 1) / 2);
    const head = tight.slice(0, half);
    for (const keys of [this.#tight, this.#words]) {
      for (const right of neighbourSwaps(tight)) {
        for (const { key, value } of keys.withPrefix(right, mostCandidates)) {
          if (key === right) candidates.offer(value, grades.typo, 0);
        }
      }
      for (const { key, value } of keys.withPrefix(head)) {
        if (withinOneEdit(key, tight)) candidates.offer(value, grades.typo, 0);
      }
    }
    const back = reversed(tight);
    for (const { key, value } of this.#backwards.withPrefix(back.slice(0, half))) {
      if (withinOneEdit(key, back)) candidates.offer(value, grades.typo, 0);
    }
  }
}

const byName = (kind: PlaceKind, words: string[]) => `${kind} ${words.join('')}`;
const bySound = (kind: PlaceKind, words: string[]) => `${kind} ~${skeleton(words.join(' '))}`;

/** The word with each pair of neighbouring letters swapped. */
function neighbourSwaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}

function beginsWords({ place, form }: Named, typed: string[]): boolean {
  return (form === null ? chosenNames(place) : [form]).some((name) => {
    const words = fold(name).split(' ');
    return typed.every((begin) => words.some((word) => word.startsWith(begin)));
  });
}
