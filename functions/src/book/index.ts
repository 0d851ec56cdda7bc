/**
 * Turns published places into the PDF of the book of names. The exported functions access Firebase, the network and the
 * clock only through their parameters.
 */
export { renderBook } from './book.ts';
export type { BookProgress } from './book-input.ts';
export { contentHash } from './content-hash.ts';
export type { BookPlace } from './place.ts';
export {
  type BookStorage,
  type PublishedBook,
  type PublishedPlaces,
  regenerateBook,
  type RegenerationOutcome,
} from './regenerate.ts';
