import type { Node } from '../syntax/ast.ts';
import { RulesList } from '../values/list.ts';
import { RulesMap } from '../values/map.ts';
import { RulesPath } from '../values/path.ts';
import { typeOf, type Value } from '../values/value.ts';
import { EvaluationError } from './non-value.ts';
import { NULL_ERROR } from './operators.ts';

type Accessed = Value | EvaluationError;

function undefinedProperty(name: string, at: Node): EvaluationError {
  return new EvaluationError(`Property ${name} is undefined on object.`, at);
}

/** Returns the value of `object.name`: a field of a map, or a value that `bind` has captured in a path. */
export function fieldOf(object: Value, name: string, at: Node): Accessed {
  if (object instanceof RulesMap) return object.get(name) ?? missingOrNull(object, name, at);
  if (object === null) return new EvaluationError(NULL_ERROR, at);
  if (object instanceof RulesPath) {
    return object.captures.get(name) ?? undefinedProperty(name, at);
  }
  const received = `Received: [${typeOf(object)}] Expected: [map,path].`;
  return new EvaluationError(`Type error. ${received}`, at);
}

function missingOrNull(map: RulesMap, name: string, at: Node): Accessed {
  return map.has(name) ? null : undefinedProperty(name, at);
}

export function elementAt(object: Value, key: Value, at: Node): Accessed {
  if (object === null) return new EvaluationError(NULL_ERROR, at);
  if (typeof key === 'string' && (object instanceof RulesMap || object instanceof RulesPath)) {
    return fieldOf(object, key, at);
  }
  const items = sequenceOf(object);
  const expected = items === null ? 'map[string]' : `${typeOf(object)}[int]`;
  if (items === null || typeof key !== 'bigint') {
    const received = `${typeOf(object)}[${typeOf(key)}]`;
    return new EvaluationError(
      `Unsupported operation error. Received: ${received}. Expected: ${expected}.`,
      at,
    );
  }
  if (key < 0n || key >= items.length) return outOfBounds(key, items.length, at);
  return items[Number(key)] as Value;
}

/**
 * Returns the items from index `from` to index `to` - 1. As observed in production, first checks that an item exists
 * at both of these indexes, and then that `from` is not greater than `to`. Therefore the empty slices [0:0] and [n:n]
 * of n items are errors.
 */
export function sliceOf(object: Value, from: Value, to: Value, at: Node): Accessed {
  if (object === null) return new EvaluationError(NULL_ERROR, at);
  const items = sequenceOf(object);
  if (items === null || typeof from !== 'bigint' || typeof to !== 'bigint') {
    const received = `${typeOf(object)}[${typeOf(from)}:${typeOf(to)}]`;
    return new EvaluationError(`Unsupported operation error. Received: ${received}.`, at);
  }
  for (const index of [from, to - 1n]) {
    if (index < 0n || index >= items.length) return outOfBounds(index, items.length, at);
  }
  if (from > to) {
    const range = `From index: [${from}] , To index: [${to}].`;
    return new EvaluationError(`Illegal range error. ${range}`, at);
  }
  const part = items.slice(Number(from), Number(to));
  if (typeof part === 'string') return part;
  if (object instanceof RulesPath) return new RulesPath(part as string[]);
  return new RulesList(part);
}

/** Returns the items that rules can index. A string has UTF-16 units, as observed in Google's emulator. */
function sequenceOf(object: Value): readonly Value[] | string | null {
  if (object instanceof RulesList) return object.items;
  if (object instanceof RulesPath) return object.segments;
  return typeof object === 'string' ? object : null;
}

function outOfBounds(index: bigint, size: number, at: Node): EvaluationError {
  return new EvaluationError(`Index out of bound error. Index: [${index}] , size: [${size}].`, at);
}
