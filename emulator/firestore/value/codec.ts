import { ByteWriter } from '../bytes/byte-writer.ts';
import { unreachable } from '../error/unreachable.ts';
import { sortedKeys } from './order.ts';
import type { Fields, Value } from './types.ts';

/**
 * The stored form of documents, in memory and on disk. Each value begins with one tag byte, lengths are varints, and
 * fields are sorted by name.
 */
const TAG = {
  null: 0,
  false: 1,
  true: 2,
  smallInteger: 3,
  integer: 4,
  double: 5,
  timestamp: 6,
  string: 7,
  bytes: 8,
  reference: 9,
  geoPoint: 10,
  array: 11,
  map: 12,
  vector: 13,
  negativeInteger: 14,
} as const;

const SMALL = 2n ** 48n;

const writer = new ByteWriter();

export function encodeFields(fields: Fields): Buffer {
  writer.reset();
  writeFields(fields);
  return writer.takeBytes();
}

function writeFields(fields: Fields): void {
  writer.varint(fields.size);
  for (const key of sortedKeys(fields)) {
    writer.text(key);
    writeValue(fields.get(key) as Value);
  }
}

function writeValue(value: Value): void {
  switch (value.type) {
    case 'null':
      return writer.byte(TAG.null);
    case 'boolean':
      return writer.byte(value.value ? TAG.true : TAG.false);
    case 'integer':
      return writeInteger(value.value);
    case 'double':
      writer.byte(TAG.double);
      return writer.double(value.value);
    case 'timestamp':
      writer.byte(TAG.timestamp);
      writer.double(value.seconds);
      return writer.uint32(value.nanos);
    case 'string':
      writer.byte(TAG.string);
      return writer.text(value.value);
    case 'bytes':
      writer.byte(TAG.bytes);
      writer.varint(value.value.length);
      return writer.raw(value.value);
    case 'reference':
      writer.byte(TAG.reference);
      return writer.text(value.value);
    case 'geoPoint':
      writer.byte(TAG.geoPoint);
      writer.double(value.latitude);
      return writer.double(value.longitude);
    case 'array':
      writer.byte(TAG.array);
      writer.varint(value.values.length);
      for (const element of value.values) writeValue(element);
      return;
    case 'map':
      writer.byte(TAG.map);
      return writeFields(value.fields);
    case 'vector':
      writer.byte(TAG.vector);
      writer.varint(value.values.length);
      for (const element of value.values) writer.double(element);
      return;
    default:
      return unreachable(value);
  }
}

function writeInteger(value: bigint): void {
  if (value >= 0n && value < SMALL) {
    writer.byte(TAG.smallInteger);
    writer.varint(Number(value));
  } else if (value < 0n && value > -SMALL) {
    writer.byte(TAG.negativeInteger);
    writer.varint(-Number(value));
  } else {
    writer.byte(TAG.integer);
    writer.int64(value);
  }
}

/** The decoder can keep its state in module variables, because decoding is synchronous and never nested. */
let bytes: Buffer = Buffer.alloc(0);
let at = 0;

export function decodeFields(encoded: Buffer): Map<string, Value> {
  bytes = encoded;
  at = 0;
  return readFields();
}

function readFields(): Map<string, Value> {
  const fields = new Map<string, Value>();
  for (let left = readVarint(); left > 0; left--) {
    const key = readText();
    fields.set(key, readValue());
  }
  return fields;
}

function readValue(): Value {
  const tag = bytes[at++];
  switch (tag) {
    case TAG.null:
      return { type: 'null' };
    case TAG.false:
      return { type: 'boolean', value: false };
    case TAG.true:
      return { type: 'boolean', value: true };
    case TAG.smallInteger:
      return { type: 'integer', value: BigInt(readVarint()) };
    case TAG.negativeInteger:
      return { type: 'integer', value: -BigInt(readVarint()) };
    case TAG.integer:
      at += 8;
      return { type: 'integer', value: bytes.readBigInt64BE(at - 8) };
    case TAG.double:
      return { type: 'double', value: readDouble() };
    case TAG.timestamp: {
      const seconds = readDouble();
      at += 4;
      return { type: 'timestamp', seconds, nanos: bytes.readUInt32BE(at - 4) };
    }
    case TAG.string:
      return { type: 'string', value: readText() };
    case TAG.bytes: {
      const length = readVarint();
      at += length;
      return { type: 'bytes', value: Uint8Array.from(bytes.subarray(at - length, at)) };
    }
    case TAG.reference:
      return { type: 'reference', value: readText() };
    case TAG.geoPoint: {
      const latitude = readDouble();
      return { type: 'geoPoint', latitude, longitude: readDouble() };
    }
    case TAG.array: {
      const values: Value[] = [];
      for (let left = readVarint(); left > 0; left--) values.push(readValue());
      return { type: 'array', values };
    }
    case TAG.map:
      return { type: 'map', fields: readFields() };
    case TAG.vector: {
      const values: number[] = [];
      for (let left = readVarint(); left > 0; left--) values.push(readDouble());
      return { type: 'vector', values };
    }
    default:
      throw new Error(`Damaged document: unknown value tag ${tag} at byte ${at - 1}`);
  }
}

function readDouble(): number {
  at += 8;
  return bytes.readDoubleBE(at - 8);
}

function readVarint(): number {
  let value = 0;
  let scale = 1;
  for (;;) {
    const byte = bytes[at++] as number;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
    scale *= 0x80;
  }
}

function readText(): string {
  const length = readVarint();
  at += length;
  return bytes.toString('utf8', at - length, at);
}
