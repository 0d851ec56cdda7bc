import type { DateBound } from '@shared/names/attested-name.ts';

/** A date of Linked Places Format in ISO 8601: either exact (`in`), or between `earliest` and `latest`. */
export interface Moment {
  in?: string | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
}

/**
 * A date's spelling in the source, and the date's calendar. Linked Places Format has no fields for them, so they are in
 * the field `adyurdu`.
 */
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
 * Returns a date as input for the schema of names. If `written` does not contain the spelling of the source, the ISO
 * dates become the text of the date.
 */
export function boundInput(moment: Moment, written: Written | undefined): unknown {
  const earliest = moment.in ?? moment.earliest ?? null;
  const latest = moment.in ?? moment.latest ?? null;
  const both = [...new Set([earliest, latest])].filter((end) => end !== null);
  return { text: both.join('–'), calendar: 'gregorian', ...written, earliest, latest };
}
