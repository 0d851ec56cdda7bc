import { setElementsEqual } from './equality.ts';
import type { RulesMap } from './map.ts';
import { RulesSet } from './set.ts';
import type { MapDiffValue, Value } from './value.ts';

export class MapDiff implements MapDiffValue {
  readonly type = 'map_diff';
  readonly after: RulesMap;
  readonly before: RulesMap;

  constructor(after: RulesMap, before: RulesMap) {
    this.after = after;
    this.before = before;
  }

  addedKeys(): RulesSet {
    return new RulesSet(this.after.keys().filter((key) => !this.before.has(key)));
  }

  removedKeys(): RulesSet {
    return new RulesSet(this.before.keys().filter((key) => !this.after.has(key)));
  }

  changedKeys(): RulesSet {
    return new RulesSet(this.#sharedKeys().filter((key) => !this.#same(key)));
  }

  unchangedKeys(): RulesSet {
    return new RulesSet(this.#sharedKeys().filter((key) => this.#same(key)));
  }

  affectedKeys(): RulesSet {
    return this.addedKeys().union(this.removedKeys()).union(this.changedKeys());
  }

  #sharedKeys(): string[] {
    return this.after.keys().filter((key) => this.before.has(key));
  }

  #same(key: string): boolean {
    return setElementsEqual(this.after.get(key) as Value, this.before.get(key) as Value);
  }
}
