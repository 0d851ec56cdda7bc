import type { BookPlace } from './place.ts';

/** The current book: a reference to an object that never changes. */
export interface PublishedBook {
  /** The object's name, new for every book. */
  readonly object: string;
  /** The previous book's object, which is kept for readers who are still downloading it; null: none. */
  readonly previousObject: string | null;
  readonly contentHash: string;
  /** The value of `changeMark` when the book's places were listed. */
  readonly changeMark: string;
  /** In milliseconds since 1970. */
  readonly generatedAt: number;
  readonly places: number;
  readonly bytes: number;
}

/** The stored books. Readers use the book that `current` names, and must never see an incomplete book. */
export interface BookStorage {
  current(): Promise<PublishedBook | null>;
  /** Stores a whole object under a new name; a failed call leaves nothing that `current` names. */
  put(object: string, bytes: Uint8Array): Promise<void>;
  /**
   * Makes `book` the current one in one step, but only if `replaced` is still the current one (null: there is none
   * yet). Returns whether it has done so. Readers notice only this step.
   */
  switchTo(book: PublishedBook, replaced: PublishedBook | null): Promise<boolean>;
  /** Deletes an object that readers can no longer reach; it may be missing already. */
  remove(object: string): Promise<void>;
}

export interface PublishedPlaces {
  /**
   * Returns a text that differs after every change of a published place. It is cheap, so that the places need not be
   * listed each time.
   */
  changeMark(): Promise<string>;
  list(): Promise<readonly BookPlace[]>;
}

export interface Regeneration {
  readonly places: PublishedPlaces;
  readonly storage: BookStorage;
  /** `date` is ISO 8601. */
  readonly render: (places: readonly BookPlace[], date: string) => Promise<Uint8Array>;
  readonly hash: (places: readonly BookPlace[]) => string;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  /** Returns a name that no other book has. */
  readonly newObjectName: () => string;
}

/**
 * Why a book is made. `schedule`: by the schedule, at most once an hour. `admin`: an admin requests it; it is made now
 * if anything has changed. `missing`: a reader requests the book, and there is none. `lost`: a reader requests the
 * book, and its object is missing.
 */
export type Occasion = 'schedule' | 'admin' | 'missing' | 'lost';

export type RegenerationOutcome =
  | { readonly kind: 'written'; readonly book: PublishedBook }
  | { readonly kind: 'unchanged'; readonly book: PublishedBook }
  | { readonly kind: 'too-soon'; readonly book: PublishedBook; readonly notBefore: number }
  /** Another process was faster. Its book is used. */
  | { readonly kind: 'overtaken'; readonly book: PublishedBook | null }
  /** The previous book, if there was one, is still available. */
  | { readonly kind: 'failed'; readonly book: PublishedBook | null; readonly cause: unknown };

/** Minimum milliseconds between two books that are made by the schedule. */
export const shortestInterval = 60 * 60 * 1000;

/**
 * Makes a new book if necessary. Never throws: after a failure readers keep the previous book, and the
 * outcome contains the error.
 */
export async function regenerateBook(
  parts: Regeneration,
  occasion: Occasion,
): Promise<RegenerationOutcome> {
  let current: PublishedBook | null = null;
  try {
    current = await parts.storage.current();
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
  // reads the mark before the places: if places change between both reads, the next run lists them again and misses
  // nothing
  const changeMark = await fullChangeMark(parts);
  // a lost book has no previous object that could be kept
  const kept = occasion === 'lost' ? null : current;
  if (kept?.changeMark === changeMark) return { kind: 'unchanged', book: kept };
  const places = await parts.places.list();
  const contentHash = parts.hash(places);
  if (kept?.contentHash === contentHash) {
    return keepWithNewMark(kept, changeMark, parts.storage);
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
  return publish(book, bytes, current, parts.storage);
}

/** Joins the mark of the places and the hash of a book without places, which depends on layout, brand and licence. */
async function fullChangeMark({ places, hash }: Regeneration): Promise<string> {
  return `${hash([]).slice(0, 16)}/${await places.changeMark()}`;
}

/**
 * Keeps the current book with a new mark, because the change is invisible in the book (such as a text about a place).
 */
async function keepWithNewMark(
  current: PublishedBook,
  changeMark: string,
  storage: BookStorage,
): Promise<RegenerationOutcome> {
  const book = { ...current, changeMark };
  const switched = await storage.switchTo(book, current);
  return switched
    ? { kind: 'unchanged', book }
    : { kind: 'overtaken', book: await storage.current() };
}

/**
 * Stores the whole object first, and then makes it the current one. The previous object is kept until the next book,
 * for readers who are still downloading it.
 */
async function publish(
  book: PublishedBook,
  bytes: Uint8Array,
  replaced: PublishedBook | null,
  storage: BookStorage,
): Promise<RegenerationOutcome> {
  try {
    await storage.put(book.object, bytes);
  } catch (cause) {
    await removeQuietly(book.object, storage);
    throw cause;
  }
  if (!(await storage.switchTo(book, replaced))) {
    await removeQuietly(book.object, storage);
    return { kind: 'overtaken', book: await storage.current() };
  }
  if (replaced?.previousObject) await removeQuietly(replaced.previousObject, storage);
  return { kind: 'written', book };
}

/** Deletes an object. A failure is ignored: the object costs storage, but the run has succeeded. */
async function removeQuietly(object: string, storage: BookStorage): Promise<void> {
  await storage.remove(object).catch(() => undefined);
}
