import { setKey } from './set-key.ts';
import type { SetValue, Value } from './value.ts';

/** Elements with equal values count once, for example 1 and 1.0. */
export class RulesSet implements SetValue {
  readonly type = 'set';
  readonly #elements = new Map<string, Value>();

  constructor(items: Iterable<Value>) {
    for (const item of items) {
      const key = setKey(item);
      if (!this.#elements.has(key)) this.#elements.set(key, item);
    }
  }

  get items(): Value[] {
    return [...this.#elements.values()];
  }

  get size(): number {
    return this.#elements.size;
  }

  keys(): string[] {
    return [...this.#elements.keys()];
  }

  has(item: Value): boolean {
    return this.#elements.has(setKey(item));
  }

  hasAll(items: readonly Value[]): boolean {
    return items.every((item) => this.has(item));
  }

  hasAny(items: readonly Value[]): boolean {
    return items.some((item) => this.has(item));
  }

  hasOnly(items: readonly Value[]): boolean {
    return new RulesSet(items).hasAll(this.items);
  }

  union(other: RulesSet): RulesSet {
    return new RulesSet([...this.items, ...other.items]);
  }

  intersection(other: RulesSet): RulesSet {
    return new RulesSet(this.items.filter((item) => other.has(item)));
  }

  difference(other: RulesSet): RulesSet {
    return new RulesSet(this.items.filter((item) => !other.has(item)));
  }
}
