/** A day of `<input type="date">`, in the device's time zone: its begin, and the begin of the next one. Null for no day. */
export function dayBounds(day: string): { from: string; until: string } | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const begin = (offset: number) => new Date(year, month - 1, date + offset).toISOString();
  return { from: begin(0), until: begin(1) };
}

/** The day of a time for `<input type="date">`. @param offset days that are added */
export function dayOf(time: string, offset = 0): string {
  const at = new Date(time);
  at.setDate(at.getDate() + offset);
  const two = (number: number) => String(number).padStart(2, '0');
  return [
    String(at.getFullYear()).padStart(4, '0'),
    two(at.getMonth() + 1),
    two(at.getDate()),
  ].join('-');
}
