import type { Reader } from './reader.ts';

const quickBits = 8;
const longest = 16;

export class HuffmanCodes {
  /**
   * Maps each sequence of `quickBits` bits to the code at its beginning, as length × 256 + value. The entry is 0 if the
   * code is longer than the sequence.
   */
  readonly #quick = new Uint16Array(1 << quickBits);
  readonly #values: Uint8Array;
  /**
   * `#after[n]` is the last code of length n, plus 1. `#offset[n]` is the index of the first value whose code has
   * length n, minus the first code of length n.
   */
  readonly #after = new Int32Array(longest + 1);
  readonly #offset = new Int32Array(longest + 1);

  /** @param at offset of the table; its first byte contains the table's kind and number */
  constructor(jpeg: Reader, at: number) {
    const counts = jpeg.slice(at + 1, at + 1 + longest);
    this.#values = jpeg.slice(
      at + 1 + longest,
      at + 1 + longest + counts.reduce((sum, one) => sum + one, 0),
    );
    let code = 0;
    let index = 0;
    for (let length = 1; length <= longest; length++) {
      const count = counts[length - 1] ?? 0;
      this.#offset[length] = index - code;
      if (length <= quickBits) this.#fillQuick(length, { code, index, count });
      code += count;
      index += count;
      this.#after[length] = code;
      code <<= 1;
    }
  }

  #fillQuick(length: number, { code, index, count }: Record<'code' | 'index' | 'count', number>) {
    const width = 1 << (quickBits - length);
    for (let n = 0; n < count; n++) {
      const from = (code + n) * width;
      this.#quick.fill((length << 8) | (this.#values[index + n] ?? 0), from, from + width);
    }
  }

  /** @returns the value of the code, or -1 if no code has these bits */
  read(bits: ScanBits): number {
    const quick = this.#quick[bits.peek(quickBits)] ?? 0;
    if (quick > 0) {
      bits.skip(quick >> 8);
      return quick & 0xff;
    }
    const next = bits.peek(longest);
    for (let length = quickBits + 1; length <= longest; length++) {
      const code = next >> (longest - length);
      if (code >= (this.#after[length] ?? 0)) continue;
      bits.skip(length);
      return this.#values[code + (this.#offset[length] ?? 0)] ?? -1;
    }
    return -1;
  }
}

export class ScanBits {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  #word = 0;
  /** Number of bits in `#word`, including zero bits that were added after the end of the data. */
  #count = 0;
  #madeUp = 0;

  constructor(bytes: Uint8Array, from: number, to: number) {
    this.#bytes = bytes;
    this.#at = from;
    this.#end = to;
  }

  get areOver(): boolean {
    return this.#madeUp > this.#count;
  }

  peek(count: number): number {
    while (this.#count < count) this.#load();
    return (this.#word >> (this.#count - count)) & ((1 << count) - 1);
  }

  skip(count: number): void {
    while (this.#count < count) this.#load();
    this.#count -= count;
  }

  take(count: number): number {
    const value = this.peek(count);
    this.#count -= count;
    return value;
  }

  get end(): number {
    let unused = (this.#count - Math.min(this.#madeUp, this.#count)) >> 3;
    let at = this.#at;
    for (; unused > 0; unused--)
      at -= this.#bytes[at - 1] === 0 && this.#bytes[at - 2] === 0xff ? 2 : 1;
    return at;
  }

  get marker(): number {
    let at = this.end;
    while (at < this.#end && !(this.#bytes[at] === 0xff && this.#bytes[at + 1] !== 0)) at++;
    return at;
  }

  /** Adds one byte to the word, and keeps only the last 24 bits, so that the word stays a small integer. */
  #load(): void {
    const byte = this.#at < this.#end ? (this.#bytes[this.#at] ?? 0) : 0xff;
    const isMarker = byte === 0xff && this.#bytes[this.#at + 1] !== 0;
    if (this.#at >= this.#end || isMarker) {
      this.#word = (this.#word << 8) & 0xffffff;
      this.#madeUp += 8;
    } else {
      this.#at += byte === 0xff ? 2 : 1;
      this.#word = ((this.#word << 8) | byte) & 0xffffff;
    }
    this.#count += 8;
  }
}
