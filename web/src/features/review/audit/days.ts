import { localDay } from './local-minute.ts';

/**
 * The earliest valid year. While a user types 2026 into a date field, the field's year is 0002, then 0020, then 0202.
 */
const minYear = 1000;

/**
 * Returns the start of a day and the start of the next day, in the device's time zone. Returns null if `day` is not a
 * complete date.
 */
export function dayBounds(day: string): { from: string; until: string } | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  if (year < minYear) return null;
  const begin = (offset: number) => new Date(year, month - 1, date + offset).toISOString();
  return { from: begin(0), until: begin(1) };
}

/**
 * Returns the date of a time as `YYYY-MM-DD`, for `<input type="date">`.
 * @param offset number of days to add
 */
export function dayOf(time: string, offset = 0): string {
  const at = new Date(time);
  at.setDate(at.getDate() + offset);
  return localDay(at);
}
