/** The book of names: published places in, PDF bytes out. No Firebase, no network, no clock. */
export { renderBook as renderNamesPdf } from './book.ts';
export type { BookProgress } from './book-input.ts';
export { contentHash } from './content-hash.ts';
export type { BookPlace } from './place.ts';
export {
  type BookShelf,
  type PublishedBook,
  type PublishedPlaces,
  regenerateBook,
  type RegenerationOutcome,
} from './regenerate.ts';
