import { describe, expect, it } from 'vitest';
import { limits } from '../contract/limits.ts';
import { readJson } from './body.ts';

const read = (body: string) =>
  readJson(
    new Request('https://example.org/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }),
  );

describe('a JSON body', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('may hold %s 16 deep, and no deeper', async (_, open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(JSON.stringify(await read(nested(16)))).toBe(nested(16));
    await expect(read(nested(17))).rejects.toMatchObject({
      code: 'invalid',
      message: 'a body nested 17 deep exceeds 16',
    });
  });

  it('may say brackets as often as it likes, beside each other or in texts', async () => {
    const lists = `[${'[],{},'.repeat(1_000)}1]`;
    expect(JSON.stringify(await read(lists))).toBe(lists);
    const text = JSON.stringify({ a: `\\"${'[{'.repeat(100)}`, b: '"[[[[[[[[[[[[[[[[[[[[' });
    expect(JSON.stringify(await read(text))).toBe(text);
  });

  it('may have as many bytes as the limit says, and no more', async () => {
    const long = (length: number) => `"${'x'.repeat(length - 2)}"`;
    expect(await read(long(limits.jsonBytes))).toHaveLength(limits.jsonBytes - 2);
    await expect(read(long(limits.jsonBytes + 1))).rejects.toMatchObject({ code: 'too_large' });
  });
});
