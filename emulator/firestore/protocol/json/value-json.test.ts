import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_INTEGER, MIN_INTEGER, NULL, type Value } from '../../database/index.ts';
import { documentFromJson } from './document-json.ts';
import { timestampPartsFromJson, timestampPartsToJson } from './timestamp-json.ts';
import { valueFromJson, valueToJson } from './value-json.ts';
import type { Json } from './json.ts';

const throughText = (json: Json): Json => JSON.parse(JSON.stringify(json)) as Json;

describe('values in JSON', () => {
  it.each<[Value, Json]>([
    [NULL, { nullValue: null }],
    [{ type: 'boolean', value: false }, { booleanValue: false }],
    [{ type: 'integer', value: MAX_INTEGER }, { integerValue: '9223372036854775807' }],
    [{ type: 'integer', value: MIN_INTEGER }, { integerValue: '-9223372036854775808' }],
    [{ type: 'double', value: 1.5 }, { doubleValue: 1.5 }],
    [{ type: 'double', value: NaN }, { doubleValue: 'NaN' }],
    [{ type: 'double', value: -Infinity }, { doubleValue: '-Infinity' }],
    [{ type: 'double', value: -0 }, { doubleValue: '-0' }],
    [{ type: 'bytes', value: new Uint8Array([251, 255]) }, { bytesValue: '+/8=' }],
    [{ type: 'array', values: [] }, { arrayValue: {} }],
    [{ type: 'map', fields: new Map() }, { mapValue: {} }],
  ])('case %# converts in both directions', (value, json) => {
    expect(throughText(valueToJson(value))).toEqual(json);
    expect(valueFromJson(json, 'v')).toEqual(value);
  });

  it.each<[Json, Value]>([
    [{ integerValue: 12 }, { type: 'integer', value: 12n }],
    [{ integerValue: 2 ** 60 }, { type: 'integer', value: 2n ** 60n }],
    [{ integerValue: '1.0' }, { type: 'integer', value: 1n }],
    [{ integerValue: '+1' }, { type: 'integer', value: 1n }],
    [{ integerValue: '1E3' }, { type: 'integer', value: 1000n }],
    [{ integerValue: '-10e-1' }, { type: 'integer', value: -1n }],
    [{ integerValue: '9223372036854775807.0' }, { type: 'integer', value: MAX_INTEGER }],
    [{ integerValue: '-9.223372036854775808e18' }, { type: 'integer', value: MIN_INTEGER }],
    [{ booleanValue: 'true' }, { type: 'boolean', value: true }],
    [{ booleanValue: 'false' }, { type: 'boolean', value: false }],
    [{ doubleValue: '+1.5' }, { type: 'double', value: 1.5 }],
    [{ doubleValue: '.5' }, { type: 'double', value: 0.5 }],
    [{ doubleValue: '1e-400' }, { type: 'double', value: 0 }],
    [{ string_value: 'a_b' }, { type: 'string', value: 'a_b' }],
    [
      { map_value: { fields: { a_b: { array_value: { values: [{ null_value: null }] } } } } },
      {
        type: 'map',
        fields: new Map<string, Value>([['a_b', { type: 'array', values: [NULL] }]]),
      },
    ],
    [{ doubleValue: '1e3' }, { type: 'double', value: 1000 }],
    [{ bytesValue: '-_8' }, { type: 'bytes', value: new Uint8Array([251, 255]) }],
  ])('reads %j', (json, value) => expect(valueFromJson(json, 'v')).toEqual(value));

  it.each<Json>([
    ...[
      '',
      '1.5',
      '.5',
      ' 1',
      '1 ',
      '0x10',
      '--1',
      '1e',
      '1e19',
      '1e400',
      'NaN',
      '9223372036854775808',
    ].map((text) => ({ integerValue: text })),
    ...['', '0x10', ' 1', '1e400', '-1e400', '+Infinity', 'nan', '.'].map((text) => ({
      doubleValue: text,
    })),
    { doubleValue: JSON.parse('1e400') as number },
    { booleanValue: 'True' },
    { booleanValue: 1 },
    { fooValue: 1 },
    { String_value: 'a' },
  ])('refuses %j', (json) =>
    expect(() => valueFromJson(json, 'v')).toThrow(/^(?:Invalid|Expected) /),
  );

  it.each<Json>([{}, { arrayValue: { values: [{}] } }, { mapValue: { fields: { a: {} } } }])(
    'refuses %j, which has a value without a type',
    (json) => {
      expect(() => valueFromJson(json, 'v')).toThrow(
        'Cannot convert firestore.v1.Value with type unset.',
      );
    },
  );

  it('round-trips any map, for any keys', () => {
    const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', ''), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string())), (entries) => {
        const fields = new Map(
          entries.map(([name, text]) => [name, { type: 'string', value: text } as Value]),
        );
        const value: Value = { type: 'map', fields };
        expect(valueFromJson(throughText(valueToJson(value)), 'v')).toEqual(value);
      }),
    );
  });

  it('limits nesting to 200 levels', () => {
    const nested = (levels: number): Json =>
      levels === 0 ? { nullValue: null } : { arrayValue: { values: [nested(levels - 1)] } };
    expect(() => valueFromJson(nested(200), 'v')).not.toThrow();
    expect(() => valueFromJson(nested(201), 'v')).toThrow('nested too deeply');
  });
});

it('a document in JSON may have snake_case names, but only in its own members', () => {
  const json = { fields: { a_b: { integer_value: 1 } }, update_time: '1970-01-01T00:00:01Z' };
  expect(documentFromJson(json, 'd')).toMatchObject({
    fields: new Map([['a_b', { type: 'integer', value: 1n }]]),
    updateTime: 1_000_000,
  });
});

describe('times in JSON', () => {
  it.each([
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00Z'],
    ['2024-02-29T12:00:00.5Z', '2024-02-29T12:00:00.500Z'],
    ['2024-02-29T12:00:00.000001Z', '2024-02-29T12:00:00.000001Z'],
    ['2024-02-29T12:00:00.123456789Z', '2024-02-29T12:00:00.123456789Z'],
    ['2024-02-29T12:00:00.25+03:30', '2024-02-29T08:30:00.250Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    ['1969-12-31T23:59:59.999999999Z', '1969-12-31T23:59:59.999999999Z'],
  ])('reads %s and writes %s', (text, canonical) => {
    expect(timestampPartsToJson(timestampPartsFromJson(text, 't'))).toBe(canonical);
  });

  it.each(['', 'now', '2024-02-29', '2024-13-01T00:00:00Z', '2024-02-29T12:00:00', 5])(
    'refuses the time %j',
    (json) => {
      expect(() => timestampPartsFromJson(json, 't')).toThrow("Invalid value at 't' (timestamp)");
    },
  );
});
