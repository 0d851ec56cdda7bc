import type { RulesBytes } from './bytes.ts';
import type { RulesDuration } from './duration.ts';
import type { RulesLatLng } from './latlng.ts';
import type { RulesList } from './list.ts';
import type { RulesMap } from './map.ts';
import type { MapDiff } from './map-diff.ts';
import type { RulesPath } from './path.ts';
import type { RulesSet } from './set.ts';
import type { RulesTimestamp } from './timestamp.ts';

/**
 * A value of the rules language. Plain JavaScript where that is exact: an int is a bigint (64 bits),
 * a float a number; the rest are classes with a `type` tag. None of them is ever a plain object,
 * so a field called `constructor` or `__proto__` is a field like any other.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | RulesBytes
  | RulesTimestamp
  | RulesDuration
  | RulesLatLng
  | RulesPath
  | RulesList
  | RulesMap
  | RulesSet
  | MapDiff;

export type ObjectType =
  | 'bytes' | 'timestamp' | 'duration' | 'latlng' | 'path' | 'list' | 'map' | 'set' | 'map_diff'; // prettier-ignore
export type TypeName = 'null' | 'bool' | 'int' | 'float' | 'string' | ObjectType;

/** The name a type has in messages and after `is`. */
export function typeOf(value: Value): TypeName {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    default:
      return value === null ? 'null' : value.type;
  }
}
