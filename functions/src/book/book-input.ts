import { headings } from './headings.ts';
import type { BookPlace } from './place.ts';

export interface BookBrand {
  readonly name: string;
  readonly tagline: string;
}

export interface BookProgress {
  readonly step: 'entries' | 'indexes' | 'writing';
  readonly done: number;
  readonly total: number;
}

export interface BookInput {
  readonly places: readonly BookPlace[];
  /** Date of the book's edition in ISO 8601. */
  readonly date: string;
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly brand: BookBrand;
  readonly onProgress?: (progress: BookProgress) => void;
}

export const bookTitle = headings.book.en;

/**
 * Writes a date like `21 November 2026` in UTC, so that the date does not depend on the computer's time zone.
 *
 * @param language BCP 47 language of the text
 */
export function longDate(isoDate: string, language = 'en'): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoDate),
  );
}
