const two = (number: number) => String(number).padStart(2, '0');

/** Formats a time for `<input type="date">`: its day in the device's time zone. */
export const localDay = (at: Date): string =>
  [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join('-');

/** Formats a time for `<input type="datetime-local">`: in the device's time zone, to the minute. */
export function localMinute(at: Date): string {
  return `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
