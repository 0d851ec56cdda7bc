import { readXml } from './xml.ts';

/** Excel stores a date as a number of days. Only the format of the cell shows that the number is a date. */

/** Numbers of Excel's built-in formats for dates (ECMA-376 part 1, 18.8.30). */
const builtIn: ReadonlySet<number> = new Set([14, 15, 16, 17, 22]);

/**
 * Matches texts, escaped signs, colours and languages in a format, such as "[$-fa-IR,16]" in "[$-fa-IR,16]yyyy/mm/dd".
 * The letters in them do not mean parts of a date.
 */
const unmeant = /"[^"]*"|\\.|_.|\[[^\]]*\]/gu;
const isDateFormat = (code: string): boolean => /[yd]/i.test(code.replaceAll(unmeant, ''));

/**
 * Returns the numbers of the cell styles that show a date.
 *
 * @param styles content of `xl/styles.xml`
 */
export function dateStylesOf(styles: string): ReadonlySet<number> {
  const formats = new Set(builtIn);
  const dates = new Set<number>();
  let isOfCells = false;
  let number = 0;
  readXml(styles, {
    open(name, attributes) {
      const format = Number(attributes['numFmtId']);
      if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? '')) formats.add(format);
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      if (formats.has(format)) dates.add(number);
      number++;
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return dates;
}

const secondsOfDay = 86_400;
/** Excel's day 0. Workbooks from Windows use `windows`, and old workbooks from a Mac use `mac`. */
const zero = { windows: Date.UTC(1899, 11, 30), mac: Date.UTC(1904, 0, 1) } as const;
/** Excel's last day is 31 December 9999. */
const lastDay = 2_958_465;

/**
 * Converts Excel's number of days to a date: 44941 becomes "2023-01-15". Keeps a time of day other than midnight:
 * 44941.424444 becomes "2023-01-15T10:11:12". From the time, callers see that the cell is not the date of a name, but
 * for example the time at which somebody edited the row. Returns null for a number without a day, which is only a time.
 */
export function dateOfDays(days: number, isMac: boolean): string | null {
  if (!(days >= 1 && days <= lastDay)) return null;
  const at = (isMac ? zero.mac : zero.windows) + Math.round(days * secondsOfDay) * 1_000;
  return withoutMidnight(new Date(at).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length));
}

/**
 * Removes the time from a date at midnight: "1937-11-09T00:00:00" becomes "1937-11-09". Programs write a date without a
 * time of day as midnight.
 */
export const withoutMidnight = (date: string): string =>
  date.replace(/T00:00(?::00(?:\.0+)?)?Z?$/u, '');
