import type { DateBound } from '@shared/names/attested-name.ts';

/** A date of Linked Places Format: ISO 8601, either exact or between two dates. */
export interface Moment {
  in?: string | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** Parts of a date that the format cannot express, as a file contains them: the source's spelling, and its calendar. */
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

/** Converts a date for the import of names. Without the source's spelling, the date itself is the text. */
export function boundInput(moment: Moment, written: Written | undefined): unknown {
  const earliest = moment.in ?? moment.earliest ?? null;
  const latest = moment.in ?? moment.latest ?? null;
  const both = [...new Set([earliest, latest])].filter((end) => end !== null);
  return { text: both.join('–'), calendar: 'gregorian', ...written, earliest, latest };
}
