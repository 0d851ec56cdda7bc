import type { Fields, Value } from './types.ts';
import { utf8Length } from '../bytes/utf8.ts';

/** Size in bytes of a document or a map without its fields. */
const OVERHEAD = 32;
/** Size in bytes of a document name without its segments. */
const NAME_OVERHEAD = 16;

/** Returns a value's size in bytes by Firestore's published rules. The size limits count these bytes. */
export function valueSize(value: Value): number {
  switch (value.type) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'string':
      return utf8Length(value.value) + 1;
    case 'bytes':
      return value.value.length;
    case 'reference':
      return nameSize(value.value.split('/').slice(5).join('/'));
    case 'geoPoint':
      return 16;
    case 'array':
      return value.values.reduce((sum, element) => sum + valueSize(element), 0);
    case 'vector':
      return value.values.length * 8;
    case 'map':
      return OVERHEAD + fieldsSize(value.fields);
  }
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of fields) size += utf8Length(name) + 1 + valueSize(value);
  return size;
}

/**
 * Returns the size of a document's name in bytes. Only the ids in the path count, not the names of project and
 * database.
 */
export function nameSize(path: string): number {
  let size = NAME_OVERHEAD;
  for (const segment of path.split('/')) size += utf8Length(segment) + 1;
  return size;
}

export function documentSize(path: string, fields: Fields): number {
  return nameSize(path) + fieldsSize(fields) + OVERHEAD;
}
