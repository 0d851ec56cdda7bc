import type { FieldPath } from '../path/field-path.ts';
import type { Fields, Value } from '../value/types.ts';

export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let value = fields.get(path[0] as string);
  for (let i = 1; i < path.length; i++) {
    if (value?.type !== 'map') return undefined;
    value = value.fields.get(path[i] as string);
  }
  return value;
}

/** Returns a copy of the fields with `value` at `path`. A parent on the path that is not a map becomes a map. */
export function withField(fields: Fields, path: FieldPath, value: Value): Fields {
  const copy = new Map(fields);
  const [key, ...rest] = path as [string, ...string[]];
  copy.set(
    key,
    rest.length === 0
      ? value
      : { type: 'map', fields: withField(mapFields(fields.get(key)), rest, value) },
  );
  return copy;
}

/**
 * Returns a copy of the fields without the field at `path`. The maps around the field stay, even if they become empty.
 */
export function withoutField(fields: Fields, path: FieldPath): Fields {
  const [key, ...rest] = path as [string, ...string[]];
  const current = fields.get(key);
  if (current === undefined) return fields;
  if (rest.length === 0) {
    const copy = new Map(fields);
    copy.delete(key);
    return copy;
  }
  if (current.type !== 'map') return fields;
  return new Map(fields).set(key, { type: 'map', fields: withoutField(current.fields, rest) });
}

export function project(fields: Fields, mask: readonly FieldPath[]): Fields {
  let result: Fields = new Map();
  for (const path of mask) {
    const value = fieldAt(fields, path);
    if (value !== undefined) result = withField(result, path, value);
  }
  return result;
}

function mapFields(value: Value | undefined): Fields {
  return value?.type === 'map' ? value.fields : new Map();
}
