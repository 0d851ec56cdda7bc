import { describe, expect, it } from 'vitest';
import { bytesAnswer } from './bytes.ts';

const text = '%PDF-1.7';

async function ask(headers: Record<string, string>, method = 'GET') {
  const opened: unknown[] = [];
  const response = await bytesAnswer(new Request('http://x/', { method, headers }), {
    etag: '"v1"',
    size: text.length,
    headers: { 'content-type': 'application/pdf' },
    open: async (range) => {
      opened.push(range);
      return new Response(text.slice(range.start, range.end + 1)).body as ReadableStream;
    },
  });
  return { response, opened };
}

describe('bytesAnswer', () => {
  it.each([
    [{}, 200, text, null],
    [{ 'if-none-match': '"v1"' }, 304, '', null],
    [{ 'if-none-match': '"v0", W/"v1"' }, 304, '', null],
    [{ 'if-none-match': '*' }, 304, '', null],
    [{ 'if-none-match': '"v10"' }, 200, text, null],
    [{ range: 'bytes=1-3' }, 206, 'PDF', 'bytes 1-3/8'],
    [{ range: 'bytes=-2' }, 206, '.7', 'bytes 6-7/8'],
    [{ range: 'bytes=7-' }, 206, '7', 'bytes 7-7/8'],
    [{ range: 'bytes=8-' }, 416, '', 'bytes */8'],
    [{ range: 'bytes=1-3', 'if-range': '"v1"' }, 206, 'PDF', 'bytes 1-3/8'],
    [{ range: 'bytes=1-3', 'if-range': '"v0"' }, 200, text, null],
    [{ range: 'bytes=8-', 'if-range': '"v0"' }, 200, text, null],
    [{ range: 'bytes=1-3', 'if-none-match': '"v1"' }, 304, '', null],
  ])('answers %j with %i', async (headers, status, body, range) => {
    const { response } = await ask(headers);
    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(response.headers.get('content-range')).toBe(range);
    expect(response.headers.get('etag')).toBe('"v1"');
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });

  it('sends the length of the content, and opens nothing for HEAD', async () => {
    const whole = await ask({}, 'HEAD');
    expect(whole.response.headers.get('content-length')).toBe('8');
    const part = await ask({ range: 'bytes=1-3' }, 'HEAD');
    expect(part.response.headers.get('content-length')).toBe('3');
    expect([...whole.opened, ...part.opened]).toEqual([]);
  });

  it('opens only the requested range', async () => {
    expect((await ask({ range: 'bytes=1-3' })).opened).toEqual([{ start: 1, end: 3 }]);
  });
});
