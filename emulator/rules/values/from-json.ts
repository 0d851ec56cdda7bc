import { RulesList } from './list.ts';
import { EntriesMap } from './map.ts';
import type { Value } from './value.ts';

/**
 * Converts JSON to a value. Safe integers become ints, and all other numbers become floats. Objects become Maps
 * immediately, so that code never looks up their keys on a prototype.
 */
export function fromJson(json: unknown): Value {
  if (json === null || json === undefined) return null;
  switch (typeof json) {
    case 'boolean':
    case 'string':
    case 'bigint':
      return json;
    case 'number':
      return Number.isSafeInteger(json) ? BigInt(json) : json;
    default:
      break;
  }
  if (Array.isArray(json)) return new RulesList(json.map(fromJson));
  return new EntriesMap(
    new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)])),
  );
}
