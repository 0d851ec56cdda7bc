import type { BookPlace } from './place.ts';

export interface PublishedBook {
  readonly object: string;
  /**
   * Stored object of the previous book; null if there is no previous book. The object is kept, because readers may
   * still be downloading it.
   */
  readonly previousObject: string | null;
  readonly contentHash: string;
  readonly changeMark: string;
  /** Time in milliseconds since 1970. */
  readonly generatedAt: number;
  readonly places: number;
  readonly bytes: number;
}

/** Readers get the book that `current` returns, so the current book must always be complete. */
export interface BookStorage {
  current(): Promise<PublishedBook | null>;
  /** Stores a whole object under a new name. If the call fails, readers still get the current book. */
  put(object: string, bytes: Uint8Array): Promise<void>;
  /**
   * Makes `book` the current book atomically, but only if `replaced` still is the current book. If there is no book
   * yet, `replaced` is null. Returns whether `book` is the current book now. The result can be false although the
   * switch succeeded: the response of the commit may be lost, and another run may replace `book` before the retry.
   */
  switchTo(book: PublishedBook, replaced: PublishedBook | null): Promise<boolean>;
  remove(object: string): Promise<void>;
}

export interface PublishedPlaces {
  /**
   * Returns a text that changes whenever a published place changes. Reading this text is cheaper than listing all
   * places.
   */
  changeMark(): Promise<string>;
  list(): Promise<readonly BookPlace[]>;
}

export interface Regeneration {
  readonly places: PublishedPlaces;
  readonly storage: BookStorage;
  /** `date` is in ISO 8601. */
  readonly render: (places: readonly BookPlace[], date: string) => Promise<Uint8Array>;
  readonly hash: (places: readonly BookPlace[]) => string;
  readonly now: () => number;
  readonly newObjectName: () => string;
}

/**
 * Why a book is made:
 *
 * - `schedule`: by the hourly schedule
 * - `admin`: an admin requested a book, which is made at once if anything has changed
 * - `missing`: a reader requested the book, and there is none yet
 * - `lost`: a reader requested the book, and its object is missing
 */
export type Occasion = 'schedule' | 'admin' | 'missing' | 'lost';

export type RegenerationOutcome =
  | { readonly kind: 'written'; readonly book: PublishedBook }
  | { readonly kind: 'unchanged'; readonly book: PublishedBook }
  | { readonly kind: 'too-soon'; readonly book: PublishedBook; readonly notBefore: number }
  | { readonly kind: 'overtaken'; readonly book: PublishedBook | null }
  | { readonly kind: 'failed'; readonly book: PublishedBook | null; readonly cause: unknown };

/**
 * Minimum time in milliseconds between two books by the schedule. The schedule runs every hour, but some runs start a
 * few seconds later than others, so the interval is shorter than an hour.
 */
export const shortestInterval = 50 * 60 * 1000;

/**
 * Makes a new book if necessary. Never throws: after a failure, the outcome contains the error, and readers still get
 * the previous book.
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
  // Reads `changeMark` before the places. If places change between the two reads, the stored mark is out of date, so
  // the next run makes a new book.
  const changeMark = await fullChangeMark(parts);
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

/** Returns a text that changes when the places, the layout, the site, the brand or the licence change. */
async function fullChangeMark({ places, hash }: Regeneration): Promise<string> {
  return `${hash([]).slice(0, 16)}/${await places.changeMark()}`;
}

/**
 * Stores a new change mark for a book whose content stays the same. Some changes, such as a change of a text about a
 * place, are not visible in the book.
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
 * Stores the new object before the new book becomes the current book. The previous object is kept until the next book
 * is made, because readers may still be downloading it.
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
    const current = await storage.current();
    const isUsed = [current?.object, current?.previousObject].includes(book.object);
    if (!isUsed) await removeQuietly(book.object, storage);
    return { kind: 'overtaken', book: current };
  }
  if (replaced?.previousObject) await removeQuietly(replaced.previousObject, storage);
  return { kind: 'written', book };
}

/** Removes an object, and ignores failures: an object that stays costs storage, but does no other harm. */
async function removeQuietly(object: string, storage: BookStorage): Promise<void> {
  await storage.remove(object).catch(() => undefined);
}
