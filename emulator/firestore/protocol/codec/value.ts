import type protobuf from 'protobufjs';
import { invalidArgument } from '../../error/firestore-error.ts';
import { NULL, type Fields, type Value, fromWireMap, toWireMap } from '../../database/index.ts';
import { readTimestamp, writeTimestamp } from './timestamp.ts';

/**
 * Field numbers of document.proto. Nearly all transferred bytes are values, so this file converts Values without the
 * intermediate objects of protobuf reflection.
 */
const FIELD = {
  boolean: 1,
  integer: 2,
  double: 3,
  reference: 5,
  map: 6,
  geoPoint: 8,
  array: 9,
  timestamp: 10,
  null: 11,
  string: 17,
  bytes: 18,
} as const;

const WIRE = { varint: 0, fixed64: 1, delimited: 2 } as const;

/**
 * Maximum nesting, to protect the stack. Documents may have only 20 levels; this higher limit lets the database report
 * its own error.
 */
const DEEPEST_NESTING = 200;

export function readValue(reader: protobuf.Reader, end: number, depth = 0): Value {
  if (depth > DEEPEST_NESTING) throw invalidArgument('The value is nested too deeply.');
  let value: Value | null = null;
  while (reader.pos < end) {
    const tag = reader.uint32();
    switch (tag >>> 3) {
      case FIELD.null:
        reader.int32();
        value = NULL;
        break;
      case FIELD.boolean:
        value = { type: 'boolean', value: reader.bool() };
        break;
      case FIELD.integer:
        value = { type: 'integer', value: readInt64(reader) };
        break;
      case FIELD.double:
        value = { type: 'double', value: reader.double() };
        break;
      case FIELD.timestamp:
        value = { type: 'timestamp', ...readTimestamp(reader, limit(reader)) };
        break;
      case FIELD.string:
        value = { type: 'string', value: reader.string() };
        break;
      case FIELD.bytes:
        // Copies the bytes, because a slice would keep the entire request in memory.
        value = { type: 'bytes', value: Uint8Array.from(reader.bytes()) };
        break;
      case FIELD.reference:
        value = { type: 'reference', value: reader.string() };
        break;
      case FIELD.geoPoint:
        value = readGeoPoint(reader, limit(reader));
        break;
      case FIELD.array:
        value = { type: 'array', values: readArray(reader, limit(reader), depth + 1) };
        break;
      case FIELD.map:
        value = readMap(reader, limit(reader), depth + 1);
        break;
      default:
        reader.skipType(tag & 7);
    }
  }
  return value ?? refuseUnset();
}

/** Throws INVALID_ARGUMENT for a value without a type. */
export function refuseUnset(): never {
  throw invalidArgument('Cannot convert firestore.v1.Value with type unset.');
}

/** Returns the position at which the current length-delimited field ends. */
export function limit(reader: protobuf.Reader): number {
  const length = reader.uint32();
  const end = reader.pos + length;
  if (end > reader.len) throw invalidArgument('The request is cut short.');
  return end;
}

export function readArray(reader: protobuf.Reader, end: number, depth = 0): Value[] {
  const values: Value[] = [];
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1) values.push(readValue(reader, limit(reader), depth));
    else reader.skipType(tag & 7);
  }
  return values;
}

function readMap(reader: protobuf.Reader, end: number, depth: number): Value {
  const fields = new Map<string, Value>();
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1) readFieldEntry(reader, limit(reader), fields, depth);
    else reader.skipType(tag & 7);
  }
  return fromWireMap(fields);
}

/** Reads one entry of a map<string, Value>. If a key is repeated, the last entry wins, as in protobuf. */
export function readFieldEntry(
  reader: protobuf.Reader,
  end: number,
  into: Map<string, Value>,
  depth = 0,
): void {
  let key = '';
  let value: Value | null = null;
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1) key = reader.string();
    else if (tag >>> 3 === 2) value = readValue(reader, limit(reader), depth);
    else reader.skipType(tag & 7);
  }
  into.set(key, value ?? refuseUnset());
}

function readGeoPoint(reader: protobuf.Reader, end: number): Value {
  let latitude = 0;
  let longitude = 0;
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1) latitude = reader.double();
    else if (tag >>> 3 === 2) longitude = reader.double();
    else reader.skipType(tag & 7);
  }
  return { type: 'geoPoint', latitude, longitude };
}

/** An int64 as protobufjs reads it: a Long, or a number if the package `long` is missing. */
type Int64 = number | { low: number; high: number };

function readInt64(reader: protobuf.Reader): bigint {
  const long = reader.int64() as Int64;
  if (typeof long === 'number') return BigInt(long);
  const low = long.low >>> 0;
  if (long.high === 0) return BigInt(low);
  return BigInt.asIntN(64, (BigInt(long.high) << 32n) | BigInt(low));
}

export function writeValue(value: Value, writer: protobuf.Writer): protobuf.Writer {
  switch (value.type) {
    case 'null':
      return writer.uint32(tag(FIELD.null, WIRE.varint)).int32(0);
    case 'boolean':
      return writer.uint32(tag(FIELD.boolean, WIRE.varint)).bool(value.value);
    case 'integer':
      writer.uint32(tag(FIELD.integer, WIRE.varint));
      return writeInt64(writer, value.value);
    case 'double':
      return writer.uint32(tag(FIELD.double, WIRE.fixed64)).double(value.value);
    case 'timestamp':
      return writeTimestamp(
        value,
        writer.uint32(tag(FIELD.timestamp, WIRE.delimited)).fork(),
      ).ldelim();
    case 'string':
      return writer.uint32(tag(FIELD.string, WIRE.delimited)).string(value.value);
    case 'bytes':
      return writer.uint32(tag(FIELD.bytes, WIRE.delimited)).bytes(value.value);
    case 'reference':
      return writer.uint32(tag(FIELD.reference, WIRE.delimited)).string(value.value);
    case 'geoPoint':
      writer.uint32(tag(FIELD.geoPoint, WIRE.delimited)).fork();
      writer.uint32(tag(1, WIRE.fixed64)).double(value.latitude);
      return writer.uint32(tag(2, WIRE.fixed64)).double(value.longitude).ldelim();
    case 'array':
      writer.uint32(tag(FIELD.array, WIRE.delimited)).fork();
      for (const element of value.values) {
        writeValue(element, writer.uint32(tag(1, WIRE.delimited)).fork()).ldelim();
      }
      return writer.ldelim();
    case 'map':
      return writeFields(
        value.fields,
        1,
        writer.uint32(tag(FIELD.map, WIRE.delimited)).fork(),
      ).ldelim();
    case 'vector':
      return writeFields(
        toWireMap(value.values),
        1,
        writer.uint32(tag(FIELD.map, WIRE.delimited)).fork(),
      ).ldelim();
  }
}

export function writeFields(fields: Fields, id: number, writer: protobuf.Writer): protobuf.Writer {
  for (const [name, value] of fields) {
    writer.uint32(tag(id, WIRE.delimited)).fork();
    writer.uint32(tag(1, WIRE.delimited)).string(name);
    writeValue(value, writer.uint32(tag(2, WIRE.delimited)).fork()).ldelim();
    writer.ldelim();
  }
  return writer;
}

function tag(field: number, wire: number): number {
  return (field << 3) | wire;
}

function writeInt64(writer: protobuf.Writer, value: bigint): protobuf.Writer {
  const low = Number(BigInt.asUintN(32, value));
  const high = Number(BigInt.asIntN(32, value >> 32n));
  return writer.int64({ low, high, unsigned: false } as never);
}
