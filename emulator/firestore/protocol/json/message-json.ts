import type protobuf from 'protobufjs';
import { documentFromJson, documentToJson } from './document-json.ts';
import { timestampFromJson, timestampToJson } from './timestamp-json.ts';
import {
  arrayFromJson,
  booleanFromJson,
  doubleFromJson,
  valueFromJson,
  valueToJson,
} from './value-json.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { camelCase, isJsonObject, type Json, shown, type JsonObject } from './json.ts';

/**
 * JSON conversion of a message type that needs its own code, such as a value, document, timestamp or wrapped number.
 * All other types are converted by their fields in the descriptor, as in proto3's JSON mapping.
 */
interface SpecialType {
  fromJson(json: Json, path: string): unknown;
  toJson(message: never): Json;
}

/** Maximum nesting of messages, as in protobuf. A filter inside a composite filter adds two levels. */
const DEEPEST_NESTING = 100;

const SPECIAL_TYPES: ReadonlyMap<string, SpecialType> = new Map<string, SpecialType>([
  ['.google.firestore.v1.Value', { fromJson: valueFromJson, toJson: valueToJson }],
  ['.google.firestore.v1.Document', { fromJson: documentFromJson, toJson: documentToJson }],
  ['.google.firestore.v1.ArrayValue', { fromJson: arrayFromJson, toJson: neverAnswered }],
  ['.google.protobuf.Timestamp', { fromJson: timestampFromJson, toJson: timestampToJson }],
  [
    '.google.protobuf.DoubleValue',
    { fromJson: (json, path) => ({ value: doubleFromJson(json, path) }), toJson: wrapped },
  ],
  [
    '.google.protobuf.Int32Value',
    { fromJson: (json, path) => ({ value: integerFromJson(json, path) }), toJson: wrapped },
  ],
  [
    '.google.protobuf.Int64Value',
    { fromJson: (json, path) => ({ value: integerFromJson(json, path) }), toJson: wrapped },
  ],
]);

function neverAnswered(): Json {
  throw new Error('an ArrayValue can only be part of a request or of a Value');
}

function wrapped(message: { value?: number }): Json {
  return message.value ?? 0;
}

/** Throws INVALID_ARGUMENT for JSON that does not fit the message type, for example with an unknown field. */
export function messageFromJson(type: protobuf.Type, json: Json): unknown {
  return messageAt(type, json, { path: '', depth: 0 });
}

interface Place {
  readonly path: string;
  readonly depth: number;
}

function messageAt(type: protobuf.Type, json: Json, place: Place): unknown {
  if (place.depth > DEEPEST_NESTING) throw invalidArgument('The message is nested too deeply.');
  const special = SPECIAL_TYPES.get(type.fullName);
  return special === undefined
    ? reflectedFromJson(type, json, place)
    : special.fromJson(json, place.path);
}

function reflectedFromJson(type: protobuf.Type, json: Json, { path, depth }: Place): object {
  if (!isJsonObject(json)) throw invalidArgument(`Expected an object at '${path}'`);
  // Creates an instance, so that absent members have proto3 defaults, as in decoded messages.
  const message = type.create() as unknown as Record<string, unknown>;
  for (const [key, value] of Object.entries(json)) {
    const field = fieldNamed(type, key);
    if (field === undefined) {
      throw invalidArgument(
        `Invalid JSON payload received. Unknown name "${key}"${path === '' ? '' : ` at '${path}'`}: Cannot find field.`,
      );
    }
    if (value === null) continue;
    const at = { path: path === '' ? key : `${path}.${key}`, depth: depth + 1 };
    message[field.name] = fieldFromJson(field, value, at);
  }
  return message;
}

function fieldNamed(type: protobuf.Type, key: string): protobuf.Field | undefined {
  const name = camelCase(key);
  return Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
}

function fieldFromJson(field: protobuf.Field, json: Json, place: Place): unknown {
  const { path, depth } = place;
  field.resolve();
  if (field.map) {
    if (!isJsonObject(json)) throw invalidArgument(`Expected an object at '${path}'`);
    return json;
  }
  if (field.repeated) {
    if (!Array.isArray(json)) throw invalidArgument(`Expected a list at '${path}'`);
    return json.map((item, index) =>
      singleFromJson(field, item, { path: `${path}[${index}]`, depth }),
    );
  }
  return singleFromJson(field, json, place);
}

function singleFromJson(field: protobuf.Field, json: Json, place: Place): unknown {
  const { path } = place;
  const type = field.resolvedType;
  if (type !== null && 'fields' in type) {
    return messageAt(type, json, place);
  }
  if (type !== null) return enumFromJson(type, json, path);
  switch (field.type) {
    case 'string':
      if (typeof json !== 'string') throw invalidArgument(`Expected a string at '${path}'`);
      return json;
    case 'bytes':
      if (typeof json !== 'string') throw invalidArgument(`Expected base64 text at '${path}'`);
      return Buffer.from(json, 'base64');
    case 'bool':
      return booleanFromJson(json, path);
    default:
      return integerFromJson(json, path);
  }
}

function enumFromJson(type: protobuf.Enum, json: Json, path: string): number {
  if (typeof json === 'number' && Number.isInteger(json)) return json;
  const value =
    typeof json === 'string' && Object.hasOwn(type.values, json) ? type.values[json] : undefined;
  if (value === undefined)
    throw invalidArgument(`Invalid value at '${path}' (${type.name}), ${shown(json)}`);
  return value;
}

function integerFromJson(json: Json, path: string): number {
  const number = typeof json === 'string' && json.trim() !== '' ? Number(json) : json;
  if (typeof number !== 'number' || !Number.isInteger(number))
    throw invalidArgument(`Expected an integer at '${path}'`);
  return number;
}

export function messageToJson(type: protobuf.Type, message: object): Json {
  const special = SPECIAL_TYPES.get(type.fullName);
  return special === undefined ? reflectedToJson(type, message) : special.toJson(message as never);
}

function reflectedToJson(type: protobuf.Type, message: object): JsonObject {
  const json: JsonObject = {};
  const fields = message as Record<string, unknown>;
  for (const field of type.fieldsArray) {
    const value = fields[field.name];
    if (value === undefined || value === null || isDefault(field, value)) continue;
    json[field.name] = fieldToJson(field.resolve(), value);
  }
  return json;
}

/**
 * Returns whether proto3's JSON omits a value, because it is the default of its field. The member of a oneof that is
 * set is never omitted.
 */
function isDefault(field: protobuf.Field, value: unknown): boolean {
  if (field.partOf !== null) return false;
  if (Array.isArray(value)) return value.length === 0;
  return (
    value === '' ||
    value === 0 ||
    value === false ||
    (value instanceof Uint8Array && value.length === 0)
  );
}

function fieldToJson(field: protobuf.Field, value: unknown): Json {
  if (field.repeated) return (value as unknown[]).map((item) => singleToJson(field, item));
  if (field.map) return mapToJson(field, value as Record<string, unknown>);
  return singleToJson(field, value);
}

function mapToJson(field: protobuf.Field, map: Record<string, unknown>): Json {
  const json: JsonObject = Object.create(null) as JsonObject;
  for (const [key, value] of Object.entries(map)) json[key] = singleToJson(field, value);
  return json;
}

function singleToJson(field: protobuf.Field, value: unknown): Json {
  const type = field.resolvedType;
  if (type !== null && 'fields' in type) {
    return messageToJson(type, value as object);
  }
  if (type !== null) return type.valuesById[value as number] ?? (value as number);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value as Json;
}
