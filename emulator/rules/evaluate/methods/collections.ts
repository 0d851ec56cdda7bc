import { elementsEqual } from '../../values/equality.ts';
import { RulesList } from '../../values/list.ts';
import { RulesMap } from '../../values/map.ts';
import { MapDiff } from '../../values/map-diff.ts';
import { RulesSet } from '../../values/set.ts';
import type { Value } from '../../values/value.ts';
import { Failure, type ParameterType } from '../signature.ts';
import { toText } from '../builtins/casts.ts';
import { getter, type Method, type MethodTable } from './method.ts';

export function listHas(list: RulesList, item: Value): boolean {
  return list.items.some((candidate) => elementsEqual(candidate, item));
}

/**
 * Returns a function that tests whether a value is in the list. The function looks up values that are JavaScript
 * primitives in a Set, so that comparing two long lists does not take quadratic time. A Set and a list compare
 * primitives in the same way, except for NaN: a list never contains NaN.
 */
function membersOf(list: RulesList): (item: Value) => boolean {
  const plain = new Set(list.items.filter((item) => item === null || typeof item !== 'object'));
  const others = new RulesList(
    list.items.filter((item) => item !== null && typeof item === 'object'),
  );
  return (item) => {
    if (item !== null && typeof item === 'object') return listHas(others, item);
    return plain.has(item) && !Number.isNaN(item);
  };
}

/** Defines a list method whose argument must be a list. Production was observed to refuse a set. */
function withList(
  apply: (list: RulesList, other: RulesList) => Value | Failure,
): Method<RulesList> {
  return { overloads: [['list']], apply };
}

/**
 * Maximum number of items in a concatenated list. Without the limit, rules that double a list again and again could
 * exhaust the memory. The limit exists only in this engine, and a document has room for about as many items.
 */
const MAX_ITEMS = 1_000_000;

function concatenate(list: RulesList, other: RulesList): Value | Failure {
  const size = list.items.length + other.items.length;
  if (size <= MAX_ITEMS) return new RulesList([...list.items, ...other.items]);
  return new Failure(`A list of ${size} items exceeds ${MAX_ITEMS}.`);
}

export const listMethods: MethodTable<RulesList> = {
  size: getter((list) => BigInt(list.items.length)),
  toSet: getter((list) => new RulesSet(list.items)),
  concat: withList(concatenate),
  removeAll: withList((list, other) => {
    const removed = membersOf(other);
    return new RulesList(list.items.filter((item) => !removed(item)));
  }),
  hasAll: withList((list, other) => other.items.every(membersOf(list))),
  hasAny: withList((list, other) => other.items.some(membersOf(list))),
  hasOnly: withList((list, other) => list.items.every(membersOf(other))),
  join: {
    overloads: [['string']],
    apply: (list, separator: string) => {
      const texts: string[] = [];
      for (const item of list.items) {
        const text = toText(item);
        if (text instanceof Failure) return text;
        texts.push(text);
      }
      return texts.join(separator);
    },
  },
};

const LIST_OR_SET: readonly (readonly ParameterType[])[] = [['list'], ['set']];

function withItems(apply: (set: RulesSet, items: readonly Value[]) => Value): Method<RulesSet> {
  return {
    overloads: LIST_OR_SET,
    apply: (set, other: RulesList | RulesSet) => apply(set, other.items),
  };
}

function withSet(apply: (set: RulesSet, other: RulesSet) => Value): Method<RulesSet> {
  return { overloads: [['set']], apply };
}

export const setMethods: MethodTable<RulesSet> = {
  size: getter((set) => BigInt(set.size)),
  hasAll: withItems((set, items) => set.hasAll(items)),
  hasAny: withItems((set, items) => set.hasAny(items)),
  hasOnly: withItems((set, items) => set.hasOnly(items)),
  union: withSet((set, other) => set.union(other)),
  intersection: withSet((set, other) => set.intersection(other)),
  difference: withSet((set, other) => set.difference(other)),
};

export const mapMethods: MethodTable<RulesMap> = {
  size: getter((map) => BigInt(map.size)),
  keys: getter((map) => new RulesList(map.keys())),
  values: getter((map) => new RulesList(map.keys().map((key) => map.get(key) as Value))),
  diff: {
    overloads: [['map']],
    apply: (after, before: RulesMap) => new MapDiff(after, before),
  },
  get: {
    overloads: [
      ['string', 'any'],
      ['list', 'any'],
    ],
    apply: (map, key: string | RulesList, otherwise: Value) => {
      const found = valueAt(map, typeof key === 'string' ? [key] : key.items);
      return found === undefined ? otherwise : found;
    },
  },
};

function valueAt(map: RulesMap, path: readonly Value[]): Value | undefined {
  let value: Value | undefined = map;
  for (const key of path) {
    if (!(value instanceof RulesMap) || typeof key !== 'string') return undefined;
    value = value.get(key);
  }
  return value;
}

export const mapDiffMethods: MethodTable<MapDiff> = {
  addedKeys: getter((diff) => diff.addedKeys()),
  removedKeys: getter((diff) => diff.removedKeys()),
  changedKeys: getter((diff) => diff.changedKeys()),
  unchangedKeys: getter((diff) => diff.unchangedKeys()),
  affectedKeys: getter((diff) => diff.affectedKeys()),
};
