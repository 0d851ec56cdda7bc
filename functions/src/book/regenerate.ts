import type { BookPlace } from './place.ts';

/** The book that readers get: a pointer to an object that never changes. */
export interface PublishedBook {
  /** Where the bytes are; a new name for every book. */
  readonly object: string;
  /** The object of the book before, kept for readers who are still fetching it; null: none. */
  readonly previousObject: string | null;
  readonly contentHash: string;
  /** What `changeMark` said when its places were listed, and what else decides a book's content. */
  readonly changeMark: string;
  /** Milliseconds since 1970. */
  readonly generatedAt: number;
  readonly places: number;
  readonly bytes: number;
}

/** Where books are kept. A reader follows `current` and must never see a part of one. */
export interface BookShelf {
  current(): Promise<PublishedBook | null>;
  /** Stores a whole object under a new name; one that fails leaves nothing that `current` names. */
  put(object: string, bytes: Uint8Array): Promise<void>;
  /**
   * Makes `book` the current one in one step, if `replaced` still is (null: none yet); answers whether it
   * did. This is the only step that readers notice.
   */
  switchTo(book: PublishedBook, replaced: PublishedBook | null): Promise<boolean>;
  /** Forgets an object that no reader is led to any more; it need not exist. */
  remove(object: string): Promise<void>;
}

export interface PublishedPlaces {
  /** Cheap, and different after every change of a published place: saves listing them all. */
  changeMark(): Promise<string>;
  list(): Promise<readonly BookPlace[]>;
}

export interface Regeneration {
  readonly places: PublishedPlaces;
  readonly shelf: BookShelf;
  /** `date` is ISO 8601. */
  readonly render: (places: readonly BookPlace[], date: string) => Promise<Uint8Array>;
  readonly hash: (places: readonly BookPlace[]) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A name that no other book has. */
  readonly newObjectName: () => string;
}

/**
 * `schedule`: changed or not, at most once an hour. `admin`: now, if anything changed. `missing`: a
 * reader asks and there is no book yet. `lost`: a reader asks and its object is not there any more.
 */
export type Occasion = 'schedule' | 'admin' | 'missing' | 'lost';

export type RegenerationOutcome =
  | { readonly kind: 'written'; readonly book: PublishedBook }
  | { readonly kind: 'unchanged'; readonly book: PublishedBook }
  | { readonly kind: 'too-soon'; readonly book: PublishedBook; readonly notBefore: number }
  /** Somebody else was faster; theirs is served. */
  | { readonly kind: 'overtaken'; readonly book: PublishedBook | null }
  /** The book from before, if there was one, is still served. */
  | { readonly kind: 'failed'; readonly book: PublishedBook | null; readonly cause: unknown };

/** A book is made at most this often, in milliseconds (issue 7: once an hour after changes). */
export const shortestInterval = 60 * 60 * 1000;

/**
 * Makes a new book if there is reason to. Never throws: whatever goes wrong, readers keep the book
 * they had, and the outcome says what went wrong.
 */
export async function regenerateBook(
  parts: Regeneration,
  occasion: Occasion,
): Promise<RegenerationOutcome> {
  let current: PublishedBook | null = null;
  try {
    current = await parts.shelf.current();
    return await regenerateFrom(current, parts, occasion);
  } catch (cause) {
    return { kind: 'failed', book: current, cause };
  }
}

async function regenerateFrom(
  current: PublishedBook | null,
  parts: Regeneration,
  occasion: Occasion,
): Promise<RegenerationOutcome> {
  const startedAt = parts.now();
  if (current && occasion === 'missing') return { kind: 'unchanged', book: current };
  if (current && occasion === 'schedule') {
    const notBefore = current.generatedAt + shortestInterval;
    if (startedAt < notBefore) return { kind: 'too-soon', book: current, notBefore };
  }
  // read before the places: a change in between makes the next run list them again, never miss them
  const changeMark = await fullChangeMark(parts);
  // of a lost book nothing is left to keep
  const kept = occasion === 'lost' ? null : current;
  if (kept?.changeMark === changeMark) return { kind: 'unchanged', book: kept };
  const places = await parts.places.list();
  const contentHash = parts.hash(places);
  if (kept?.contentHash === contentHash) {
    return keepWithNewMark(kept, changeMark, parts.shelf);
  }
  const bytes = await parts.render(places, new Date(startedAt).toISOString());
  const book: PublishedBook = {
    object: parts.newObjectName(),
    previousObject: current?.object ?? null,
    contentHash,
    changeMark,
    generatedAt: startedAt,
    places: places.length,
    bytes: bytes.length,
  };
  return publish(book, bytes, current, parts.shelf);
}

/** The places' mark, and by the hash of no places the layout, brand and licence that books are made with. */
async function fullChangeMark({ places, hash }: Regeneration): Promise<string> {
  return `${hash([]).slice(0, 16)}/${await places.changeMark()}`;
}

/** A change that no reader of the book would see (an about text): same book, so no new object. */
async function keepWithNewMark(
  current: PublishedBook,
  changeMark: string,
  shelf: BookShelf,
): Promise<RegenerationOutcome> {
  const book = { ...current, changeMark };
  const switched = await shelf.switchTo(book, current);
  return switched
    ? { kind: 'unchanged', book }
    : { kind: 'overtaken', book: await shelf.current() };
}

/**
 * First the whole object, then the pointer. What the pointer led to until now stays for one book more:
 * a slow reader may be half-way through it.
 */
async function publish(
  book: PublishedBook,
  bytes: Uint8Array,
  replaced: PublishedBook | null,
  shelf: BookShelf,
): Promise<RegenerationOutcome> {
  try {
    await shelf.put(book.object, bytes);
  } catch (cause) {
    await removeQuietly(book.object, shelf);
    throw cause;
  }
  if (!(await shelf.switchTo(book, replaced))) {
    await removeQuietly(book.object, shelf);
    return { kind: 'overtaken', book: await shelf.current() };
  }
  if (replaced?.previousObject) await removeQuietly(replaced.previousObject, shelf);
  return { kind: 'written', book };
}

/** An object left behind costs storage, not correctness: it must not turn a success into a failure. */
async function removeQuietly(object: string, shelf: BookShelf): Promise<void> {
  await shelf.remove(object).catch(() => undefined);
}
