import fc from 'fast-check';
import { GeoPoint, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { Documents } from '../../functions/src/backup/sources/documents.ts';
import { databaseOf, projectId, setting } from '../api/suite.ts';

const documentsOf = (database: string) =>
  new Documents({
    origin: `http://${setting('FIRESTORE_EMULATOR_HOST')}`,
    project: projectId,
    database,
    token: async () => 'owner',
    wait: async () => undefined,
  });

/** Firestore accepts no unpaired surrogates. */
const isValidText = (text: string) => Buffer.from(text).toString() === text;

const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => {
  const reserved = /^__.*__$/.test(text) || text === '.' || text === '..';
  return !text.includes('/') && !reserved && isValidText(text);
});

/**
 * Returns the number that the tested server stores. Google's emulator reads every -0 from a REST request as 0. Every
 * other server must keep -0.
 */
const kept = (one: number): number => (setting('ADYURDU_ENGINE') === 'official' ? one + 0 : one);

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const text = fc.string({ unit: 'grapheme' }).filter((one) => isValidText(one));

function values(reference: DocumentReference): fc.Arbitrary<unknown> {
  const scalar = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.double().map(kept),
    fc.constantFrom(NaN, Infinity, -Infinity, -0, 5e-324).map(kept),
    int64.map((one) => ({ int64: one })),
    fc
      .record({
        seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
        // Firestore stores microseconds, not nanoseconds.
        micros: fc.integer({ min: 0, max: 999_999 }),
      })
      .map(({ seconds, micros }) => new Timestamp(seconds, micros * 1000)),
    text,
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc
      .record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
      })
      .map(({ lat, lng }) => new GeoPoint(kept(lat), kept(lng))),
    fc.constant(reference),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('map'), tie('list')),
    map: fc.dictionary(id, tie('value'), { maxKeys: 4 }),
    // Firestore allows no list directly inside a list.
    list: fc.array(fc.oneof(scalar, tie('map')), { maxLength: 4 }),
  }));
  return value;
}

/** Replaces every `{ int64 }` by its bigint, because the SDK sends integers beyond 2^53 exactly only as bigints. */
function asWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asWritten);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return value;
  if ('int64' in value && typeof value.int64 === 'bigint') return value.int64;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asWritten(one)]));
}

async function linesOf(documents: Documents, readTime?: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const { line } of documents.lines(readTime)) lines.push(line);
  return lines;
}

it('restores random documents in nested collections exactly', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          path: fc
            .array(id, { minLength: 2, maxLength: 6 })
            .filter(({ length }) => length % 2 === 0),
          seed: fc.dictionary(id, values(databaseOf('from').doc('x/y')), { maxKeys: 6 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (all) => {
        round += 1;
        const name = `round-trip-${Date.now()}-${round}`;
        const db = databaseOf(name);
        const batch = db.batch();
        const written = new Map(
          all.map(({ path, seed }) => [path.join('/'), asWritten(seed) as object]),
        );
        for (const [path, fields] of written) batch.set(db.doc(path), fields);
        await batch.commit();
        const lines = await linesOf(documentsOf(name));
        expect(lines).toHaveLength(written.size);
        const copy = documentsOf(`${name}-copy`);
        await copy.write(
          (async function* () {
            yield* lines;
          })(),
        );
        expect(await linesOf(copy)).toEqual(lines);
      },
    ),
    { numRuns: 40 },
  );
});

it('reads the state of one moment despite concurrent writes', async () => {
  const name = `moment-${Date.now()}`;
  const db = databaseOf(name);
  const documents = documentsOf(name);
  const paths = Array.from({ length: 700 }, (_, n) => `a/${String(n).padStart(4, '0')}`);
  for (let from = 0; from < paths.length; from += 350) {
    const batch = db.batch();
    for (const path of paths.slice(from, from + 350)) batch.set(db.doc(path), { n: 1 });
    await batch.commit();
  }
  const readTime = await documents.readTime();
  const lines: string[] = [];
  for await (const { line, path } of documents.lines(readTime)) {
    if (lines.length === 0) {
      await db.doc('a/0001').set({ n: 2 });
      await db.doc('a/0699').delete();
      await db.doc('a/9999').set({ n: 3 });
    }
    lines.push(line);
    expect(paths).toContain(path);
  }
  expect(lines).toHaveLength(700);
  expect(new Set(lines.map((line) => line.replace(/"path":"[^"]*"/, ''))).size).toBe(1);
  expect(await documents.remove(documents.paths())).toBe(700);
  expect(await linesOf(documents)).toEqual([]);
});
