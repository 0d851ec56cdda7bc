import type { Sections } from './sections.ts';

/**
 * A bit in the number that identifies the owner of a key. If the bit is set, the key is a whole name. Otherwise, the
 * key contains only the later words of a name.
 */
const wholeFlag = 0x8000_0000;

export interface Key {
  text: string;
  owner: number;
  whole: boolean;
}

export function keyColumns(name: string, keys: readonly Key[]) {
  const letters = new Set<string>();
  for (const { text } of keys) for (const letter of text) letters.add(letter);
  const alphabet = [...letters].sort();
  if (alphabet.length > 255) throw new Error(`${alphabet.length} letters in keys exceed 255`);
  const numberOf = new Map(alphabet.map((letter, index) => [letter, index]));
  // The letters are numbered in alphabetical order, so comparing the keys' bytes gives the same order as comparing the
  // texts.
  const sorted = keys.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const ends = new Uint32Array(sorted.length + 1);
  sorted.forEach(({ text }, index) => {
    ends[index + 1] = (ends[index] ?? 0) + text.length;
  });
  const bytes = new Uint8Array(ends.at(-1) ?? 0);
  let at = 0;
  for (const { text } of sorted) for (const letter of text) bytes[at++] = numberOf.get(letter) ?? 0;
  return {
    [`${name}.alphabet`]: new TextEncoder().encode(alphabet.join('')),
    [`${name}.bytes`]: bytes,
    [`${name}.ends`]: ends,
    [`${name}.owners`]: Uint32Array.from(sorted, ({ owner, whole }) =>
      whole ? (owner | wholeFlag) >>> 0 : owner,
    ),
  };
}

/** Indexes of keys. `to` is exclusive. */
export interface KeyRange {
  from: number;
  to: number;
}

/** Searches sorted keys that have one byte per letter. The search reads these bytes directly and creates no strings. */
export class KeyIndex {
  /**
   * Number of letters that searches have read from keys. Tests use this number as a measure of cost that does not
   * depend on the machine.
   */
  steps = 0;
  readonly #numberOf: Map<string, number>;
  readonly #bytes: Uint8Array;
  readonly #ends: Uint32Array;
  readonly #owners: Uint32Array;

  constructor(sections: Sections, name: string) {
    const alphabet = new TextDecoder().decode(sections.u8(`${name}.alphabet`));
    this.#numberOf = new Map([...alphabet].map((letter, index) => [letter, index]));
    this.#bytes = sections.u8(`${name}.bytes`);
    this.#ends = sections.u32(`${name}.ends`);
    this.#owners = sections.u32(`${name}.owners`);
  }

  get size(): number {
    return this.#owners.length;
  }

  ownerOf(key: number): number {
    return (this.#owners[key] ?? 0) & ~wholeFlag;
  }

  isWholeName(key: number): boolean {
    return ((this.#owners[key] ?? 0) & wholeFlag) !== 0;
  }

  lengthOf(key: number): number {
    return (this.#ends[key + 1] ?? 0) - (this.#ends[key] ?? 0);
  }

  equalTo(text: string): KeyRange {
    const { from, to } = this.withPrefix(text);
    let end = from;
    while (end < to && this.lengthOf(end) === text.length) end++;
    return { from, to: end };
  }

  withPrefix(text: string): KeyRange {
    let range = { from: 0, to: this.size };
    const letters = this.#lettersOf(text);
    for (let depth = 0; depth < letters.length && range.from < range.to; depth++)
      range = this.#narrowed(range, depth, letters[depth] ?? -1);
    return range;
  }

  /**
   * Finds the keys whose beginning is similar to `typed`. At most `limit` letters may be inserted, missing or replaced,
   * and two swapped neighbours count as one difference. The search treats the sorted keys as a tree of prefixes, and
   * skips a branch as soon as none of its keys can match.
   *
   * @param certain how many letters at the beginning must be equal. Each of these letters excludes most of the tree.
   */
  almostWithPrefix(typed: string, limit: number, certain = 0): KeyRange[] {
    const found: KeyRange[] = [];
    const letters = this.#lettersOf([...typed].slice(certain).join(''));
    const first = Array.from({ length: letters.length + 1 }, (_, column) => column);
    const range = this.withPrefix([...typed].slice(0, certain).join(''));
    this.#descend(range, certain, { letters, limit, found, certain }, [first], -1);
    return found;
  }

  #descend(
    { from, to }: KeyRange,
    depth: number,
    query: { letters: number[]; limit: number; found: KeyRange[]; certain: number },
    rows: number[][],
    before: number,
  ): void {
    const last = rows.at(-1) ?? [];
    if (from === to) return;
    if ((last[query.letters.length] ?? Infinity) <= query.limit) {
      query.found.push({ from, to });
      return;
    }
    // The next row of edit distances depends on the last two rows, because letters can be swapped. If all values in
    // these two rows exceed the limit, no key of this branch can match.
    if (Math.min(...last, ...(rows.at(-2) ?? [])) > query.limit) return;
    let at = from;
    while (at < to && this.lengthOf(at) === depth) at++;
    while (at < to) {
      const letter = this.#letter(at, depth);
      const end = this.#firstFrom({ from: at, to }, depth, letter + 1);
      const row = nextRow(query.letters, rows, depth + 1 - query.certain, letter, before);
      this.#descend({ from: at, to: end }, depth + 1, query, [...rows.slice(-1), row], letter);
      at = end;
    }
  }

  #lettersOf(text: string): number[] {
    return [...text].map((letter) => this.#numberOf.get(letter) ?? -1);
  }

  #narrowed(range: KeyRange, depth: number, letter: number): KeyRange {
    if (letter < 0) return { from: range.to, to: range.to };
    const from = this.#firstFrom(range, depth, letter);
    return { from, to: this.#firstFrom({ from, to: range.to }, depth, letter + 1) };
  }

  #firstFrom({ from, to }: KeyRange, depth: number, letter: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#letter(middle, depth) < letter) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Returns the number of the letter at index `depth` of a key. After the end of the key, returns -1, which sorts
   * before every letter.
   */
  #letter(key: number, depth: number): number {
    this.steps++;
    const at = (this.#ends[key] ?? 0) + depth;
    return at < (this.#ends[key + 1] ?? 0) ? (this.#bytes[at] ?? -1) : -1;
  }
}

function nextRow(
  typed: readonly number[],
  rows: readonly number[][],
  length: number,
  letter: number,
  before: number,
): number[] {
  const last = rows.at(-1) ?? [];
  const beforeLast = rows.at(-2);
  const row = [length];
  for (let column = 1; column <= typed.length; column++) {
    const same = typed[column - 1] === letter;
    let cost = Math.min(
      at(last, column) + 1,
      at(row, column - 1) + 1,
      at(last, column - 1) + (same ? 0 : 1),
    );
    if (beforeLast && typed[column - 2] === letter && typed[column - 1] === before) {
      cost = Math.min(cost, at(beforeLast, column - 2) + 1);
    }
    row.push(cost);
  }
  return row;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
