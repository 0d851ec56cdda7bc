import type { Slot } from './slot.ts';

/** Maximum number of entries in a chunk. A larger chunk is split. */
const CHUNK = 256;

interface Chunk {
  readonly keys: string[];
  readonly slots: Slot[];
}

interface Position {
  chunk: number;
  index: number;
}

export interface EntryBound {
  readonly key: string;
  /** Key of the document. If absent, the bound is before all documents with `key`. */
  readonly slotKey?: string;
}

/**
 * Slots in the order (key, document), in a list of sorted chunks. An entry takes 16 bytes in addition to its key. Equal
 * neighbouring keys share one string.
 */
export class SortedEntries {
  readonly #chunks: Chunk[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(key: string, slot: Slot): void {
    const at = this.#seek(key, slot.key);
    this.#size++;
    const chunk = this.#chunks[at.chunk] ?? this.#openLast(at);
    const shared = chunk.keys[at.index - 1] === key ? (chunk.keys[at.index - 1] as string) : key;
    chunk.keys.splice(at.index, 0, shared);
    chunk.slots.splice(at.index, 0, slot);
    if (chunk.keys.length > CHUNK) this.#split(at.chunk);
  }

  remove(key: string, slot: Slot): void {
    const at = this.#seek(key, slot.key);
    const chunk = this.#chunks[at.chunk];
    if (chunk?.slots[at.index] !== slot || chunk.keys[at.index] !== key) return;
    chunk.keys.splice(at.index, 1);
    chunk.slots.splice(at.index, 1);
    this.#size--;
    if (chunk.keys.length === 0) this.#chunks.splice(at.chunk, 1);
  }

  has(key: string, slot: Slot): boolean {
    const at = this.#seek(key, slot.key);
    const chunk = this.#chunks[at.chunk];
    return chunk?.slots[at.index] === slot && chunk.keys[at.index] === key;
  }

  /** Counts the entries in [from, to). The cost is one step for each chunk between the two bounds. */
  count(from: EntryBound, to: EntryBound): number {
    const start = this.#seek(from.key, from.slotKey ?? '');
    const end = this.#seek(to.key, to.slotKey ?? '');
    if (start.chunk === end.chunk) return Math.max(0, end.index - start.index);
    if (start.chunk > end.chunk) return 0;
    let count = (this.#chunks[start.chunk] as Chunk).keys.length - start.index + end.index;
    for (let i = start.chunk + 1; i < end.chunk; i++)
      count += (this.#chunks[i] as Chunk).keys.length;
    return count;
  }

  /** Yields the entries in [from, to) in ascending order. The list must not change during the iteration. */
  *ascending(from: EntryBound, to: EntryBound): Generator<Entry> {
    const start = this.#seek(from.key, from.slotKey ?? '');
    const end = this.#seek(to.key, to.slotKey ?? '');
    for (let c = start.chunk; c <= end.chunk && c < this.#chunks.length; c++) {
      const { keys, slots } = this.#chunks[c] as Chunk;
      const stop = c === end.chunk ? end.index : keys.length;
      for (let i = c === start.chunk ? start.index : 0; i < stop; i++) {
        yield { key: keys[i] as string, slot: slots[i] as Slot };
      }
    }
  }

  *descending(from: EntryBound, to: EntryBound): Generator<Entry> {
    const start = this.#seek(from.key, from.slotKey ?? '');
    const end = this.#seek(to.key, to.slotKey ?? '');
    for (let c = Math.min(end.chunk, this.#chunks.length - 1); c >= start.chunk; c--) {
      const { keys, slots } = this.#chunks[c] as Chunk;
      const stop = c === start.chunk ? start.index : 0;
      for (let i = (c === end.chunk ? end.index : keys.length) - 1; i >= stop; i--) {
        yield { key: keys[i] as string, slot: slots[i] as Slot };
      }
    }
  }

  #seek(key: string, slotKey: string): Position {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const chunk = this.#chunks[middle] as Chunk;
      if (isBefore(chunk, chunk.keys.length - 1, key, slotKey)) low = middle + 1;
      else high = middle;
    }
    const chunk = this.#chunks[low];
    return { chunk: low, index: chunk ? seekIn(chunk, key, slotKey) : 0 };
  }

  #openLast(at: Position): Chunk {
    if (this.#chunks.length === 0) this.#chunks.push({ keys: [], slots: [] });
    at.chunk = this.#chunks.length - 1;
    const last = this.#chunks[at.chunk] as Chunk;
    at.index = last.keys.length;
    return last;
  }

  /**
   * Splits a chunk into two halves. The last chunk is split near its end instead: if each new id is greater than all
   * earlier ids, the first part gets no more entries, so it should be almost full.
   */
  #split(index: number): void {
    const chunk = this.#chunks[index] as Chunk;
    const isLast = index === this.#chunks.length - 1;
    const at = isLast ? Math.floor(CHUNK * 0.9) : CHUNK >>> 1;
    const keys = chunk.keys.splice(at);
    const slots = chunk.slots.splice(at);
    this.#chunks.splice(index + 1, 0, { keys, slots });
  }
}

export interface Entry {
  readonly key: string;
  readonly slot: Slot;
}

function isBefore(chunk: Chunk, index: number, key: string, slotKey: string): boolean {
  const other = chunk.keys[index] as string;
  if (other !== key) return other < key;
  return (chunk.slots[index] as Slot).key < slotKey;
}

function seekIn(chunk: Chunk, key: string, slotKey: string): number {
  let low = 0;
  let high = chunk.keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(chunk, middle, key, slotKey)) low = middle + 1;
    else high = middle;
  }
  return low;
}
