/**
 * Voluntary details of a recording's speaker. They are not published, because a village and a decade may be enough to
 * identify a person. The schema is in speaker-schema.ts.
 */
export interface Speaker {
  dialect: DialectPlace | null;
  /** Decade of birth: 1950 stands for 1950–1959. */
  born: number | null;
}

/**
 * A place and the name under which the contributor chose it. The name is stored because a place has several names, and
 * they can change.
 */
export interface DialectPlace {
  id: string;
  name: string;
}

const decade = 10;

/** The earliest decade of birth: no living speaker is older. */
export const firstDecade = 1900;

export const isDecade = (year: number): boolean => year % decade === 0;

/** The decade of a time (UTC). */
export const decadeOf = (time: Date): number => Math.floor(time.getUTCFullYear() / decade) * decade;

export function decadesUntil(time: Date): number[] {
  const last = decadeOf(time);
  return Array.from({ length: (last - firstDecade) / decade + 1 }, (_, n) => last - n * decade);
}

export const lastYearOf = (born: number): number => born + decade - 1;
