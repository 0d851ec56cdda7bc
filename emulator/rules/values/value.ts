import type { RulesBytes } from './bytes.ts';
import type { RulesDuration } from './duration.ts';
import type { RulesLatLng } from './latlng.ts';
import type { RulesPath } from './path.ts';
import type { RulesTimestamp } from './timestamp.ts';
import type { RulesVector } from './vector.ts';

/**
 * A value in rules. If a JavaScript primitive represents the value exactly, the primitive is used: an int is a bigint
 * (64 bits), and a float is a number. Other values are classes with a `type` tag. No value is a plain object, so a
 * field with the name `constructor` or `__proto__` is harmless.
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
  | RulesVector
  | ListValue
  | MapValue
  | SetValue
  | MapDiffValue;

/**
 * This file declares the shapes of containers to avoid circular imports. RulesList, RulesMap, RulesSet and MapDiff
 * implement them.
 */

export interface ListValue {
  readonly type: 'list';
  readonly items: readonly Value[];
}

export interface MapValue {
  readonly type: 'map';
  readonly size: number;
  get(key: string): Value | undefined;
  keys(): string[];
}

export interface SetValue {
  readonly type: 'set';
  readonly size: number;
  keys(): string[];
}

export interface MapDiffValue {
  readonly type: 'map_diff';
  readonly after: MapValue;
  readonly before: MapValue;
}

export type ObjectValue = Extract<Value, { type: string }>;
export type TypeName = 'null' | 'bool' | 'int' | 'float' | 'string' | ObjectValue['type'];

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
