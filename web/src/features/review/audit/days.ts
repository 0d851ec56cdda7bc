import { localDay } from './local-minute.ts';

/** The earliest valid year. While somebody types 2026, the field's value has the years 0002, 0020 and 0202. */
const minYear = 1000;

/**
 * Returns the start of a day and the start of the next day, in the device's time zone. Returns null if the text is not
 * a complete day of `<input type="date">`.
 */
export function dayBounds(day: string): { from: string; until: string } | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  if (year < minYear) return null;
  const begin = (offset: number) => new Date(year, month - 1, date + offset).toISOString();
  return { from: begin(0), until: begin(1) };
}

/**
 * Returns the day of a time, in the format of `<input type="date">`.
 * @param offset number of days to add
 */
export function dayOf(time: string, offset = 0): string {
  const at = new Date(time);
  at.setDate(at.getDate() + offset);
  return localDay(at);
}
