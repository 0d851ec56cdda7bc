export interface KeyEntry<T> {
  key: string;
  value: T;
}

/** Runs with fewer entries are merged with a neighbour, so that few runs are searched. */
const smallRun = 4096;

/** Different keys in order, each with its values in the order in which they were added. */
interface Run<T> {
  keys: readonly string[];
  values: readonly T[][];
  size: number;
}

/**
 * Sorted keys with several values each, for lookups by prefix. New entries form a sorted run of their own;
 * small runs are merged, so that adding a batch never sorts everything again.
 */
export class SortedKeys<T> {
  readonly #runs: Run<T>[] = [];

  add(entries: readonly KeyEntry<T>[]): void {
    const merged: Run<T>[] = [];
    for (let last = this.#runs.at(-1); last && last.size < smallRun; last = this.#runs.at(-1)) {
      merged.unshift(last);
      this.#runs.pop();
    }
    this.#runs.push(runOf(merged, entries));
  }

  /**
   * Visits the entries whose key begins with the prefix, at most `most` per run, the shortest key of a stem first.
   *
   * @param visit returns whether to go on
   */
  visit(prefix: string, visit: (value: T, key: string) => boolean, most = Infinity): void {
    for (const { keys, values } of this.#runs) {
      let left = most;
      for (let at = firstAtLeast(keys, prefix); left > 0; at++) {
        const key = keys[at];
        if (!key?.startsWith(prefix)) break;
        for (const value of values[at] ?? []) {
          if (left-- <= 0) break;
          if (!visit(value, key)) return;
        }
      }
    }
  }
}

function runOf<T>(merged: readonly Run<T>[], entries: readonly KeyEntry<T>[]): Run<T> {
  const byKey = new Map<string, T[]>();
  for (const { keys, values } of merged)
    for (const [at, key] of keys.entries()) {
      const known = byKey.get(key);
      if (known) known.push(...(values[at] ?? []));
      else byKey.set(key, values[at] ?? []);
    }
  for (const { key, value } of entries) {
    const known = byKey.get(key);
    if (known) known.push(value);
    else byKey.set(key, [value]);
  }
  // a comparison function would take three times as long
  const keys = [...byKey.keys()].sort();
  const size = merged.reduce((sum, one) => sum + one.size, entries.length);
  return { keys, values: keys.map((key) => byKey.get(key) ?? []), size };
}

function firstAtLeast(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
