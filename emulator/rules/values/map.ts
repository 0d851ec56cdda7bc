import { compareStrings } from './compare.ts';
import type { MapValue, Value } from './value.ts';

/** A map of rules. Users choose its keys, so code looks up keys only in a Map, never as properties of an object. */
export abstract class RulesMap implements MapValue {
  readonly type = 'map';

  abstract get(key: string): Value | undefined;
  abstract has(key: string): boolean;
  abstract get size(): number;
  protected abstract unsortedKeys(): Iterable<string>;

  /** Returns the keys in the order of their code points, as `keys()` in rules does. */
  keys(): string[] {
    return [...this.unsortedKeys()].sort(compareStrings);
  }
}

export class EntriesMap extends RulesMap {
  readonly #entries: ReadonlyMap<string, Value>;

  constructor(entries: ReadonlyMap<string, Value>) {
    super();
    this.#entries = entries;
  }

  static of(...entries: readonly (readonly [string, Value])[]): EntriesMap {
    return new EntriesMap(new Map(entries));
  }

  override get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  override has(key: string): boolean {
    return this.#entries.has(key);
  }

  override get size(): number {
    return this.#entries.size;
  }

  protected override unsortedKeys(): Iterable<string> {
    return this.#entries.keys();
  }
}

/**
 * A map whose values come from a source in another format. Each value is converted when it is first read, because rules
 * rarely read all values.
 */
export class ConvertedMap<T> extends RulesMap {
  readonly #source: ReadonlyMap<string, T>;
  readonly #convert: (value: T) => Value;
  readonly #converted = new Map<string, Value>();

  constructor(source: ReadonlyMap<string, T>, convert: (value: T) => Value) {
    super();
    this.#source = source;
    this.#convert = convert;
  }

  override get(key: string): Value | undefined {
    const done = this.#converted.get(key);
    if (done !== undefined) return done;
    const found = this.#source.get(key);
    if (found === undefined) return undefined;
    const value = this.#convert(found);
    this.#converted.set(key, value);
    return value;
  }

  override has(key: string): boolean {
    return this.#source.has(key);
  }

  override get size(): number {
    return this.#source.size;
  }

  protected override unsortedKeys(): Iterable<string> {
    return this.#source.keys();
  }
}
