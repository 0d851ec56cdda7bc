import type { Node } from '../syntax/ast.ts';
import { NonValue } from '../evaluate/non-value.ts';
import { operation } from '../evaluate/operators.ts';
import { Unknown, type Result, type ValueOperator } from '../evaluate/unknown.ts';
import { valuesEqual } from '../values/equality.ts';
import { RulesList } from '../values/list.ts';
import { RulesMap } from '../values/map.ts';
import { RulesSet } from '../values/set.ts';
import type { Value } from '../values/value.ts';
import {
  compareBounds,
  containsFor,
  hasType,
  isExact,
  isExcluded,
  type FieldFacts,
  type Facts,
} from './facts.ts';

const NO_FACTS: FieldFacts = { notEquals: [], contains: [] };
const MIRRORED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

export class SymbolicResource extends Unknown {
  readonly #facts: Facts;
  readonly #id: Result;
  readonly #name: Result;

  constructor(facts: Facts, id: Result, name: Result) {
    super('The document differs from result to result.');
    this.#facts = facts;
    this.#id = id;
    this.#name = name;
  }

  override member(name: string): Result {
    if (name === 'data') return new SymbolicField(this.#facts, [], NO_FACTS);
    if (name === 'id') return this.#id;
    return name === '__name__' ? this.#name : this.blank();
  }

  override index(key: Result): Result {
    return typeof key === 'string' ? this.member(key) : this.blank();
  }

  override operate(operator: ValueOperator, other: Result): Result {
    if (other !== null) return this.blank();
    if (operator === '==') return false;
    return operator === '!=' ? true : this.blank();
  }

  override isType(type: string): Result {
    return type === 'map';
  }
}

/** The id of a document that a query returns. The id is unknown, but certainly a string. */
export class SymbolicId extends Unknown {
  constructor() {
    super('The document id differs from result to result.');
  }

  override isType(type: string): Result {
    return type === 'string';
  }
}

class SymbolicField extends Unknown {
  readonly #facts: Facts;
  readonly #path: readonly string[];
  readonly #own: FieldFacts;

  constructor(facts: Facts, path: readonly string[], own: FieldFacts) {
    super(`Property ${path.at(-1) ?? 'data'} is undefined on object.`);
    this.#facts = facts;
    this.#path = path;
    this.#own = own;
  }

  override member(name: string): Result {
    const inside = this.#own.equals;
    if (inside !== undefined) {
      const value = inside instanceof RulesMap ? inside.get(name) : undefined;
      if (value === undefined) return this.blank();
      return isExact(value) ? value : this.#child(name, { ...NO_FACTS, equals: value });
    }
    const own = this.#facts.of([...this.#path, name]);
    if (own?.equals !== undefined && isExact(own.equals)) return own.equals;
    return this.#child(name, own ?? NO_FACTS);
  }

  override index(key: Result): Result {
    return typeof key === 'string' ? this.member(key) : this.blank();
  }

  override operate(
    operator: ValueOperator,
    other: Result,
    side: 'left' | 'right',
    at: Node,
  ): Result {
    if (other instanceof NonValue) return this.blank();
    if (operator === 'in') return side === 'left' ? this.#isIn(other) : this.#has(other);
    // The field may be absent if no facts about it are known. The operators below then return an unknown, so they need
    // no separate check that the field exists.
    switch (operator) {
      case '==':
        return this.#equals(other) ?? this.blank();
      case '!=': {
        const equal = this.#equals(other);
        return equal === null ? this.blank() : !equal;
      }
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#compare(side === 'left' ? operator : MIRRORED[operator], other, at);
      case '+':
      case '-':
      case '*':
      case '/':
      case '%':
        return this.blank();
    }
  }

  override call(name: string, args: readonly Result[]): Result {
    if (name === 'get' && args.length === 2) return this.#get(args[0] as Result);
    if (name === 'keys' && args.length === 0 && this.#isMap())
      return new SymbolicKeys(this, 'list');
    const [list] = args;
    if (args.length !== 1 || !(list instanceof RulesList)) return this.blank();
    const { items } = list;
    if (name === 'hasAny' && items.some((item) => containsFor(this.#own, item))) return true;
    const all = items.every((item) => containsFor(this.#own, item));
    return name === 'hasAll' && items.length > 0 && all ? true : this.blank();
  }

  override isType(type: string): Result {
    if (this.#isMap()) return type === 'map';
    return hasType(this.#own, type) ?? this.blank();
  }

  hasKey(key: string): boolean {
    const inside = this.#own.equals;
    if (inside !== undefined) return inside instanceof RulesMap && inside.has(key);
    return this.#facts.isPresent([...this.#path, key]);
  }

  #child(name: string, own: FieldFacts): SymbolicField {
    return new SymbolicField(this.#facts, [...this.#path, name], own);
  }

  #exists(): boolean {
    return (
      this.#path.length === 0 || this.#own.equals !== undefined || this.#facts.isPresent(this.#path)
    );
  }

  #isMap(): boolean {
    return this.#path.length === 0 || this.#facts.isMap(this.#path);
  }

  #equals(other: Value): boolean | null {
    const { equals } = this.#own;
    if (equals !== undefined && !(equals instanceof RulesList) && !(equals instanceof RulesMap)) {
      return valuesEqual(equals, other);
    }
    if (this.#isMap() && !(other instanceof RulesMap)) return false;
    return isExcluded(this.#own, other) ? false : null;
  }

  #compare(operator: '<' | '<=' | '>' | '>=', other: Value, at: Node): Result {
    const { equals } = this.#own;
    if (equals === undefined) return compareBounds(this.#own, operator, other) ?? this.blank();
    const result = operation(operator)(equals, other, at);
    return result instanceof NonValue ? this.blank() : result;
  }

  /**
   * Returns whether the field is in a collection. The document may store a number as the other numeric type, and `in`
   * with a list distinguishes 1 from 1.0. For a list, the result is therefore false or unknown, but never true.
   */
  #isIn(collection: Value): Result {
    const items = itemsOf(collection);
    if (items === null || !this.#exists()) return this.blank();
    if (items.every((item) => isExcluded(this.#own, item))) return false;
    const { equals } = this.#own;
    if (equals === undefined || !(collection instanceof RulesSet)) return this.blank();
    return isExact(equals) || !(equals instanceof RulesList)
      ? collection.has(equals)
      : this.blank();
  }

  #has(item: Value): Result {
    if (typeof item === 'string' && this.hasKey(item)) return true;
    return containsFor(this.#own, item) ? true : this.blank();
  }

  #get(key: Result): Result {
    const keys = typeof key === 'string' ? [key] : key instanceof RulesList ? key.items : null;
    if (keys === null || keys.length === 0) return this.blank();
    const [first, ...rest] = keys;
    if (typeof first !== 'string' || !this.hasKey(first)) return this.blank();
    return rest.reduce<Result>((result, name) => {
      if (typeof name !== 'string') return this.blank();
      if (result instanceof SymbolicField)
        return result.hasKey(name) ? result.member(name) : this.blank();
      return result instanceof RulesMap && result.has(name)
        ? (result.get(name) as Value)
        : this.blank();
    }, this.member(first));
  }
}

class SymbolicKeys extends Unknown {
  readonly #map: SymbolicField;
  readonly #type: 'list' | 'set';

  constructor(map: SymbolicField, type: 'list' | 'set') {
    super('The keys differ from document to document.');
    this.#map = map;
    this.#type = type;
  }

  override operate(operator: ValueOperator, other: Result, side: 'left' | 'right'): Result {
    const key = operator === 'in' && side === 'right' && typeof other === 'string';
    return key && this.#map.hasKey(other) ? true : this.blank();
  }

  override call(name: string, args: readonly Result[]): Result {
    if (name === 'toSet' && args.length === 0) return new SymbolicKeys(this.#map, 'set');
    const items = args.length === 1 ? itemsOf(args[0] as Result) : null;
    // The methods of a list fail if the argument is a set, so the result is not proven.
    if (items === null || (this.#type === 'list' && args[0] instanceof RulesSet)) {
      return this.blank();
    }
    const known = items.map((item) => typeof item === 'string' && this.#map.hasKey(item));
    if (name === 'hasAll' && known.every(Boolean)) return true;
    return name === 'hasAny' && known.some(Boolean) ? true : this.blank();
  }

  override isType(type: string): Result {
    return type === this.#type;
  }
}

function itemsOf(value: Result): readonly Value[] | null {
  return value instanceof RulesList || value instanceof RulesSet ? value.items : null;
}
