/**
 * Voluntary details of a recording's speaker, which are not published: a village and a decade may be enough
 * to identify a person. The schema is in speaker-schema.ts.
 */
export interface Speaker {
  /** The place whose way of speaking the speaker represents. */
  dialect: DialectPlace | null;
  /** Decade of birth: 1950 stands for 1950–1959. */
  born: number | null;
}

/** A place of the map, with the name that the contributor saw: settlements have several, and names change. */
export interface DialectPlace {
  id: string;
  name: string;
}

/** Years in a decade. */
const decade = 10;

/** No living speaker was born earlier. */
export const firstDecade = 1900;

export const isDecade = (year: number): boolean => year % decade === 0;

/** The decade of a time (UTC). */
export const decadeOf = (time: Date): number => Math.floor(time.getUTCFullYear() / decade) * decade;

/** Possible decades of birth, the latest first. */
export function decadesUntil(time: Date): number[] {
  const last = decadeOf(time);
  return Array.from({ length: (last - firstDecade) / decade + 1 }, (_, n) => last - n * decade);
}

/** The last year of a decade. */
export const lastYearOf = (born: number): number => born + decade - 1;
