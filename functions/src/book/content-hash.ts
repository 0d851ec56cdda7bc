import { createHash } from 'node:crypto';
import { ofTexts } from '@shared/contract/licence.ts';
import type { BookPlace } from './place.ts';
import type { BookInput } from './book-input.ts';
import { furtherNames, renamings } from './further-names.ts';

/**
 * Increase this number when the layout of the book changes, so that a new book is made even if no names have changed.
 */
const layoutVersion = 9;

export type BookIdentity = Pick<BookInput, 'siteUrl' | 'brand'>;

/**
 * Returns a hash of everything visible in the book except its date (SHA-256, hexadecimal). The order of `places` does
 * not matter.
 */
export function contentHash(places: readonly BookPlace[], identity: BookIdentity): string {
  const hash = createHash('sha256');
  const { siteUrl, brand } = identity;
  const { name, url } = ofTexts;
  hash.update(JSON.stringify([layoutVersion, siteUrl, brand.name, brand.tagline, name, url]));
  const byId = [...places].sort((a, b) =>
    a.place_id < b.place_id ? -1 : a.place_id > b.place_id ? 1 : 0,
  );
  for (const place of byId) {
    const { place_id, name_az, name_loc, name_new, location } = place;
    const values = [place_id, name_az, name_loc, name_new, location.lat, location.lng];
    hash.update(`\n${JSON.stringify([...values, furtherNames(place), renamings(place)])}`);
  }
  return hash.digest('hex');
}
