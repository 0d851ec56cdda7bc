/**
 * What is said of whoever speaks in a recording, by their own choice and not to be published: a village and a decade
 * may be enough to find a person. Its schema is speaker-schema.ts.
 */
export interface Speaker {
  /** The place as which they speak. */
  dialect: DialectPlace | null;
  /** Decade of birth: 1950 stands for 1950–1959. */
  born: number | null;
}

/** A place of the map, with its name as whoever chose it saw it: settlements have several, and names change. */
export interface DialectPlace {
  id: string;
  name: string;
}

/** Years. */
const decade = 10;

/** Nobody who can be recorded was born before. */
export const firstDecade = 1900;

export const isDecade = (year: number): boolean => year % decade === 0;

/** The decade that a moment is in (UTC). */
export const decadeOf = (time: Date): number => Math.floor(time.getUTCFullYear() / decade) * decade;

/** The decades in which somebody may have been born, the latest first. */
export function decadesUntil(time: Date): number[] {
  const last = decadeOf(time);
  return Array.from({ length: (last - firstDecade) / decade + 1 }, (_, n) => last - n * decade);
}

/** The last year of a decade. */
export const lastYearOf = (born: number): number => born + decade - 1;
