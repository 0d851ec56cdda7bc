/** The book of names: published places in, PDF bytes out. No Firebase, no network, no clock. */
export { renderBook as renderNamesPdf } from './book.ts';
export type { BookBrand, BookInput, BookLicence, BookProgress } from './book-input.ts';
export { contentHash, type BookIdentity } from './content-hash.ts';
export type { NamesPdfPlace } from './place.ts';
export {
  type BookShelf,
  type Occasion,
  type PublishedBook,
  type PublishedPlaces,
  regenerateBook,
  type Regeneration,
  type RegenerationOutcome,
} from './regenerate.ts';
