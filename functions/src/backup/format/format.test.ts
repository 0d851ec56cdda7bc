import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { Chunker } from './chunker.ts';
import { fileLine, readFileLine } from './file-line.ts';
import { documentLine, listOf, restDocument } from './document-line.ts';
import { plainFields } from './plain-value.ts';

const root = 'projects/p/databases/(default)/documents';

describe('canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    expect(canonical({ b: 1, a: [{ d: null, c: 'x' }] })).toBe('{"a":[{"c":"x","d":null}],"b":1}');
  });
  it('keeps a negative zero', () => {
    expect(canonical({ a: -0 })).toBe('{"a":-0}');
    expect(Object.is(JSON.parse(canonical(-0)), -0)).toBe(true);
  });
  it('can be read back unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toStrictEqual(value);
      }),
    );
  });
});

describe('a document as a line', () => {
  const here = `${root}/places/gn-1`;
  const fields = {
    there: { referenceValue: here },
    elsewhere: { referenceValue: 'projects/other/databases/(default)/documents/a/b' },
    deep: {
      mapValue: { fields: { list: { arrayValue: { values: [{ referenceValue: here }] } } } },
    },
    empty: { mapValue: {} },
    none: { arrayValue: {} },
    whole: { integerValue: '9223372036854775807' },
    when: { timestampValue: '2026-01-02T03:04:05.678901234Z' },
    ['__proto__']: { stringValue: 'own' },
  };

  it('stores references to its own database without the project', () => {
    const line = documentLine({ name: `${root}/a/b/c/d`, fields }, root);
    expect(line).not.toContain('projects/p/');
    expect(line).toContain('projects/other/');
    expect(JSON.parse(line)).toMatchObject({ path: 'a/b/c/d' });
  });

  it('can be written into another project', () => {
    const line = documentLine({ name: `${root}/a/b`, fields }, root);
    const other = root.replace('/p/', '/q/');
    const moved = restDocument(line, other);
    expect(moved.name).toBe(`${other}/a/b`);
    expect(moved.fields['there']).toEqual({ referenceValue: `${other}/places/gn-1` });
    expect(Object.keys(moved.fields)).toContain('__proto__');
    expect(documentLine(moved, other)).toBe(line);
  });

  it('has its timestamps converted to dates', () => {
    expect(
      plainFields({
        at: { timestampValue: '2026-01-02T03:04:05.678Z' },
        n: { integerValue: '3' },
        location: { mapValue: { fields: { lat: { doubleValue: 36.9 } } } },
        links: { arrayValue: {} },
        gone: { nullValue: null },
      }),
    ).toEqual({
      at: new Date('2026-01-02T03:04:05.678Z'),
      n: 3,
      location: { lat: 36.9 },
      links: [],
      gone: null,
    });
    expect(() => plainFields({ b: { bytesValue: '' } })).toThrow(
      'unexpected type of a field: bytesValue',
    );
  });

  it('belongs to a list whose name has no ids', () => {
    expect(listOf('places/gn-1/history/x')).toBe('places/history');
  });
});

describe('chunks', () => {
  const cut = async (keys: readonly string[]) => {
    const texts: string[] = [];
    const chunker = new Chunker(async (_, text) => void texts.push(text));
    for (const key of keys) await chunker.add('l', key, key);
    const chunks = (await chunker.end())['l'] ?? [];
    return { texts, chunks };
  };
  const keys = Array.from({ length: 5_000 }, (_, n) => `places/gn-${String(n).padStart(6, '0')}`);

  it('contain every line once, in order', async () => {
    const { texts, chunks } = await cut(keys);
    expect(texts.join('')).toBe(keys.map((key) => `${key}\n`).join(''));
    expect(chunks.reduce((sum, { lines }) => sum + lines, 0)).toBe(keys.length);
    expect(chunks.length).toBeGreaterThan(20);
    expect(chunks.length).toBeLessThan(80);
  });

  it('change in at most two chunks when a line is added or removed', async () => {
    const before = new Set((await cut(keys)).chunks.map(({ sha256 }) => sha256));
    for (const at of [0, 1, 777, 2_500, 4_999]) {
      const without = (await cut(keys.filter((_, n) => n !== at))).chunks;
      expect(without.filter(({ sha256 }) => !before.has(sha256)).length).toBeLessThanOrEqual(2);
      const more = keys.toSpliced(at, 0, `${keys[at]}x`);
      const added = (await cut(more.sort())).chunks;
      expect(added.filter(({ sha256 }) => !before.has(sha256)).length).toBeLessThanOrEqual(2);
    }
  });

  it.each([
    [1_024, 1],
    [1_025, 2],
  ])('end after 1,024 lines: %i lines make %i chunks', async (count, wanted) => {
    const { chunks } = await cut(Array.from({ length: count }, () => 'places/gn-1'));
    expect(chunks).toHaveLength(wanted);
  });

  it('end after 4 MiB', async () => {
    const chunker = new Chunker(async () => undefined);
    const line = 'x'.repeat(1024 * 1024 - 1);
    for (let n = 0; n < 5; n++) await chunker.add('l', 'places/gn-1', line);
    expect((await chunker.end())['l']?.map(({ lines }) => lines)).toEqual([4, 1]);
  });
});

it('the folder’s readme names each folder and file', () => {
  const readme = readFileSync(new URL('../readme.ts', import.meta.url), 'utf8');
  for (const name of ['states/', 'documents/', 'files/', 'lists/', 'settings/', 'erased.jsonl'])
    expect(readme).toContain(name);
});

describe('file lines and document lines', () => {
  const sha256 = '0a'.repeat(32);
  const line = (more: object) =>
    fileLine({
      ...{ path: 'places/gn-1/x.jpg', sha256, md5: '', bytes: 1, content_type: null },
      ...{ cache_control: null, content_disposition: null, metadata: {}, ...more },
    });

  it.each(['places/gn-1/x.jpg', 'made by hand/', 'ad: b/ş.txt'])(
    'accept the path of a file in a bucket: %s',
    (path) => expect(readFileLine(line({ path })).path).toBe(path),
  );
  it.each(['', '/x', '../x', 'places/../../x', 'a\\b', 'C:/x', 'a\0b'])(
    'refuse the path %j',
    (path) => expect(() => readFileLine(line({ path }))).toThrow(JSON.stringify(path)),
  );
  it.each([undefined, null, 1])('refuse %j instead of a path', (path) =>
    expect(() => readFileLine(JSON.stringify({ path, sha256 }))).toThrow('the file has no path'),
  );
  it.each(['../../../etc/passwd', sha256.toUpperCase(), `${sha256}0`, ''])(
    'refuse %j instead of a SHA-256',
    (wrong) => expect(() => readFileLine(line({ sha256: wrong }))).toThrow('is not a SHA-256 hash'),
  );
  it.each(['', 'places', 'places/..', 'places/gn-1/history', '/places/gn-1', 'a//b/c', 'a/__x__'])(
    'refuse %j as the path of a document',
    (path) =>
      expect(() => restDocument(JSON.stringify({ path, fields: {} }), root)).toThrow(
        JSON.stringify(path),
      ),
  );
});
