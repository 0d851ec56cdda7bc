/**
 * Voluntary details of a recording's speaker. The details are not published, because a village and a decade may be
 * enough to identify a person.
 */
export interface Speaker {
  dialect: DialectPlace | null;
  /** Decade of birth: 1950 means 1950–1959. */
  born: number | null;
}

/**
 * Id and name of the place that the contributor chose. The name is stored, because a place has several names that can
 * change.
 */
export interface DialectPlace {
  id: string;
  name: string;
}

const decade = 10;

/** No living speaker was born before this decade. */
export const firstDecade = 1900;

export const isDecade = (year: number): boolean => year % decade === 0;

export const decadeOf = (time: Date): number => Math.floor(time.getUTCFullYear() / decade) * decade;

export function decadesUntil(time: Date): number[] {
  const last = decadeOf(time);
  return Array.from({ length: (last - firstDecade) / decade + 1 }, (_, n) => last - n * decade);
}

export const lastYearOf = (born: number): number => born + decade - 1;
