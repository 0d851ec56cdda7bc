import {
  fromWireMap,
  MAX_INTEGER,
  MIN_INTEGER,
  NULL,
  toWireMap,
  type Fields,
  type Value,
} from '../../database/index.ts';
import { refuseUnset } from '../codec/value.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { camelCase, isJsonObject, type Json, shown, type JsonObject } from './json.ts';
import { timestampPartsFromJson, timestampPartsToJson } from './timestamp-json.ts';

/** The proto3 JSON form of google.firestore.v1.Value has one member, named after the type: {"integerValue": "12"}. */

/** Maximum depth of JSON, to protect the stack. The database's own limit of 20 levels is far lower. */
const DEEPEST_NESTING = 200;

export function valueFromJson(json: Json, path: string, depth = 0): Value {
  if (!isJsonObject(json)) throw invalidArgument(`Expected an object at '${path}'`);
  if (depth > DEEPEST_NESTING) throw invalidArgument('The value is nested too deeply.');
  const members = Object.entries(json);
  const [member, ...others] = members;
  if (member === undefined) return refuseUnset();
  if (others.length > 0) {
    throw invalidArgument(
      `Invalid value at '${path}' (oneof), oneof field 'value_type' is already set.`,
    );
  }
  const read = READERS.get(camelCase(member[0]));
  if (read === undefined) {
    throw invalidArgument(
      `Invalid JSON payload received. Unknown name "${member[0]}" at '${path}': Cannot find field.`,
    );
  }
  return read(member[1], `${path}.${member[0]}`, depth);
}

const READERS: ReadonlyMap<string, (json: Json, path: string, depth: number) => Value> = new Map([
  ['nullValue', () => NULL],
  ['booleanValue', (json, path) => ({ type: 'boolean', value: booleanFromJson(json, path) })],
  ['integerValue', (json, path) => ({ type: 'integer', value: int64FromJson(json, path) })],
  ['doubleValue', (json, path) => ({ type: 'double', value: doubleFromJson(json, path) })],
  [
    'timestampValue',
    (json, path) => ({ type: 'timestamp', ...timestampPartsFromJson(json, path) }),
  ],
  ['stringValue', (json, path) => ({ type: 'string', value: stringFromJson(json, path) })],
  ['bytesValue', (json, path) => ({ type: 'bytes', value: bytesFromJson(json, path) })],
  ['referenceValue', (json, path) => ({ type: 'reference', value: stringFromJson(json, path) })],
  ['geoPointValue', geoPointFromJson],
  [
    'arrayValue',
    (json, path, depth) => ({ type: 'array', values: arrayFromJson(json, path, depth + 1) }),
  ],
  ['mapValue', mapFromJson],
] as [string, (json: Json, path: string, depth: number) => Value][]);

function stringFromJson(json: Json, path: string): string {
  if (typeof json === 'string') return json;
  throw invalidArgument(`Invalid value at '${path}' (string), ${shown(json)}`);
}

/**
 * Accepts booleans also as text, because every value of a query string is text. Protobuf's JSON converter accepts text
 * in a request body, too.
 */
export function booleanFromJson(json: Json, path: string): boolean {
  if (json === 'true' || json === 'false') return json === 'true';
  if (typeof json === 'boolean') return json;
  throw invalidArgument(`Expected true or false at '${path}'`);
}

function int64FromJson(json: Json, path: string): bigint {
  // The text of a large number is rounded: `String(2 ** 60)` ends with 7000.
  const value = typeof json === 'number' && Number.isInteger(json) ? BigInt(json) : integral(json);
  if (value === null || value < MIN_INTEGER || value > MAX_INTEGER) {
    throw invalidArgument(`Invalid value at '${path}' (TYPE_INT64), ${shown(json)}`);
  }
  return value;
}

const DECIMAL = /^([+-]?)(\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d+))?$/;
/** Maximum exponent of an integer in JSON. No int64 needs a larger one. */
const MAX_EXPONENT = 100;

/** Returns the exact value of a decimal text such as `1.0` or `1e3`. Returns null if it is not an integer. */
function integral(text: Json): bigint | null {
  const [, sign, decimal, exponent = '0'] =
    (typeof text === 'string' ? DECIMAL.exec(text) : null) ?? [];
  if (decimal === undefined || Math.abs(Number(exponent)) > MAX_EXPONENT) return null;
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = BigInt(whole + fraction);
  const shift = Number(exponent) - fraction.length;
  const divisor = 10n ** BigInt(Math.max(-shift, 0));
  if (digits % divisor !== 0n) return null;
  const size = (digits * 10n ** BigInt(Math.max(shift, 0))) / divisor;
  return sign === '-' ? -size : size;
}

/**
 * Accepts numbers and their text form, including NaN and infinities. Throws INVALID_ARGUMENT for any other value, and
 * for a number that is too large for a double.
 */
export function doubleFromJson(json: Json, path: string): number {
  if (json === 'NaN' || json === 'Infinity' || json === '-Infinity') return Number(json);
  const isDecimal = typeof json === 'string' ? DECIMAL.test(json) : typeof json === 'number';
  if (isDecimal && Number.isFinite(Number(json))) return Number(json);
  throw invalidArgument(`Invalid value at '${path}' (TYPE_DOUBLE), ${shown(json)}`);
}

/** Accepts both base64 alphabets, as proto3 JSON requires. */
function bytesFromJson(json: Json, path: string): Uint8Array {
  const base64 = stringFromJson(json, path);
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64)) {
    throw invalidArgument(
      `Invalid value at '${path}' (TYPE_BYTES), Base64 decoding failed for ${shown(base64)}`,
    );
  }
  return Uint8Array.from(Buffer.from(base64, 'base64'));
}

function geoPointFromJson(json: Json, path: string): Value {
  if (!isJsonObject(json)) throw invalidArgument(`Expected an object at '${path}'`);
  return {
    type: 'geoPoint',
    latitude: doubleFromJson(json['latitude'] ?? 0, `${path}.latitude`),
    longitude: doubleFromJson(json['longitude'] ?? 0, `${path}.longitude`),
  };
}

export function arrayFromJson(json: Json, path: string, depth = 0): readonly Value[] {
  if (!isJsonObject(json)) throw invalidArgument(`Expected an object at '${path}'`);
  const values = json['values'] ?? [];
  if (!Array.isArray(values)) throw invalidArgument(`Expected a list at '${path}.values'`);
  return values.map((value, index) => valueFromJson(value, `${path}.values[${index}]`, depth));
}

function mapFromJson(json: Json, path: string, depth: number): Value {
  if (!isJsonObject(json)) throw invalidArgument(`Expected an object at '${path}'`);
  return fromWireMap(fieldsFromJson(json['fields'] ?? {}, `${path}.fields`, depth + 1));
}

export function fieldsFromJson(json: Json, path: string, depth = 0): Map<string, Value> {
  if (!isJsonObject(json)) throw invalidArgument(`Expected an object at '${path}'`);
  return new Map(
    Object.entries(json).map(([name, value]) => [
      name,
      valueFromJson(value, `${path}.${name}`, depth),
    ]),
  );
}

export function valueToJson(value: Value): JsonObject {
  switch (value.type) {
    case 'null':
      return { nullValue: null };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: value.value.toString() };
    case 'double':
      return { doubleValue: doubleToJson(value.value) };
    case 'timestamp':
      return { timestampValue: timestampPartsToJson(value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: Buffer.from(value.value).toString('base64') };
    case 'reference':
      return { referenceValue: value.value };
    case 'geoPoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'array':
      return {
        arrayValue: value.values.length === 0 ? {} : { values: value.values.map(valueToJson) },
      };
    case 'map':
      return { mapValue: value.fields.size === 0 ? {} : { fields: fieldsToJson(value.fields) } };
    case 'vector':
      return { mapValue: { fields: fieldsToJson(toWireMap(value.values)) } };
  }
}

/**
 * Converts a double to JSON. NaN and infinities become strings, because JSON does not have them. The number -0 also
 * becomes a string, because JSON.stringify would drop its sign.
 */
function doubleToJson(value: number): Json {
  if (!Number.isFinite(value)) return String(value);
  return Object.is(value, -0) ? '-0' : value;
}

/** Returns an object without a prototype, because a field may be named __proto__ or constructor. */
export function fieldsToJson(fields: Fields): JsonObject {
  const json = Object.create(null) as JsonObject;
  for (const [name, value] of fields) json[name] = valueToJson(value);
  return json;
}
