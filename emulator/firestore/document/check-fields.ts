import { invalidArgument } from '../error/firestore-error.ts';
import { formatFieldPath, type FieldPath } from '../path/field-path.ts';
import { parseDocumentName } from '../path/resource-name.ts';
import { documentSize, nameSize } from '../value/size.ts';
import type { Fields, TimestampValue, Value } from '../value/types.ts';
import { unreachable } from '../error/unreachable.ts';
import { utf8Length } from '../bytes/utf8.ts';
import { checkDocumentPath } from './check-path.ts';
import { LIMITS } from './limits.ts';

const RESERVED = /^__.*__$/su;

/**
 * Checks the fields that a client sends. Throws INVALID_ARGUMENT for empty or reserved names, for arrays or vectors
 * directly inside arrays, for invalid vectors, for references to anything but a document, for times and geopoints out
 * of range, for too many levels, and for sizes over the limits. Looks for reserved names before it checks sizes,
 * because Google reports a reserved name first.
 */
export function checkFields(fields: Fields): void {
  for (const [name, value] of fields) {
    if (RESERVED.test(name)) throw invalidArgument(`field name ${name} is reserved`);
    checkNames(value, 1);
  }
  for (const [name, value] of fields) checkProperty(name, value, 1);
}

export function checkValue(name: string, value: Value): void {
  checkNames(value, 1);
  checkProperty(name, value, 1);
}

/**
 * Checks names and values at each level. Skips arrays and maps that are nested too deeply, because the recursion could
 * overflow the stack. `checkProperty` refuses them.
 */
function checkNames(value: Value, level: number): void {
  if (level > LIMITS.fieldDepth && (value.type === 'array' || value.type === 'map')) return;
  if (value.type === 'array') {
    for (const element of value.values) {
      if (element.type === 'array') throw invalidArgument('Nested arrays are not allowed');
      if (element.type === 'vector') {
        throw invalidArgument('Cannot convert a vector value in an array value.');
      }
      checkNames(element, level + 1);
    }
  } else if (value.type === 'map') {
    for (const [name, nested] of value.fields) {
      if (RESERVED.test(name)) throw invalidArgument(`field name '${name}' is reserved.`);
      checkNames(nested, level + 1);
    }
  } else if (value.type === 'vector') {
    checkVector(value.values);
  } else if (value.type === 'reference') {
    checkDocumentPath(parseDocumentName(value.value).path);
  } else if (value.type === 'timestamp') {
    checkTimestamp(value);
  } else if (value.type === 'geoPoint') {
    checkDegrees('latitude', value.latitude, 90);
    checkDegrees('longitude', value.longitude, 180);
  }
}

function checkVector(values: readonly number[]): void {
  if (values.length === 0) throw invalidArgument('Cannot have a zero length vector.');
  if (values.length > LIMITS.vectorDimensions) {
    throw invalidArgument(`Vectors must be at most ${LIMITS.vectorDimensions} dimensions.`);
  }
  if (values.some(Number.isNaN)) throw invalidArgument('Vector cannot contain NaN values.');
}

function checkTimestamp({ seconds, nanos }: TimestampValue): void {
  if (seconds < LIMITS.firstSecond || seconds > LIMITS.lastSecond) {
    throw invalidArgument('Timestamp seconds exceeds limit for field.');
  }
  if (nanos < 0 || nanos >= 1_000_000_000) {
    throw invalidArgument('Timestamp nanos exceeds limit for field.');
  }
}

function checkDegrees(name: string, degrees: number, limit: number): void {
  if (Math.abs(degrees) <= limit) return;
  const shown = Number.isInteger(degrees) ? degrees.toFixed(1) : degrees;
  throw invalidArgument(
    `Geo point ${name} '${shown}' outside permitted range -${limit}.0 to ${limit}.0.`,
  );
}

function checkProperty(name: string, value: Value, level: number): void {
  if (name === '') throw invalidArgument('The property.name is the empty string.');
  if (utf8Length(name) > LIMITS.fieldName) {
    throw invalidArgument(`The property.name is longer than ${LIMITS.fieldName} bytes.`);
  }
  switch (value.type) {
    case 'string':
      return checkLength(name, utf8Length(value.value));
    case 'bytes':
      return checkLength(name, value.value.length);
    case 'array':
      if (level > LIMITS.fieldDepth) throw invalidNested(name);
      for (const element of value.values) checkProperty('array', element, level + 1);
      return;
    case 'map':
      if (!isValidMap(value.fields, level)) throw invalidNested(name);
      return;
    case 'null':
    case 'boolean':
    case 'integer':
    case 'double':
    case 'timestamp':
    case 'reference':
    case 'geoPoint':
    case 'vector':
      return;
    default:
      return unreachable(value);
  }
}

function isValidMap(fields: Fields, level: number): boolean {
  if (level > LIMITS.fieldDepth) return false;
  for (const [name, value] of fields) {
    if (name === '' || utf8Length(name) > LIMITS.fieldName) return false;
    if (!isValidNested(value, level + 1)) return false;
  }
  return true;
}

function isValidNested(value: Value, level: number): boolean {
  switch (value.type) {
    case 'string':
      return utf8Length(value.value) <= LIMITS.valueSize;
    case 'bytes':
      return value.value.length <= LIMITS.valueSize;
    case 'array':
      return (
        level <= LIMITS.fieldDepth &&
        value.values.every((element) => isValidNested(element, level + 1))
      );
    case 'map':
      return isValidMap(value.fields, level);
    default:
      return true;
  }
}

function invalidNested(name: string): Error {
  return invalidArgument(`Property ${name} contains an invalid nested entity.`);
}

function checkLength(name: string, length: number): void {
  if (length > LIMITS.valueSize) {
    throw invalidArgument(
      `The value of property "${name}" is longer than ${LIMITS.valueSize} bytes.`,
    );
  }
}

/** Returns the single-field indexes of a field. The argument is the canonical path of the field. */
export type IndexesOfField = (
  field: string,
) => ReadonlyArray<{ readonly mode: 'ASCENDING' | 'DESCENDING' | 'CONTAINS' }>;

interface StoredForm {
  readonly path: string;
  /** The full name of the document, for errors. */
  readonly name: string;
  readonly fields: Fields;
  readonly indexesOf: IndexesOfField;
}

/** Checks the size limits of a document in its stored form, after transforms. */
export function checkStored({ path, name, fields, indexesOf }: StoredForm): void {
  const size = documentSize(path, fields);
  if (size > LIMITS.documentSize) {
    throw invalidArgument(
      `Document '${name}' cannot be written because its size (${grouped(size)} bytes) ` +
        `exceeds the maximum allowed size of ${grouped(LIMITS.documentSize)} bytes.`,
    );
  }
  const entries = countIndexEntries(fields, { documentName: nameSize(path), indexesOf }, []);
  if (entries > LIMITS.indexEntriesPerDocument) {
    throw invalidArgument(
      `Document '${name}' has ${grouped(entries)} index entries, ` +
        `which exceeds the maximum of ${grouped(LIMITS.indexEntriesPerDocument)}.`,
    );
  }
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}

/**
 * Counts the entries of a document in single-field indexes: one per ascending or descending index of a field, and one
 * per array element for a CONTAINS index. Throws INVALID_ARGUMENT if the entry of a field is too large.
 */
function countIndexEntries(
  fields: Fields,
  document: { readonly documentName: number; readonly indexesOf: IndexesOfField },
  parent: FieldPath,
): number {
  let count = 0;
  for (const [name, value] of fields) {
    const path = [...parent, name];
    const indexes = document.indexesOf(formatFieldPath(path));
    if (indexes.length > 0) checkIndexEntry(path.join('.'), value, document.documentName);
    for (const { mode } of indexes) {
      if (mode !== 'CONTAINS') count += 1;
      else if (value.type === 'array') count += value.values.length;
    }
    if (value.type === 'map') count += countIndexEntries(value.fields, document, path);
  }
  return count;
}

function checkIndexEntry(path: string, value: Value, documentName: number): void {
  const size = documentName + utf8Length(path) + 1 + indexedSize(value);
  if (size > LIMITS.indexEntrySize) {
    throw invalidArgument(
      `The index entry of field "${path}" is ${grouped(size)} bytes long, ` +
        `which exceeds the maximum of ${grouped(LIMITS.indexEntrySize)} bytes.`,
    );
  }
}

function indexedSize(value: Value): number {
  switch (value.type) {
    case 'string':
      return Math.min(utf8Length(value.value) + 1, LIMITS.indexedValueSize);
    case 'bytes':
      return Math.min(value.value.length, LIMITS.indexedValueSize);
    case 'array':
    case 'map':
    case 'vector':
    case 'reference':
      return LIMITS.indexedValueSize;
    default:
      return 16;
  }
}
