/**
 * How search ranks names, for every door: the app's search, the geocoder, reconciliation and the search shards. Asking
 * why a place comes before another one begins here.
 */

/** How well a name fits a text, the best first. */
export const grades = {
  /** The text is the name, in whatever spelling of its script. */
  exact: 100,
  /** The text is two or more names of the place: "Salmas Shahpur". */
  severalNames: 96,
  /** The text is the name and where it is: "Tabriz, Iran". */
  beforeComma: 95,
  /** The same name with another word for the same kind of place: "Lake Urmu" of "Urmu gölü". */
  sameKind: 90,
  sameKindBySound: 88,
  /** The text is the name and a word that says what the place is: "Urmu şəhəri". */
  withoutKind: 85,
  /** The text begins the name. */
  beginning: 70,
  /** The text, or each of its words, begins words of the name. */
  word: 60,
  /** Sounds like the name: in another script or romanisation. */
  sound: 40,
  /** A slip of the finger away from the name. */
  slip: 35,
  /** The first or last words of the text are a name: "Tabriz airport". */
  partOfText: 30,
  soundBeginning: 20,
} as const;

/** From this score on the text says the name itself. */
export const surely = 95;
/** What is taken off for a name that is not one of the chosen ones: a place is found by those first. */
export const furtherName = { certain: 5, else: 10 } as const;
/** From this grade on a match is of a whole name. */
export const certain = grades.withoutKind;
/** What is left of the text without a word around it counts less than the whole text, unless it is a name. */
export const coreFactor = 0.4;

/** Letters of texts and keys below which a way to match would find nearly everything. */
export const shortest = {
  /** Of a key of consonants (fold.ts `skeleton`). */
  sound: 2,
  soundBeginning: 4,
  /** Of a text without vowels, which is consonants alone. */
  consonants: 3,
  /** Of what is left without the word around it. */
  core: 2,
  /** Of a word with one slip: one wrong letter of three is another word. */
  slip: 4,
  /** Of a word with two slips. */
  twoSlips: 8,
  /** Of a text that was typed on another keyboard layout. */
  retyped: 3,
} as const;

/** With so many matches by letters nobody looks for what only sounds so. */
export const enough = 8;
/** Metres; of what is found alike, even a city farther away than this comes after what is near (product.md §9). */
export const farAway = 500_000;

/** Slips that a text of so many letters may have. */
export function slipsIn(length: number): 0 | 1 | 2 {
  if (length >= shortest.twoSlips) return 2;
  return length >= shortest.slip ? 1 : 0;
}

/** A place that was found, with what decides between equal grades. */
export interface Standing {
  score: number;
  /** The greater, the more important (names/importance.ts). */
  importance: number;
  /** Letters that the name has beyond the text. */
  left: number;
  metres: number;
}

/** Negative where `a` comes first: by score, within reach, by importance, the shorter name, the nearer. */
export function compareStandings(a: Standing, b: Standing): number {
  return (
    b.score - a.score ||
    Number(a.metres > farAway) - Number(b.metres > farAway) ||
    b.importance - a.importance ||
    a.left - b.left ||
    a.metres - b.metres
  );
}
