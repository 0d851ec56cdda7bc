import { describe, expect, it } from 'vitest';
import {
  array,
  Database,
  integer,
  map,
  reference,
  text,
  type Fields,
  type FieldTransform,
  type Value,
  type Write,
} from '../database/index.ts';

async function commit(...writes: Write[]): Promise<void> {
  await new Database({ projectId: 'p' }).commit({ writes });
}

const set = (path: string, fields: Fields): Write => ({ kind: 'update', path, fields });
const field = (value: Value): Write => set('c/d', new Map([['f', value]]));
const bytes = (length: number): Value => ({ type: 'bytes', value: new Uint8Array(length) });
const named = (name: string): Write => set('c/d', new Map([[name, integer(1)]]));

function nest(levels: number, alternate: boolean, innermost: Value = integer(1)): Value {
  let value = innermost;
  for (let i = 0; i < levels; i++) {
    value = alternate && i % 2 === 0 ? array(value) : map({ m: value });
  }
  return value;
}

/**
 * Returns a write whose document has exactly this size in bytes. Firestore counts 20 for the name c/d, 2 for each field
 * name, 32 for the document, and the length plus one for each text.
 */
function documentOf(size: number): Write {
  const half = 500_000;
  return set(
    'c/d',
    new Map([
      ['a', text('x'.repeat(half))],
      ['b', text('x'.repeat(size - 20 - 32 - 2 * 2 - 2 - half))],
    ]),
  );
}

const at = (seconds: number, nanos = 0): Value => ({ type: 'timestamp', seconds, nanos });
const geo = (latitude: number, longitude: number): Value => ({
  type: 'geoPoint',
  latitude,
  longitude,
});

const vector = (length: number): Value => ({ type: 'vector', values: Array(length).fill(1) });
const ROOT = 'projects/p/databases/(default)/documents';

const increments = (count: number): FieldTransform[] =>
  Array.from({ length: count }, (_, i) => ({
    field: `f${i}`,
    kind: 'increment',
    operand: integer(1),
  }));

const transforms = (path: string, count: number): Write => ({
  kind: 'update',
  path,
  fields: new Map(),
  transforms: increments(count),
});

const transformAt = (...paths: string[]): Write => ({
  kind: 'transform',
  path: 'c/d',
  transforms: paths.map((path) => ({ field: path, kind: 'requestTime' })),
});

const deepPath = (collections: number): string => Array(collections).fill('c/d').join('/');
const longPath = (bytesLong: number): string => {
  const id = 'x'.repeat(1_499);
  const start = `c/${id}/c/${id}/c/${id}/c/`;
  return start + 'y'.repeat(bytesLong - start.length);
};
function indexEntryOf(size: number): Write {
  const path = longPath(4_600);
  const nameBytes = 16 + path.length + 1;
  return set(path, new Map([['n'.repeat(size - nameBytes - 1 - 1_500), text('x'.repeat(2_000))]]));
}

const entries = (count: number): Write =>
  field(array(...Array.from({ length: count - 2 }, () => integer(1))));

describe('the largest accepted writes', () => {
  it.each<[string, Write]>([
    ['a string of 1,048,487 bytes', field(text('x'.repeat(1_048_487)))],
    ['a string of 1,048,485 bytes in three-byte characters', field(text('€'.repeat(349_495)))],
    ['a byte string of 1,048,487 bytes', field(bytes(1_048_487))],
    ['a field name of 1,500 bytes', named('n'.repeat(1_500))],
    ['a nested field name of 1,500 bytes', field(map({ ['n'.repeat(1_500)]: integer(1) }))],
    ['20 nested maps', field(nest(20, false))],
    ['20 nested maps and arrays', field(nest(20, true))],
    ['a document of 1,048,576 bytes', documentOf(1_048_576)],
    ['a document id of 1,500 bytes', set(`c/${'x'.repeat(1_500)}`, new Map())],
    ['a collection id of 1,500 bytes', set(`${'x'.repeat(1_500)}/d`, new Map())],
    ['a path of 6,144 bytes', set(longPath(6_002), new Map())],
    ['a path through 100 collections', set(deepPath(100), new Map())],
    ['500 transforms', transforms('c/d', 500)],
    ['an index entry of 7,680 bytes', indexEntryOf(7_550)],
    ['40,000 index entries', entries(40_000)],
    ['a transform inside of 20 maps', transformAt(Array(21).fill('m').join('.'))],
    ['a transform of a field of 1,500 bytes', transformAt('n'.repeat(1_500))],
    ['transforms of siblings', transformAt('f.a', 'f.b', 'fa', 'f1.b', 'f.a')],
    ['a vector of 1 dimension', field(vector(1))],
    ['a vector of 2,048 dimensions', field(map({ a: vector(2_048) }))],
    ['a reference to a document', field(reference(`${ROOT}/a/b/c/__id7__`))],
    [
      'a reference to a document of another project',
      field(reference('projects/x/databases/y/documents/a/b')),
    ],
    ['a numeric id', set('c/__id7__', new Map())],
    ['the year 1', field(at(-62_135_596_800))],
    ['the end of the year 9999', field(at(253_402_300_799, 999_999_999))],
    ['the corners of the map', field(array(geo(90, 180), geo(-90, -180)))],
  ])('accepts %s', async (_, write) => {
    await expect(commit(write)).resolves.toBeUndefined();
  });

  it('accepts 500 transforms on each of two documents', async () => {
    await expect(commit(transforms('c/d', 500), transforms('c/e', 500))).resolves.toBeUndefined();
  });
});

describe('writes beyond the limits', () => {
  it.each<[string, Write, string]>([
    [
      'a string of 1,048,488 bytes',
      field(text('x'.repeat(1_048_488))),
      'The value of property "f" is longer than 1048487 bytes.',
    ],
    [
      'a string of 1,048,488 bytes in three-byte characters',
      field(text('€'.repeat(349_496))),
      'The value of property "f" is longer than 1048487 bytes.',
    ],
    [
      'a byte string of 1,048,488 bytes',
      field(bytes(1_048_488)),
      'The value of property "f" is longer than 1048487 bytes.',
    ],
    [
      'a long string in an array',
      field(array(text('x'.repeat(1_048_488)))),
      'The value of property "array" is longer than 1048487 bytes.',
    ],
    [
      'a long string in a map',
      field(map({ s: text('x'.repeat(1_048_488)) })),
      'Property f contains an invalid nested entity.',
    ],
    [
      'a field name of 1,501 bytes',
      named('n'.repeat(1_501)),
      'The property.name is longer than 1500 bytes.',
    ],
    [
      'a nested field name of 1,501 bytes',
      field(map({ ['n'.repeat(1_501)]: integer(1) })),
      'Property f contains an invalid nested entity.',
    ],
    ['an empty field name', named(''), 'The property.name is the empty string.'],
    ['21 nested maps', field(nest(21, false)), 'Property f contains an invalid nested entity.'],
    [
      '100,000 nested maps',
      field(nest(100_000, false)),
      'Property f contains an invalid nested entity.',
    ],
    ['21 nested maps and arrays', field(nest(21, true)), 'invalid nested entity.'],
    [
      'a document of 1,048,577 bytes',
      documentOf(1_048_577),
      'because its size (1,048,577 bytes) exceeds the maximum allowed size of 1,048,576 bytes.',
    ],
    [
      'a document id of 1,501 bytes',
      set(`c/${'x'.repeat(1_501)}`, new Map()),
      'The key path element name is longer than 1500 bytes.',
    ],
    [
      'a collection id of 1,501 bytes',
      set(`${'x'.repeat(1_501)}/d`, new Map()),
      'The key path element kind is longer than 1500 bytes.',
    ],
    ['a path through 101 collections', set(deepPath(101), new Map()), 'has 101 collections'],
    ['501 transforms', transforms('c/d', 501), 'At most 500 field transformations'],
    ['40,001 index entries', entries(40_001), '40,001 index entries'],
    [
      'a transform inside of 21 maps',
      transformAt(Array(22).fill('m').join('.')),
      'Property m contains an invalid nested entity.',
    ],
    [
      'a transform of a field of 1,501 bytes',
      transformAt('n'.repeat(1_501)),
      'The property.name is longer than 1500 bytes.',
    ],
    [
      'a reserved document id',
      set('c/__x__', new Map()),
      'Resource id "__x__" is invalid because it is reserved.',
    ],
    [
      'a reserved collection id',
      set('__x__/d', new Map()),
      'Collection id "__x__" is invalid because it is reserved.',
    ],
    [
      'a number beyond 64 bits as id',
      set('c/__id9223372036854775808__', new Map()),
      'is invalid because it is reserved.',
    ],
    ['a dot as id', set('c/.', new Map()), 'Resource id "." is invalid.'],
    ['two dots as id', set('../d', new Map()), 'Collection id ".." is invalid.'],
    ['a reserved field', named('__x__'), 'field name __x__ is reserved'],
    [
      'a reserved nested field',
      field(map({ __x__: integer(1) })),
      "field name '__x__' is reserved.",
    ],
    [
      'a reserved field in a mask',
      { ...(named('a') as Extract<Write, { kind: 'update' }>), mask: ['__x__'] },
      'field name __x__ is reserved',
    ],
    ['an array in an array', field(array(array())), 'Nested arrays are not allowed'],
    [
      'a vector in an array',
      field(array({ type: 'vector', values: [1] })),
      'Cannot convert a vector value in an array value.',
    ],
    [
      'NaN in a vector, at any depth',
      field(map({ a: map({ b: { type: 'vector', values: [1, NaN] } }) })),
      'Vector cannot contain NaN values.',
    ],
    ['an empty vector', field(vector(0)), 'Cannot have a zero length vector.'],
    [
      'a vector of 2,049 dimensions, in a map',
      field(map({ a: vector(2_049) })),
      'Vectors must be at most 2048 dimensions.',
    ],
    ['a reference that is no full name', field(reference('users/ada')), 'lacks "projects'],
    ['a reference to a collection', field(array(reference(`${ROOT}/a`))), 'lacks "/"'],
    [
      'a reference to a reserved id, in a map',
      field(map({ a: reference(`${ROOT}/a/__x__`) })),
      'Resource id "__x__" is invalid because it is reserved.',
    ],
    ['no transforms', transformAt(), 'The list of FieldTransform must not be empty.'],
    ...[
      ['f', 'f.g'],
      ['f.g.h', '`f`'],
    ].map((paths): [string, Write, string] => [
      `transforms of ${paths.join(' and ')}`,
      transformAt(...paths),
      'Cannot transform property f and its nested property at the same time.',
    ]),
    ['the year 0', field(at(-62_135_596_801)), 'Timestamp seconds exceeds limit for field.'],
    ['the year 10000', field(at(253_402_300_800)), 'Timestamp seconds exceeds limit for field.'],
    ['negative nanoseconds', field(at(1, -1)), 'Timestamp nanos exceeds limit for field.'],
    [
      'a thousand million nanoseconds, in a map in an array',
      field(array(map({ t: at(1, 1_000_000_000) }))),
      'Timestamp nanos exceeds limit for field.',
    ],
    [
      'a time out of range in a transform',
      {
        kind: 'transform',
        path: 'c/d',
        transforms: [{ field: 'a', kind: 'appendMissingElements', elements: [at(1e14)] }],
      },
      'Timestamp seconds exceeds limit for field.',
    ],
    [
      'a latitude of 91 in 20 nested maps',
      field(nest(20, false, geo(91, 0))),
      "Geo point latitude '91.0' outside permitted range -90.0 to 90.0.",
    ],
    [
      'a latitude of -91',
      field(geo(-91, 181)),
      "Geo point latitude '-91.0' outside permitted range -90.0 to 90.0.",
    ],
    [
      'a longitude of 180.5',
      field(geo(0, 180.5)),
      "Geo point longitude '180.5' outside permitted range -180.0 to 180.0.",
    ],
    ['a longitude of NaN', field(geo(0, NaN)), "Geo point longitude 'NaN' outside"],
    [
      'an array in an array in a map',
      field(map({ a: array(array()) })),
      'Nested arrays are not allowed',
    ],
  ])('refuses %s', async (_, write, message) => {
    await expect(commit(write)).rejects.toThrow(
      expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        message: expect.stringContaining(message) as string,
      }),
    );
  });

  it('refuses 501 transforms on one document in two writes', async () => {
    await expect(commit(transforms('c/d', 250), transforms('c/d', 251))).rejects.toThrow('501');
  });

  it('refuses a transform that makes a document too large', async () => {
    const database = new Database({ projectId: 'p' });
    await database.commit({ writes: [documentOf(1_048_576)] });
    const write: Write = {
      kind: 'update',
      path: 'c/d',
      mask: [],
      fields: new Map(),
      transforms: [{ field: 'n', kind: 'increment', operand: integer(1) }],
    };
    await expect(database.commit({ writes: [write] })).rejects.toThrow(
      'exceeds the maximum allowed size',
    );
  });
});

describe('the index entries of exempted fields', () => {
  const numbers = (count: number) => array(...Array.from({ length: count }, () => integer(1)));
  const database = new Database({
    projectId: 'p',
    indexes: JSON.stringify({
      fieldOverrides: [
        { collectionGroup: 's', fieldPath: 'm', indexes: [] },
        { collectionGroup: 's', fieldPath: 'm.has', indexes: [{ arrayConfig: 'CONTAINS' }] },
        { collectionGroup: 's', fieldPath: 'up', indexes: [{ order: 'ASCENDING' }] },
      ],
    }),
  });
  const write = (collection: string, fields: Record<string, Value>) =>
    database.commit({ writes: [set(`${collection}/d`, new Map(Object.entries(fields)))] });

  it('do not count, nor do those of fields inside them', async () => {
    const fields = { up: numbers(40_001), m: map({ a: numbers(40_001), has: numbers(39_997) }) };
    await expect(write('c/d/s', { ...fields, n: integer(1) })).resolves.toBeDefined();
    await expect(write('s', { ...fields, n: numbers(1) })).rejects.toThrow('40,001 index entries');
    await expect(write('c', { m: numbers(40_001) })).rejects.toThrow('40,003 index entries');
  });

  it('may be larger than other entries', async () => {
    const path = longPath(4_700);
    const long = (field: string) =>
      database.commit({
        writes: [
          set(
            `${path}/s/d`,
            new Map([[field, map({ ['n'.repeat(1_490)]: text('x'.repeat(2_000)) })]]),
          ),
        ],
      });
    await expect(long('m')).resolves.toBeDefined();
    await expect(long('k')).rejects.toThrow('The index entry of field "k.n');
  });
});

describe('the size of a commit', () => {
  const megabyte = (id: number): Write =>
    set(`c/${id}`, new Map([['f', text('x'.repeat(1_000_000))]]));

  it('accepts a commit of ten megabytes', async () => {
    await expect(
      commit(...Array.from({ length: 10 }, (_, id) => megabyte(id))),
    ).resolves.toBeUndefined();
  });

  it('refuses a commit of eleven megabytes', async () => {
    await expect(commit(...Array.from({ length: 11 }, (_, id) => megabyte(id)))).rejects.toThrow(
      'Transaction too big',
    );
  });
});
