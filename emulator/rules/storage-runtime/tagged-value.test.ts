import { describe, expect, it } from 'vitest';
import { fromRest, fromTagged } from './tagged-value.ts';
import { RulesBytes, RulesLatLng, RulesPath, RulesTimestamp } from '../values/index.ts';

describe('fields of the REST API', () => {
  it.each([
    [{ nullValue: null }, null],
    [{ booleanValue: false }, false],
    [{ integerValue: '9007199254740993' }, 9007199254740993n],
    [{ doubleValue: 1 }, 1],
    [{ doubleValue: 'NaN' }, NaN],
    [{ stringValue: 'a' }, 'a'],
    [{ bytesValue: 'aGk=' }, new RulesBytes(Buffer.from('hi'))],
    [{ timestampValue: '1970-01-01T00:00:01.5Z' }, new RulesTimestamp(1_500_000_000n)],
    [{ geoPointValue: { longitude: 2 } }, new RulesLatLng(0, 2)],
    [
      { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
      RulesPath.parse('/databases/(default)/documents/a/b'),
    ],
    [{}, null],
    ['text', null],
  ])('are read from %j', (json, expected) => {
    expect(fromRest(json)).toEqual(expected);
  });

  it('can have keys that JavaScript objects inherit', () => {
    const json = JSON.parse('{"mapValue":{"fields":{"__proto__":{"stringValue":"x"}}}}') as unknown;
    const value = fromRest(json);
    expect(value).toMatchObject({ type: 'map' });
    expect((value as { get: (key: string) => unknown }).get('__proto__')).toBe('x');
  });
});

describe('tagged values', () => {
  it.each([
    [undefined, null],
    [{ strange_value: 1 }, null],
    [{ string_value: 'a', int_value: 1 }, null],
    [{ timestamp_value: 'yesterday' }, null],
  ])('%j reads as null', (json, expected) => {
    expect(fromTagged(json)).toBe(expected);
  });
});
