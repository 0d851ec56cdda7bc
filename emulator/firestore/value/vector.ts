import { text, type Fields, type Value } from './types.ts';

const TYPE_FIELD = '__type__';
const VECTOR_TYPE = '__vector__';
const VALUES_FIELD = 'value';

/**
 * Returns a vector if the map has exactly the form in which the protocol sends vectors; otherwise the map. If the
 * returned map has a field with the reserved name `__type__`, `checkFields` later refuses a write with this map.
 */
export function fromWireMap(fields: Fields): Value {
  const tag = fields.get(TYPE_FIELD);
  const elements = fields.get(VALUES_FIELD);
  if (fields.size !== 2 || tag?.type !== 'string' || tag.value !== VECTOR_TYPE) {
    return { type: 'map', fields };
  }
  if (elements?.type !== 'array') return { type: 'map', fields };
  const values: number[] = [];
  for (const element of elements.values) {
    if (element.type !== 'double') return { type: 'map', fields };
    values.push(element.value);
  }
  return { type: 'vector', values };
}

export function toWireMap(values: readonly number[]): Fields {
  return new Map<string, Value>([
    [TYPE_FIELD, text(VECTOR_TYPE)],
    [VALUES_FIELD, { type: 'array', values: values.map((value) => ({ type: 'double', value })) }],
  ]);
}
