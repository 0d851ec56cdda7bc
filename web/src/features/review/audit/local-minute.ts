const two = (number: number) => String(number).padStart(2, '0');

/** Formats a time as `YYYY-MM-DD` in the device's time zone, for `<input type="date">`. */
export const localDay = (at: Date): string =>
  [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join('-');

/** Formats a time without seconds in the device's time zone, for `<input type="datetime-local">`. */
export function localMinute(at: Date): string {
  return `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
