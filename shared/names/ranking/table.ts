/**
 * The grades by which all searches rank names: the app's search, the geocoder, reconciliation and the search shards. To
 * find out why one place comes before another, read this file first.
 */

/** How well a name matches a text, the best grade first. */
export const grades = {
  /** The text is the name, in any spelling of its script. */
  exact: 100,
  /** The text consists of two or more names of the place: "Salmas Shahpur". */
  severalNames: 96,
  /** The text is the name and its location: "Tabriz, Iran". */
  beforeComma: 95,
  /** The text is the name with another word for the same kind of place: "Lake Urmu" for "Urmu gölü". */
  sameKind: 90,
  sameKindBySound: 88,
  /** The text is the name with a word for the kind of place: "Urmu şəhəri". */
  withoutKind: 85,
  /** The name begins with the text. */
  beginning: 70,
  /** The text is the beginning of a word of the name, or each of its words is. */
  word: 60,
  /** The name sounds like the text: it has another script or romanisation. */
  sound: 40,
  /** The name differs from the text by a typing error. */
  slip: 35,
  /** The first or last words of the text are a name: "Tabriz airport". */
  partOfText: 30,
  soundBeginning: 20,
} as const;

/** Minimum score of a match with the whole name. */
export const surely = 95;
/** The deduction for further names, so that main names come first. */
export const furtherName = { certain: 5, else: 10 } as const;
/** Minimum grade of a match that counts as a match of a whole name. */
export const certain = grades.withoutKind;
/**
 * Factor for matches of a text without its kind word: they count less than those of the whole text, unless the rest is
 * a name.
 */
export const coreFactor = 0.4;

/** Minimum letters of texts and keys for each way to match; shorter ones would find nearly everything. */
export const shortest = {
  /** Minimum letters of a consonant key (fold.ts `skeleton`). */
  sound: 2,
  soundBeginning: 4,
  /** Letters of a text without vowels. */
  consonants: 3,
  /** Letters of the rest of a text without its kind word. */
  core: 2,
  /** Letters of a word with one typing error: in a word of three letters, one wrong letter makes another word. */
  slip: 4,
  /** Letters of a word with two typing errors. */
  twoSlips: 8,
  /** Letters of a text typed with another keyboard layout. */
  retyped: 3,
} as const;

/** With this many matches by letters, matches by sound are not searched. */
export const enough = 8;
/**
 * In metres. Among matches with equal scores, a place farther away than this, even a city, comes after nearer places
 * (product.md §9).
 */
export const farAway = 500_000;

/** Maximum typing errors in a text with this many letters. */
export function slipsIn(length: number): 0 | 1 | 2 {
  if (length >= shortest.twoSlips) return 2;
  return length >= shortest.slip ? 1 : 0;
}

/** The values by which a match is ordered. */
export interface SortValues {
  score: number;
  /** A higher value is more important (names/importance.ts). */
  importance: number;
  /** Number of letters in the name beyond the text. */
  left: number;
  metres: number;
}

/** Negative if `a` comes first: by score, by being within `farAway`, then by importance, shorter name and distance. */
export function compareStandings(a: SortValues, b: SortValues): number {
  return (
    b.score - a.score ||
    Number(a.metres > farAway) - Number(b.metres > farAway) ||
    b.importance - a.importance ||
    a.left - b.left ||
    a.metres - b.metres
  );
}
