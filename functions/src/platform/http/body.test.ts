import { describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { readJson } from './body.ts';

const read = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => readJson(new Request('https://example.org/', { method: 'POST', body, headers }));

describe('a JSON body', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('may be nested %s 16 deep, and no deeper', async (_, open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(JSON.stringify(await read(nested(16)))).toBe(nested(16));
    await expect(read(nested(17))).rejects.toMatchObject({
      code: 'invalid',
      message: 'a body nested 17 deep exceeds 16',
    });
  });

  it('may contain any number of brackets side by side or in strings', async () => {
    const lists = `[${'[],{},'.repeat(1_000)}1]`;
    expect(JSON.stringify(await read(lists))).toBe(lists);
    const text = JSON.stringify({ a: `\\"${'[{'.repeat(100)}`, b: '"[[[[[[[[[[[[[[[[[[[[' });
    expect(JSON.stringify(await read(text))).toBe(text);
  });

  it('may have 5,000 values, and no more, because each value is checked', async () => {
    const values = (count: number) => JSON.stringify(Array<string>(count).fill(','));
    expect(await read(values(5_000))).toHaveLength(5_000);
    await expect(read(values(5_001))).rejects.toMatchObject({
      code: 'invalid',
      message: 'a body of more than 5000 values',
    });
  });

  it('may have as many bytes as the limit, and no more', async () => {
    const long = (length: number) => `"${'x'.repeat(length - 2)}"`;
    expect(await read(long(limits.jsonBytes))).toHaveLength(limits.jsonBytes - 2);
    await expect(read(long(limits.jsonBytes + 1))).rejects.toMatchObject({ code: 'too_large' });
  });

  it('is an empty object when it is missing, whatever the content type', async () => {
    expect(await read('', {})).toEqual({});
    expect(await read('', { 'content-type': 'text/plain' })).toEqual({});
  });

  it.each([
    { 'content-type': 'application/json ; charset=utf-8' },
    { 'content-encoding': 'identity' },
  ])('is accepted with the headers %j', async (headers) => {
    expect(await read('[1]', { 'content-type': 'application/json', ...headers })).toEqual([1]);
  });

  const typeless = new TextEncoder().encode('{}');
  it.each([
    ['{', {}, 'invalid', 'the body is not valid JSON'],
    [
      '{}',
      { 'content-type': 'text/json' },
      'unsupported_type',
      'the body must be application/json',
    ],
    ['{}', { 'content-encoding': 'br' }, 'unsupported_type', 'a compressed body is not accepted'],
    ['{}', { 'content-encoding': '' }, 'unsupported_type', 'a compressed body is not accepted'],
  ])('%s with the headers %j is refused: %s, %s', async (body, headers, code, message) => {
    const sent = read(body, { 'content-type': 'application/json', ...headers });
    await expect(sent).rejects.toMatchObject({ code, message });
  });

  it('without a content type is refused', async () => {
    await expect(read(typeless, {})).rejects.toMatchObject({ code: 'unsupported_type' });
  });
});
