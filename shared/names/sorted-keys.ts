export interface KeyEntry<T> {
  key: string;
  value: T;
}

/** Runs with fewer entries are merged with a neighbour, so that few runs are searched. */
const smallRun = 4096;

/**
 * Sorted keys with several values each, for lookups by prefix. New entries form a sorted run of their own;
 * small runs are merged, so that adding a batch never sorts everything again.
 */
export class SortedKeys<T> {
  readonly #runs: KeyEntry<T>[][] = [];

  add(entries: KeyEntry<T>[]): void {
    let run = entries.toSorted(byKey);
    for (let last = this.#runs.at(-1); last && last.length < smallRun; last = this.#runs.at(-1)) {
      this.#runs.pop();
      run = [...last, ...run].sort(byKey);
    }
    this.#runs.push(run);
  }

  /** Entries whose key begins with the prefix, at most `most` per run, the shortest key of a stem first. */
  *withPrefix(prefix: string, most = Infinity): Generator<KeyEntry<T>> {
    for (const run of this.#runs) {
      let index = firstAtLeast(run, prefix);
      for (const end = index + most; index < end; index++) {
        const entry = run[index];
        if (!entry?.key.startsWith(prefix)) break;
        yield entry;
      }
    }
  }
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : Number(a.key > b.key);
}

function firstAtLeast(run: { key: string }[], key: string): number {
  let low = 0;
  let high = run.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((run[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
