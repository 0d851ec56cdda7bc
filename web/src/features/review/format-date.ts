const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 time of the API in the reader's time zone: "21 Nov 2026, 10:15". */
export function formatDate(time: string): string {
  return format.format(new Date(time));
}
