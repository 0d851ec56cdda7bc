import type { DateBound } from '@shared/names/attested-name.ts';

/** A date in Linked Places Format, in ISO 8601: either exact, or between two dates. */
export interface Moment {
  in?: string | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** Data of a date for which Linked Places Format has no field: its spelling in the source, and its calendar. */
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

/**
 * Converts a date for the import of names. If the file does not say how the source spells the date, the text consists
 * of the ISO dates.
 */
export function boundInput(moment: Moment, written: Written | undefined): unknown {
  const earliest = moment.in ?? moment.earliest ?? null;
  const latest = moment.in ?? moment.latest ?? null;
  const both = [...new Set([earliest, latest])].filter((end) => end !== null);
  return { text: both.join('–'), calendar: 'gregorian', ...written, earliest, latest };
}
