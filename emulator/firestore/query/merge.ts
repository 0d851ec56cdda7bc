import type { Entry } from '../storage/sorted-entries.ts';
import { compareKeys } from './predicate.ts';

/**
 * Merges sorted sources into one sorted sequence. Each source must be sorted by (key, document key), in descending
 * order if `descending` is true. A binary heap contains the next entry of each source.
 */
export function* mergeEntries(
  sources: readonly Iterator<Entry>[],
  descending: boolean,
): Generator<Entry> {
  const sign = descending ? -1 : 1;
  const heap: Head[] = [];
  for (const source of sources) {
    const next = source.next();
    if (!next.done) push(heap, { entry: next.value, source }, sign);
  }
  while (heap.length > 0) {
    const head = heap[0] as Head;
    yield head.entry;
    const next = head.source.next();
    if (next.done) {
      const last = heap.pop() as Head;
      if (heap.length > 0) heap[0] = last;
    } else {
      head.entry = next.value;
    }
    sink(heap, sign);
  }
}

interface Head {
  entry: Entry;
  readonly source: Iterator<Entry>;
}

function before(a: Head, b: Head, sign: number): boolean {
  const order =
    compareKeys(a.entry.key, b.entry.key) || compareKeys(a.entry.slot.key, b.entry.slot.key);
  return order * sign < 0;
}

function push(heap: Head[], head: Head, sign: number): void {
  heap.push(head);
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >>> 1;
    if (!before(heap[child] as Head, heap[parent] as Head, sign)) return;
    swap(heap, child, parent);
    child = parent;
  }
}

function sink(heap: Head[], sign: number): void {
  let parent = 0;
  for (;;) {
    let least = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      if (child < heap.length && before(heap[child] as Head, heap[least] as Head, sign)) {
        least = child;
      }
    }
    if (least === parent) return;
    swap(heap, parent, least);
    parent = least;
  }
}

function swap(heap: Head[], a: number, b: number): void {
  const head = heap[a] as Head;
  heap[a] = heap[b] as Head;
  heap[b] = head;
}
