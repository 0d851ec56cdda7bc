import { describe, expect, it } from 'vitest';
import type { PublishedBook, RegenerationOutcome } from './index.ts';
import { serveBook, regenerateNow, type BookContext } from './serve.ts';

const book: PublishedBook = {
  object: 'book-1',
  previousObject: null,
  contentHash: 'c',
  changeMark: '7',
  generatedAt: Date.parse('2026-01-01T00:00:00Z'),
  places: 3,
  bytes: 8,
};

function newContext(current: PublishedBook | null, outcome?: RegenerationOutcome) {
  const occasions: string[] = [];
  const context: BookContext = {
    books: {
      current: async () => current,
      open: async (object, { start, end }) =>
        object === 'gone' ? null : new Response('%PDF-1.7'.slice(start, end + 1)).body,
    },
    regenerate: async (occasion) => {
      occasions.push(occasion);
      return outcome ?? { kind: 'written', book };
    },
  };
  return { context, occasions };
}

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://x/places/pdf', { method, headers });

describe('serveBook', () => {
  it('is a download with a file name, and is not made again', async () => {
    const { context, occasions } = newContext(book);
    const response = await serveBook(context, ask());
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="adyurdu_org.pdf"',
      'content-length': '8',
      'content-type': 'application/pdf',
      etag: '"book-1"',
      'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    });
    expect(occasions).toEqual([]);
  });

  it('is made immediately when there is none yet', async () => {
    const { context, occasions } = newContext(null);
    expect((await serveBook(context, ask())).status).toBe(200);
    expect(occasions).toEqual(['missing']);
  });

  it.each([
    [{ 'if-none-match': '"book-1"' }, 304, '', null],
    [{ 'if-none-match': 'W/"x", "book-1"' }, 304, '', null],
    [{ 'if-none-match': '"book-0"' }, 200, '%PDF-1.7', null],
    [{ range: 'bytes=1-3' }, 206, 'PDF', 'bytes 1-3/8'],
    [{ range: 'bytes=-2' }, 206, '.7', 'bytes 6-7/8'],
    [{ range: 'bytes=8-' }, 416, '', 'bytes */8'],
    [{ range: 'bytes=1-3', 'if-range': '"book-1"' }, 206, 'PDF', 'bytes 1-3/8'],
    [{ range: 'bytes=1-3', 'if-range': '"book-0"' }, 200, '%PDF-1.7', null],
  ])('answers %j with %i', async (headers, status, text, range) => {
    const response = await serveBook(newContext(book).context, ask(headers as never));
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('content-range')).toBe(range);
  });

  it('makes the book again when its file is missing', async () => {
    const { context, occasions } = newContext({ ...book, object: 'gone' });
    const response = await serveBook(context, ask());
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7']);
    expect(response.headers.get('etag')).toBe('"book-1"');
    expect(occasions).toEqual(['lost']);
  });

  it('reads the pointer again when it has changed, and makes no book', async () => {
    const { context, occasions } = newContext(book);
    const pointers = [{ ...book, object: 'gone' }, book];
    context.books.current = async () => pointers.shift() ?? null;
    expect((await serveBook(context, ask())).status).toBe(200);
    expect(occasions).toEqual([]);
  });

  it('opens no file for a HEAD request', async () => {
    const { context } = newContext({ ...book, object: 'gone' });
    const response = await serveBook(context, ask({}, 'HEAD'));
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '8']);
  });

  it.each([
    [
      'it was lost twice',
      { ...book, object: 'gone' },
      { kind: 'written', book: { ...book, object: 'gone' } },
    ],
    ['it could not be made', null, { kind: 'failed', book: null, cause: new Error('full') }],
    ['another was faster and lost it', null, { kind: 'overtaken', book: null }],
  ] as const)('answers unavailable when %s', async (_, current, outcome) => {
    const { context } = newContext(current, outcome);
    await expect(serveBook(context, ask())).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('regenerateNow', () => {
  it.each([
    ['written', true],
    ['unchanged', false],
  ] as const)('%s', async (kind, changed) => {
    const { context, occasions } = newContext(book, { kind, book });
    expect(await regenerateNow(context)).toEqual({
      changed,
      places: 3,
      generated_at: '2026-01-01T00:00:00.000Z',
    });
    expect(occasions).toEqual(['admin']);
  });

  it('answers unavailable when it fails, even when there is an earlier book', async () => {
    const { context } = newContext(book, { kind: 'failed', book, cause: new Error('full') });
    await expect(regenerateNow(context)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
