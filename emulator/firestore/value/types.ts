/**
 * Maps field names to values. The iteration order has no meaning. The database returns the fields of entire documents
 * sorted by name.
 */
export type Fields = ReadonlyMap<string, Value>;

export type NullValue = { readonly type: 'null' };
export type BooleanValue = { readonly type: 'boolean'; readonly value: boolean };
export type IntegerValue = { readonly type: 'integer'; readonly value: bigint };
export type DoubleValue = { readonly type: 'double'; readonly value: number };
/** Seconds since the epoch, and nanoseconds from 0 to 999,999,999. The database stores only microseconds. */
export type TimestampValue = {
  readonly type: 'timestamp';
  readonly seconds: number;
  readonly nanos: number;
};
export type StringValue = { readonly type: 'string'; readonly value: string };
export type BytesValue = { readonly type: 'bytes'; readonly value: Uint8Array };
/** A full resource name, such as projects/p/databases/d/documents/c/d. */
export type ReferenceValue = { readonly type: 'reference'; readonly value: string };
export type GeoPointValue = {
  readonly type: 'geoPoint';
  readonly latitude: number;
  readonly longitude: number;
};
export type ArrayValue = { readonly type: 'array'; readonly values: readonly Value[] };
export type MapValue = { readonly type: 'map'; readonly fields: Fields };
/**
 * The protocol sends a vector as a map {__type__: "__vector__", value: [doubles]}. The file vector.ts converts this
 * map.
 */
export type VectorValue = { readonly type: 'vector'; readonly values: readonly number[] };

export type Value =
  | NullValue
  | BooleanValue
  | IntegerValue
  | DoubleValue
  | TimestampValue
  | StringValue
  | BytesValue
  | ReferenceValue
  | GeoPointValue
  | ArrayValue
  | MapValue
  | VectorValue;

export const NULL: NullValue = { type: 'null' };
export const NAN: DoubleValue = { type: 'double', value: NaN };
export const MIN_INTEGER = -(2n ** 63n);
export const MAX_INTEGER = 2n ** 63n - 1n;

export function integer(value: number | bigint): IntegerValue {
  return { type: 'integer', value: BigInt(value) };
}

export function double(value: number): DoubleValue {
  return { type: 'double', value };
}

export function text(value: string): StringValue {
  return { type: 'string', value };
}

export function boolean(value: boolean): BooleanValue {
  return { type: 'boolean', value };
}

export function array(...values: readonly Value[]): ArrayValue {
  return { type: 'array', values };
}

export function map(fields: Fields | Readonly<Record<string, Value>>): MapValue {
  return { type: 'map', fields: fields instanceof Map ? fields : new Map(Object.entries(fields)) };
}

export function reference(name: string): ReferenceValue {
  return { type: 'reference', value: name };
}
