import type { DateBound } from '@shared/names/attested-name.ts';

/** A moment of Linked Places Format: ISO 8601, either known or between two. */
export interface Moment {
  in?: string | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** What the format cannot say of a bound, as it stands in a file: how the source writes it, and in which calendar. */
interface Written {
  text?: string | undefined;
  calendar?: unknown;
}

export function momentOf({ earliest, latest }: DateBound): Moment {
  if (earliest !== null && earliest === latest) return { in: earliest };
  return {
    ...(earliest === null ? {} : { earliest }),
    ...(latest === null ? {} : { latest }),
  };
}

/** A bound as names are read in; without a written text the moment itself is the text. */
export function boundInput(moment: Moment, written: Written | undefined): unknown {
  const earliest = moment.in ?? moment.earliest ?? null;
  const latest = moment.in ?? moment.latest ?? null;
  const both = [...new Set([earliest, latest])].filter((end) => end !== null);
  return { text: both.join('–'), calendar: 'gregorian', ...written, earliest, latest };
}
