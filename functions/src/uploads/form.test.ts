import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { boundary, formBytes, formRequest, uploadBytes } from './testing/form.ts';
import { readUploadForm } from './form.ts';

const destination = { name: 'destination', content: 'places/gn-1/a.txt' };
const file = { name: 'file', content: 'hello', filename: 'a.txt' };

async function codeOf(request: Request): Promise<string> {
  try {
    await readUploadForm(request);
    return 'accepted';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

describe('readUploadForm', () => {
  it.each([
    ['destination first', [destination, file]],
    ['file first', [file, destination]],
  ])('reads %s', async (_, parts) => {
    const form = await readUploadForm(formRequest(formBytes(...parts)));
    expect(form.destination).toBe('places/gn-1/a.txt');
    expect(Buffer.from(form.bytes).toString()).toBe('hello');
  });

  it('reads a form of FormData with a name in any script', async () => {
    const body = new FormData();
    body.set('destination', 'places/gn-1/ارومیه.txt');
    body.set('file', new Blob([Buffer.from([0, 255, 13, 10])]), 'ارومیه.txt');
    const form = await readUploadForm(new Request('https://x.org', { method: 'POST', body }));
    expect(form.destination).toBe('places/gn-1/ارومیه.txt');
    expect([...form.bytes]).toEqual([0, 255, 13, 10]);
  });

  it.each<[string, Parameters<typeof formBytes>]>([
    ['no file', [destination]],
    ['no destination', [file]],
    ['nothing', []],
    ['two files', [destination, file, file]],
    ['two destinations', [destination, destination, file]],
    ['another field', [{ name: 'other', content: 'x' }, file]],
    ['another file', [destination, { ...file, name: 'other' }]],
    ['a file as a field', [destination, { name: 'file', content: 'x' }]],
    ['a destination as a file', [{ ...destination, filename: 'x' }, file]],
    ['a prototype name', [{ name: '__proto__', content: 'x' }, file]],
    ['a part without a name', [{ name: '', content: 'x', head: 'Content-Type: a/b' }, file]],
    ['a part without headers', [{ name: '', content: 'x', head: '' }, file]],
    ['a very long destination', [{ name: 'destination', content: 'x'.repeat(3_000) }, file]],
  ])('refuses %s', async (_, parts) => {
    expect(await codeOf(formRequest(formBytes(...parts)))).toBe('invalid');
  });

  it.each([
    ['', 'unsupported_type'],
    ['application/json', 'unsupported_type'],
    ['multipart/mixed; boundary=x', 'unsupported_type'],
    ['multipart/form-data', 'unsupported_type'],
    ['multipart/form-data; charset=utf-8', 'invalid'],
    ['multipart/form-data; boundary=', 'invalid'],
    ['multipart/form-data; boundary=other', 'invalid'],
    [`text/plain, multipart/form-data; boundary=${boundary}`, 'unsupported_type'],
    [`Multipart/Form-Data ; Boundary="${boundary}"`, 'accepted'],
    [`multipart/form-data; boundary="${'b'.repeat(71)}"`, 'invalid'],
  ])('answers content type %o as %s', async (type, code) => {
    const body = formBytes(destination, file);
    expect(await codeOf(formRequest(body, { 'content-type': type }))).toBe(code);
  });

  it('refuses a request without a body', async () => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const request = new Request('https://x.org', { method: 'POST', headers });
    expect(await codeOf(request)).toBe('invalid');
  });

  it('refuses a form that breaks off at any byte', async () => {
    const whole = formBytes(destination, file);
    for (let length = 0; length < whole.length - 2; length++) {
      expect(await codeOf(formRequest(whole.subarray(0, length)))).toBe('invalid');
    }
  });

  it('refuses a form when the client disconnects', async () => {
    const whole = formBytes(destination, file);
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(whole.subarray(0, 150)));
        controller.error(new Error('socket hang up'));
      },
    });
    expect(await codeOf(formRequest(body))).toBe('invalid');
  });

  describe('the size of a file', () => {
    const sized = (bytes: number) => uploadBytes('places/gn-1/a', Buffer.alloc(bytes, 65));

    it('may equal the limit, and needs no more memory than the largest form', async () => {
      const body = sized(limits.fileBytes);
      // The first piece is longer than half of the maximum. A buffer that doubles until the piece fits would exceed the
      // maximum.
      const most = 0.6 * body.length;
      const pieces = [body.subarray(0, most), body.subarray(most)];
      const form = await readUploadForm(formRequest(streamOf(...pieces)));
      expect(form.bytes).toHaveLength(limits.fileBytes);
      expect(form.bytes.buffer.byteLength).toBeLessThanOrEqual(limits.fileBytes + 16 * 1024);
    });

    it('may not exceed the limit by one byte', async () => {
      await expect(readUploadForm(formRequest(sized(limits.fileBytes + 1)))).rejects.toMatchObject({
        code: 'too_large',
        field: 'file',
        message: `a file may have ${limits.fileBytes} bytes at most`,
      });
    });

    it.each(['nonsense', '-5', '1'])(
      'is measured when the content length is %s',
      async (length) => {
        const request = formRequest(sized(100_000), { 'content-length': length });
        expect((await readUploadForm(request)).bytes).toHaveLength(100_000);
      },
    );

    it('is refused before any read when the content length exceeds the limit', async () => {
      const request = formRequest(Buffer.from('x'), { 'content-length': '30000000' });
      expect(await codeOf(request)).toBe('too_large');
    });

    it('stops the reading when it exceeds the limit', async () => {
      let sent = 0;
      let cancelled = false;
      const head = sized(0).subarray(0, -(boundary.length + 8));
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(head)),
        pull(controller) {
          sent += 1 << 20;
          controller.enqueue(new Uint8Array(1 << 20));
        },
        cancel: () => void (cancelled = true),
      });
      expect(await codeOf(formRequest(body))).toBe('too_large');
      expect(sent).toBeLessThan(limits.fileBytes + (8 << 20));
      expect(cancelled).toBe(true);
    });
  });

  it('never throws anything but an ApiError for any changed bytes', { tags: 'full' }, async () => {
    const whole = formBytes(destination, file);
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        await codeOf(formRequest(bytes));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['with a content length', true],
    ['without a content length', false],
  ])('takes the file from a body %s without copying it', async (_, hasLength) => {
    const content = Buffer.alloc(3_000_000, '\r\n--');
    const body = uploadBytes('places/gn-1/a', content);
    const pieces = Array.from({ length: 50 }, (_, n) =>
      Buffer.from(body.subarray(n * 65_536, (n + 1) * 65_536)),
    );
    const headers = hasLength ? { 'content-length': String(body.length) } : {};
    const { bytes } = await readUploadForm(formRequest(streamOf(...pieces), headers));
    expect(Buffer.from(bytes).equals(content)).toBe(true);
    if (hasLength) expect(bytes.buffer.byteLength).toBe(body.length);
    else expect(bytes.buffer.byteLength).toBeLessThanOrEqual(2 * body.length);
  });

  it('accepts a boundary of 70 characters, and no longer one', async () => {
    const form = (length: number) => {
      const long = 'b'.repeat(length);
      const body = uploadBytes('places/gn-1/a', 'x').toString().replaceAll(boundary, long);
      const type = `multipart/form-data; boundary=${long}`;
      return formRequest(Buffer.from(body), { 'content-type': type });
    };
    expect(await codeOf(form(70))).toBe('accepted');
    await expect(readUploadForm(form(71))).rejects.toThrow(
      'a boundary of 71 characters exceeds 70',
    );
    const quoted = formRequest(uploadBytes('places/gn-1/a', 'x'), {
      'content-type': `multipart/form-data; boundary="${'b'.repeat(71)}"`,
    });
    await expect(readUploadForm(quoted)).rejects.toThrow('a boundary of 71 characters exceeds 70');
  });

  it('accepts a destination of 2,048 bytes, and no longer one', async () => {
    const form = (length: number) => formRequest(uploadBytes('x'.repeat(length), 'x'));
    expect((await readUploadForm(form(2_048))).destination).toHaveLength(2_048);
    await expect(readUploadForm(form(2_049))).rejects.toMatchObject({
      field: 'destination',
      message: 'more than 2048 bytes',
    });
  });

  it.each<[string, Parameters<typeof formBytes>, string]>([
    ['no file', [destination], 'the form has no file'],
    ['no destination', [file], 'the form has no destination'],
    ['two files', [file, file], 'the form may contain only one file'],
    ['two destinations', [destination, destination], 'the form may contain only one destination'],
    ['another field', [{ name: 'other', content: 'x' }], 'only file and destination'],
    ['another file', [{ ...file, name: 'other' }, file], 'only file and destination'],
  ])('gives the reason for refusing %s', async (_, parts, why) => {
    await expect(readUploadForm(formRequest(formBytes(...parts)))).rejects.toThrow(why);
  });

  it('accepts two parts, and no more, even without names', async () => {
    const nameless = { name: '', content: '', head: 'X: y' };
    const two = [
      { name: 'destination', content: 'places/gn-1/a' },
      { name: 'file', content: 'x', filename: 'x' },
    ];
    expect(await codeOf(formRequest(formBytes(...two)))).toBe('accepted');
    await expect(readUploadForm(formRequest(formBytes(...two, nameless)))).rejects.toThrow(
      'a form of more than 2 parts',
    );
  });

  it('never throws anything but an ApiError for random bytes in random chunks', async () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom(
          `--${boundary}`,
          '\r\n',
          '--',
          'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
        )
        .map((text) => new Uint8Array(Buffer.from(text))),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const body = new ReadableStream({
          start(controller) {
            for (const one of pieces) controller.enqueue(one);
            controller.close();
          },
        });
        await codeOf(formRequest(body));
      }),
      { numRuns: 300 },
    );
  });
});
