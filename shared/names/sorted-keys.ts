/**
 * Keys are stored in several sorted lists ("runs"). If the last run has fewer entries than this number, new keys are
 * added to it. So the number of runs stays small.
 */
const smallRun = 4096;

/** Sorted keys without duplicates. The values of `keys[at]` begin at `starts[at]` and end before `starts[at + 1]`. */
interface Sorted<T> {
  keys: readonly string[];
  starts: Uint32Array;
  values: readonly T[];
  /** Positions in `values`, the most important value first. Null until a search needs this order. */
  byImportance: Uint32Array | null;
}

/**
 * Entries whose keys begin with the same letter. A bucket is not a class, because a gazetteer adds a million entries.
 * For old browsers, the build replaces each private field of a class by a WeakMap, so adding an entry would need
 * several WeakMap lookups.
 */
interface Bucket<T> {
  sorted: Sorted<T>;
  addedKeys: string[];
  addedValues: T[];
}

/**
 * Returns the sorted entries of a bucket. New entries are only sorted when a search needs their bucket, because a
 * search in one script never needs the keys of other scripts.
 */
function sortedOf<T>(bucket: Bucket<T>): Sorted<T> {
  if (bucket.addedKeys.length > 0) {
    bucket.sorted = joined(bucket.sorted, bucket.addedKeys, bucket.addedValues);
    bucket.addedKeys = [];
    bucket.addedValues = [];
  }
  return bucket.sorted;
}

interface Run<T> {
  size: number;
  buckets: Map<number, Bucket<T>>;
}

function addTo<T>(run: Run<T>, key: string, value: T): void {
  run.size++;
  const letter = firstLetter(key);
  let bucket = run.buckets.get(letter);
  if (!bucket) {
    const sorted = { keys: [], starts: new Uint32Array(1), values: [], byImportance: null };
    run.buckets.set(letter, (bucket = { sorted, addedKeys: [], addedValues: [] }));
  }
  bucket.addedKeys.push(key);
  bucket.addedValues.push(value);
}

function bucketsOf<T>({ buckets }: Run<T>, prefix: string): Bucket<T>[] {
  if (prefix === '') return [...buckets].toSorted(([a], [b]) => a - b).map(([, bucket]) => bucket);
  const bucket = buckets.get(firstLetter(prefix));
  return bucket ? [bucket] : [];
}

const firstLetter = (key: string): number => (key === '' ? 0 : key.charCodeAt(0));

/**
 * Sorted keys for searches by prefix. A key can have several values. When the last sorted run is large, new keys start
 * another run, so adding keys never sorts all keys again.
 */
export class SortedKeys<T> {
  readonly #runs: Run<T>[] = [];

  batch(): (key: string, value: T) => void {
    let run = this.#runs.at(-1);
    if (!run || run.size >= smallRun) this.#runs.push((run = { size: 0, buckets: new Map() }));
    const last = run;
    return (key, value) => addTo(last, key, value);
  }

  /**
   * Visits the entries whose keys begin with the prefix, sorted within each run. Visits at most `most` entries per run.
   * @param visit returns true to continue, or false to stop
   */
  visit(prefix: string, visit: (value: T, key: string) => boolean, most = Infinity): void {
    for (const run of this.#runs) {
      let left = most;
      for (const bucket of bucketsOf(run, prefix)) {
        const { keys, starts, values } = sortedOf(bucket);
        for (let at = firstAtLeast(keys, prefix); left > 0; at++) {
          const key = keys[at];
          if (!key?.startsWith(prefix)) break;
          const end = starts[at + 1]!;
          for (let value = starts[at]!; value < end && left > 0; value++, left--)
            if (!visit(values[value]!, key)) return;
        }
      }
    }
  }

  /**
   * Visits the entries whose keys begin with the prefix. If a run has more than `most` such entries, visits only its
   * most important ones.
   *
   * @param importanceOf returns a whole number. After its results have changed, call `forgetImportance`.
   */
  visitMostImportant(
    prefix: string,
    visit: (value: T, key: string) => void,
    most: number,
    importanceOf: (value: T) => number,
  ): void {
    for (const run of this.#runs)
      for (const bucket of bucketsOf(run, prefix)) {
        const sorted = sortedOf(bucket);
        const { keys, starts, values } = sorted;
        const from = starts[firstAtLeast(keys, prefix)]!;
        const end = starts[firstAtLeast(keys, `${prefix}\uffff`)]!;
        const visitAt = (at: number): void =>
          visit(values[at]!, keys[firstAtLeast(starts, at + 1) - 1]!);
        if (end - from <= most) {
          for (let at = from; at < end; at++) visitAt(at);
          continue;
        }
        sorted.byImportance ??= orderByImportance(values, importanceOf);
        let left = most;
        for (const at of sorted.byImportance) {
          if (at < from || at >= end) continue;
          visitAt(at);
          if (--left === 0) break;
        }
      }
  }

  forgetImportance(): void {
    for (const { buckets } of this.#runs)
      for (const { sorted } of buckets.values()) sorted.byImportance = null;
  }

  /** Visits at most `most` entries per run with exactly this key. */
  visitKey(key: string, visit: (value: T) => void, most = Infinity): void {
    for (const run of this.#runs)
      for (const bucket of bucketsOf(run, key)) {
        const { keys, starts, values } = sortedOf(bucket);
        const at = firstAtLeast(keys, key);
        if (keys[at] !== key) continue;
        const end = Math.min(starts[at + 1]!, starts[at]! + most);
        for (let value = starts[at]!; value < end; value++) visit(values[value]!);
      }
  }
}

function joined<T>(
  sorted: Sorted<T>,
  addedKeys: readonly string[],
  addedValues: readonly T[],
): Sorted<T> {
  const numbers = new Map(sorted.keys.map((key, number) => [key, number]));
  const counts = sorted.keys.map((_, at) => sorted.starts[at + 1]! - sorted.starts[at]!);
  const keyNumbers = addedKeys.map((key) => {
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = numbers.size));
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  });
  // Sorts without a comparison function, because sorting with one would take three times as long.
  const keys = [...numbers.keys()].sort();
  const starts = new Uint32Array(keys.length + 1);
  const next = new Uint32Array(keys.length);
  const values = [...sorted.values, ...addedValues];
  keys.forEach((key, at) => {
    const number = numbers.get(key)!;
    next[number] = starts[at]!;
    starts[at + 1] = starts[at]! + counts[number]!;
  });
  const put = (number: number, value: T): void => {
    values[next[number]!++] = value;
  };
  sorted.keys.forEach((_, number) => {
    for (let at = sorted.starts[number]!; at < sorted.starts[number + 1]!; at++)
      put(number, sorted.values[at]!);
  });
  keyNumbers.forEach((number, at) => put(number, addedValues[at]!));
  return { keys, starts, values, byImportance: null };
}

/**
 * Returns the positions of the values, the most important value first. The numbers to sort contain the importance and,
 * in their lowest 32 bits, the position. So they are sorted without a comparison function, which would take ten times
 * as long.
 */
function orderByImportance<T>(
  values: readonly T[],
  importanceOf: (value: T) => number,
): Uint32Array {
  const numbers = new Float64Array(values.length);
  values.forEach((value, at) => (numbers[at] = at - importanceOf(value) * 2 ** 32));
  // Conversion to 32 bits keeps only the position.
  return new Uint32Array(numbers.sort());
}

function firstAtLeast<K extends string | number>(sorted: ArrayLike<K>, wanted: K): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
