import { parseFieldPath } from '../path/field-path.ts';
import { truncateToMicros } from '../value/time.ts';
import type { Fields, Value } from '../value/types.ts';
import { fieldAt, withField, withoutField } from './fields.ts';
import { applyTransform } from './transform.ts';
import type { FieldTransform, Write } from './write.ts';

export interface Applied {
  readonly fields: Fields | null;
  readonly transformResults: readonly Value[];
}

/**
 * Computes a document's fields after a write. In the result, `fields` is null if the document does not exist after the
 * write. REQUEST_TIME transforms store `requestTime`.
 */
export function applyWrite(write: Write, before: Fields | null, requestTime: Value): Applied {
  switch (write.kind) {
    case 'delete':
      return { fields: null, transformResults: [] };
    case 'verify':
      return { fields: before, transformResults: [] };
    case 'transform':
      return transformed(before ?? new Map(), write.transforms, requestTime);
    case 'update': {
      const sent = withStoredTimes(write.fields);
      const fields = write.mask ? masked(before ?? new Map(), sent, write.mask) : sent;
      return transformed(fields, write.transforms ?? [], requestTime);
    }
  }
}

function masked(before: Fields, sent: Fields, mask: readonly string[]): Fields {
  let fields = before;
  for (const source of mask) {
    const path = parseFieldPath(source);
    const value = fieldAt(sent, path);
    fields = value === undefined ? withoutField(fields, path) : withField(fields, path, value);
  }
  return fields;
}

function transformed(
  before: Fields,
  transforms: readonly FieldTransform[],
  requestTime: Value,
): Applied {
  let fields = before;
  const transformResults: Value[] = [];
  for (const transform of transforms) {
    const path = parseFieldPath(transform.field);
    const outcome = applyTransform(transform, fieldAt(fields, path), requestTime);
    fields = withField(fields, path, stored(outcome.value));
    transformResults.push(outcome.result);
  }
  return { fields, transformResults };
}

/** Truncates timestamps to microseconds, because the database stores no smaller unit. */
function withStoredTimes(fields: Fields): Fields {
  return new Map([...fields].map(([name, value]) => [name, stored(value)]));
}

function stored(value: Value): Value {
  switch (value.type) {
    case 'timestamp':
      return truncateToMicros(value);
    case 'array':
      return { type: 'array', values: value.values.map(stored) };
    case 'map':
      return { type: 'map', fields: withStoredTimes(value.fields) };
    default:
      return value;
  }
}
