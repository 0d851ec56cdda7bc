/**
 * All searches rank names by these grades: the app's search, the geocoder, reconciliation and the search shards. To
 * find out why one place comes before another, read this file first.
 */

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
  /** The text is the name and a word for the kind of place: "Urmu şəhəri". */
  withoutKind: 85,
  beginning: 70,
  /** Each word of the text is the beginning of a word of the name. */
  word: 60,
  /** The name sounds like the text, but has another script or romanisation. */
  sound: 40,
  /**
   * The text has a typing error. The grade is the same as for a match by sound, because most texts sound like the name
   * of some village, even if the user means a city. With equal grades, importance decides.
   */
  slip: 40,
  /** The first or last words of the text are a name, such as "Tabriz" in the text "Tabriz airport". */
  partOfText: 30,
  soundBeginning: 20,
} as const;

export const surely = 95;
/**
 * Points that a match by a further name loses, so that places with a matching main name come first. `certain` applies
 * to the grade `withoutKind` and to higher grades, `else` to lower grades.
 */
export const furtherName = { certain: 5, else: 10 } as const;
export const certain = grades.withoutKind;
/**
 * Factor for the score of a match that ignores the text's word for the kind of place. The factor makes such a match
 * worse than a match of the whole text. If the other words are a whole name, the factor is not used.
 */
export const coreFactor = 0.4;

export const shortest = {
  /** Minimum letters of a consonant key (`skeleton` in fold.ts) for a match of the whole key. */
  sound: 2,
  soundBeginning: 4,
  consonants: 3,
  core: 2,
  /**
   * Minimum letters of a word in which one typing error is tolerated. In a word of three letters, one wrong letter
   * usually makes another word.
   */
  slip: 4,
  twoSlips: 8,
  /** Minimum letters of a text that may have been typed with another keyboard layout. */
  retyped: 3,
} as const;

/**
 * Number of additional letters to which a typing error is equivalent in the ranking. It is not 0, so among places of
 * equal importance, matches by sound come before matches with a typing error.
 */
export const lettersOfSlip = 1;

/** If at least this number of matches by letters is found, matches by sound are not searched. */
export const enough = 8;
/**
 * Distance in metres. Among equal scores, a place beyond this distance comes after nearer places, even if it is a city
 * (product.md §9).
 */
export const farAway = 500_000;

export function slipsIn(length: number): 0 | 1 | 2 {
  if (length >= shortest.twoSlips) return 2;
  return length >= shortest.slip ? 1 : 0;
}

export interface SortValues {
  score: number;
  importance: number;
  /** Number of letters by which the name is longer than the text. */
  left: number;
  metres: number;
}

/**
 * Compares two matches for sorting; the result is negative if `a` comes first. The higher score decides. For equal
 * scores, a place within `farAway` comes first, then the more important place, then the name with fewer additional
 * letters, then the nearer place.
 */
export function compareMatches(a: SortValues, b: SortValues): number {
  return (
    b.score - a.score ||
    Number(a.metres > farAway) - Number(b.metres > farAway) ||
    b.importance - a.importance ||
    a.left - b.left ||
    a.metres - b.metres
  );
}
