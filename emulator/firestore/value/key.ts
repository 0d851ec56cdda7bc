import { unreachable } from '../error/unreachable.ts';
import { numericId } from '../path/segment.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { sortedKeys } from './order.ts';
import type { Value } from './types.ts';

/**
 * Maximum size of a complete key in bytes. A longer key is shortened, so that index entries stay small: it is cut to
 * this size, and a hash of the whole key is appended.
 *
 * Complete keys compare as binary strings in the same way as their values, and no key is a prefix of another key. The
 * order of two shortened keys that differ only in their hashes has no meaning. If two shortened keys are equal, their
 * values may still differ, so the values in the documents must be compared.
 */
const EXACT_LENGTH = 48;

const END = 0x00;
const TAG = {
  null: 0x05,
  false: 0x0a,
  true: 0x0b,
  nan: 0x10,
  number: 0x14,
  timestamp: 0x18,
  string: 0x1c,
  bytes: 0x20,
  reference: 0x24,
  geoPoint: 0x28,
  array: 0x2c,
  vector: 0x30,
  map: 0x34,
} as const;

export const AFTER_ALL_KEYS = '\xff';

const NUMERIC_SEGMENT = 0x01;
const TEXT_SEGMENT = 0x02;

const writer = new ByteWriter();

export function indexKey(value: Value): string {
  writer.reset();
  writeValue(value);
  return writer.length <= EXACT_LENGTH ? writer.takeBinary() : shortened();
}

export function isExactKey(key: string): boolean {
  return key.length <= EXACT_LENGTH;
}

/**
 * Returns the part of a key that preserves order. For a shortened key, this is the key without its hash. If two
 * shortened keys have the same part, their values may sort in any order.
 */
export function orderedPart(key: string): string {
  return isExactKey(key) ? key : key.slice(0, EXACT_LENGTH);
}

/**
 * Returns a range that contains all keys of a type: from the first string (included) to the second string (not
 * included).
 */
export function typeRange(type: keyof typeof TYPE_TAGS): readonly [string, string] {
  const [first, last] = TYPE_TAGS[type];
  return [String.fromCharCode(first), String.fromCharCode(last + 1)];
}

const TYPE_TAGS = {
  null: [TAG.null, TAG.null],
  boolean: [TAG.false, TAG.true],
  nan: [TAG.nan, TAG.nan],
  number: [TAG.number, TAG.number],
  timestamp: [TAG.timestamp, TAG.timestamp],
  string: [TAG.string, TAG.string],
  bytes: [TAG.bytes, TAG.bytes],
  reference: [TAG.reference, TAG.reference],
  geoPoint: [TAG.geoPoint, TAG.geoPoint],
  array: [TAG.array, TAG.array],
  vector: [TAG.vector, TAG.vector],
  map: [TAG.map, TAG.map],
} as const;

/**
 * Returns the order-preserving key of a document or collection. The keys of documents sort like the documents' names. A
 * collection's key is a prefix of the key of everything below the collection.
 */
export function pathKey(path: string): string {
  writer.reset();
  if (path !== '') for (const segment of path.split('/')) writeSegment(segment);
  return writer.takeBinary();
}

function shortened(): string {
  let h1 = 0x811c9dc5;
  let h2 = 0xc2b2ae35;
  for (let i = 0; i < writer.length; i++) {
    const byte = writer.bytes[i] as number;
    h1 = Math.imul(h1 ^ byte, 0x01000193);
    h2 = Math.imul(h2 ^ byte, 0x85ebca6b) ^ (h2 >>> 13);
  }
  writer.length = EXACT_LENGTH;
  writer.uint32(h1 >>> 0);
  writer.uint32(h2 >>> 0);
  return writer.takeBinary();
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
      return writeDouble(value.value);
    case 'timestamp':
      writer.byte(TAG.timestamp);
      writeSortableDouble(value.seconds);
      return writer.uint32(value.nanos);
    case 'string':
      writer.byte(TAG.string);
      return writeText(value.value);
    case 'bytes':
      writer.byte(TAG.bytes);
      return writeEscaped(value.value);
    case 'reference':
      writer.byte(TAG.reference);
      for (const segment of variableSegments(value.value)) writeSegment(segment);
      return writer.byte(END);
    case 'geoPoint':
      writer.byte(TAG.geoPoint);
      writeSortableDouble(value.latitude);
      return writeSortableDouble(value.longitude);
    case 'array':
      writer.byte(TAG.array);
      for (const element of value.values) writeValue(element);
      return writer.byte(END);
    case 'vector':
      writer.byte(TAG.vector);
      writer.uint32(value.values.length);
      for (const element of value.values) writeDouble(element);
      return;
    case 'map':
      writer.byte(TAG.map);
      for (const key of sortedKeys(value.fields)) {
        writer.byte(TAG.string);
        writeText(key);
        writeValue(value.fields.get(key) as Value);
      }
      return writer.byte(END);
    default:
      return unreachable(value);
  }
}

/**
 * Leaves out the words that all names share (`projects`, `databases`, `documents`). A key of limited length then
 * contains more of the path.
 */
function variableSegments(name: string): readonly string[] {
  const segments = name.split('/');
  const [, project = '', , database = ''] = segments;
  return [project, database, ...segments.slice(5)];
}

/**
 * Writes an integer as two numbers: the greatest double that is not above the integer, and the difference between them.
 * The difference is at most 1023. It is 0 for an integer that a double represents exactly.
 */
function writeInteger(value: bigint): void {
  let floor = Number(value);
  if (BigInt(floor) > value) floor = nextDown(floor);
  writer.byte(TAG.number);
  writeSortableDouble(floor);
  writer.uint16(Number(value - BigInt(floor)));
}

function writeDouble(value: number): void {
  if (Number.isNaN(value)) return writer.byte(TAG.nan);
  writer.byte(TAG.number);
  writeSortableDouble(value);
  writer.uint16(0);
}

/**
 * Writes the bits of a double so that the bytes sort like the numbers. Flips the sign bit of a positive number, and all
 * bits of a negative number.
 */
function writeSortableDouble(value: number): void {
  const at = writer.length;
  writer.double(value === 0 ? 0 : value);
  const { bytes } = writer;
  const first = bytes[at] as number;
  if (first < 0x80) {
    bytes[at] = first | 0x80;
    return;
  }
  for (let i = at; i < at + 8; i++) bytes[i] = ~(bytes[i] as number) & 0xff;
}

const doubleBits = new DataView(new ArrayBuffer(8));

/** Returns the next smaller double. `value` must be finite and not 0. */
function nextDown(value: number): number {
  doubleBits.setFloat64(0, value);
  const bits = doubleBits.getBigInt64(0);
  doubleBits.setBigInt64(0, value > 0 ? bits - 1n : bits + 1n);
  return doubleBits.getFloat64(0);
}

function writeSegment(segment: string): void {
  const number = numericId(segment);
  if (number === null) {
    writer.byte(TEXT_SEGMENT);
    return writeText(segment);
  }
  writer.byte(NUMERIC_SEGMENT);
  const at = writer.length;
  writer.int64(number);
  writer.bytes[at] = (writer.bytes[at] as number) ^ 0x80;
}

/**
 * Writes 0x00 as 0x00 0xff, and the end of a text as 0x00 0x01. A text then sorts before every longer text that begins
 * with the same characters.
 */
function writeText(value: string): void {
  if (value.includes('\0')) return writeEscaped(Buffer.from(value, 'utf8'));
  writer.utf8(value);
  writer.uint16(0x0001);
}

function writeEscaped(value: Uint8Array): void {
  for (const byte of value) {
    if (byte === 0) writer.uint16(0x00ff);
    else writer.byte(byte);
  }
  writer.uint16(0x0001);
}
