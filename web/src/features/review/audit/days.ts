import { localDay } from './local-minute.ts';

/** The earliest valid year: while somebody types 2026, the value of the field has the years 0002, 0020 and 0202. */
const leastYear = 1000;

/**
 * Returns the start of a day of `<input type="date">` in the device's time zone, and the start of the next day. Returns
 * null if the text is not a day, or if its year is incomplete.
 */
export function dayBounds(day: string): { from: string; until: string } | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  if (year < leastYear) return null;
  const begin = (offset: number) => new Date(year, month - 1, date + offset).toISOString();
  return { from: begin(0), until: begin(1) };
}

/**
 * Formats the day of a time for `<input type="date">`.
 * @param offset number of days to add
 */
export function dayOf(time: string, offset = 0): string {
  const at = new Date(time);
  at.setDate(at.getDate() + offset);
  return localDay(at);
}
