import { brand } from '@shared/contract/brand.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { bytesAnswer } from '../platform/responses/bytes.ts';
import type { Occasion, PublishedBook, RegenerationOutcome } from './regenerate.ts';

export interface BookFiles {
  current(): Promise<PublishedBook | null>;
  /** Opens the bytes from `start` to `end` inclusive. Returns null if the object no longer exists. */
  open(object: string, range: { start: number; end: number }): Promise<ReadableStream | null>;
}

export interface BookContext {
  books: BookFiles;
  regenerate(occasion: Occasion): Promise<RegenerationOutcome>;
}

/**
 * GET /places/pdf: downloads the current book of names, with ETag and ranges. A request makes the book only if there
 * is no book yet, or if the stored object is missing.
 *
 * @throws ApiError unavailable if no book can be made, or if the book is replaced during the call
 */
export async function serveBook(
  { books, regenerate }: BookContext,
  request: Request,
): Promise<Response> {
  const book = (await books.current()) ?? bookOf(await regenerate('missing'));
  try {
    return await answerOf(book, books, request);
  } catch (error) {
    if (!(error instanceof LostBook)) throw error;
  }
  const now = await books.current();
  const next = now && now.object !== book.object ? now : bookOf(await regenerate('lost'));
  try {
    return await answerOf(next, books, request);
  } catch (error) {
    if (!(error instanceof LostBook)) throw error;
    throw new ApiError('unavailable', 'the book of names has just been replaced; try again', {
      retryAfter: 1,
    });
  }
}

/** @throws LostBook if the stored object is missing */
function answerOf(book: PublishedBook, books: BookFiles, request: Request): Promise<Response> {
  return bytesAnswer(request, {
    etag: `"${book.object}"`,
    size: book.bytes,
    headers: {
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="${brand.pdfBaseName}.pdf"`,
      'content-type': 'application/pdf',
      'last-modified': new Date(book.generatedAt).toUTCString(),
      'x-content-type-options': 'nosniff',
    },
    async open(range) {
      const bytes = await books.open(book.object, range);
      if (!bytes) throw new LostBook();
      return bytes;
    },
  });
}

class LostBook extends Error {}

/**
 * POST /places/pdf/regenerate: an admin requests a book with the latest changes.
 *
 * @throws ApiError unavailable if no book can be made
 */
export async function regenerateNow({
  regenerate,
}: BookContext): Promise<{ changed: boolean; places: number; generated_at: string }> {
  const outcome = await regenerate('admin');
  const { places, generatedAt } = bookOf(outcome);
  const generated_at = new Date(generatedAt).toISOString();
  return { changed: outcome.kind === 'written', places, generated_at };
}

function bookOf(outcome: RegenerationOutcome): PublishedBook {
  if (outcome.kind !== 'failed' && outcome.book) return outcome.book;
  throw new ApiError('unavailable', 'the book of names cannot be made at the moment', {
    retryAfter: 30,
    cause: outcome.kind === 'failed' ? outcome.cause : undefined,
  });
}
