import type { ObjectValue, Value } from './value.ts';

/**
 * Returns a text that is the same for two values if and only if a set treats them as one element. Sets use the texts as
 * keys of a Map. Otherwise, a set of thousands of elements would take quadratic time.
 */
export function setKey(value: Value): string {
  switch (typeof value) {
    case 'bigint':
      return `n${value}`;
    case 'number':
      return numberKey(value);
    case 'string':
      return `s${value.length}:${value}`;
    case 'boolean':
      return value ? 't' : 'f';
    default:
      return value === null ? '0' : objectKey(value);
  }
}

function numberKey(value: number): string {
  return Number.isInteger(value) ? `n${BigInt(value)}` : `n${value}`;
}

function objectKey(value: ObjectValue): string {
  switch (value.type) {
    case 'bytes':
      return `b${value.hex};`;
    case 'timestamp':
      return `T${value.epochNanos}`;
    case 'duration':
      return `D${value.totalNanos}`;
    case 'latlng':
      return `L${numberKey(value.latitude)},${numberKey(value.longitude)}`;
    case 'path':
      return `P${setKey(value.toString())}`;
    case 'vector':
      return `V${value.values.map(numberKey).join(',')};`;
    case 'list':
      return `[${value.items.map((item) => `${setKey(item)},`).join('')}]`;
    case 'set':
      return `<${value.keys().sort().join(',')}>`;
    case 'map':
      return `{${value
        .keys()
        .map((key) => `${setKey(key)}=${setKey(value.get(key) ?? null)},`)
        .join('')}}`;
    case 'map_diff':
      return `d${setKey(value.after)}${setKey(value.before)}`;
  }
}
