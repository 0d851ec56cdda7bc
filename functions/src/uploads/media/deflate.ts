import { DamagedFile } from './damaged.ts';
import type { Steps } from './steps.ts';

/** Steps for the tables of one block; honest blocks have thousands of bytes. */
const stepsForTables = 128;
/** Bits that are decoded with one look-up. */
const quickBits = 9;
const maxBits = 15;
const endOfBlock = 256;

/** Shortest match and number of further bits, by its code (RFC 1951, 3.2.5). */
const lengthBase = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258]; // oxfmt-ignore
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]; // oxfmt-ignore
const distanceBits = Array.from({ length: 30 }, (_, code) => Math.max(0, (code >> 1) - 1));
/** In this order a block lists the lengths of the codes for lengths. */
const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * Finds the end of a zlib stream without unpacking it, so that its work depends on the packed bytes alone. What follows
 * the stream is not shown by any program.
 *
 * @param most bytes that it may unpack to
 * @returns the number of bytes of the stream, with its checksum
 * @throws DamagedFile when it cannot be read to its end, or unpacks to more
 */
export function zlibLength(
  bytes: Uint8Array,
  { most, steps }: { most: number; steps: Steps },
): number {
  const [method = 0, flags = 0] = bytes;
  if ((method & 0x0f) !== 8 || (method * 256 + flags) % 31 !== 0 || flags & 0x20) {
    throw new DamagedFile('its pixels are not packed as zlib does');
  }
  const bits = new Bits(bytes, 2);
  let unpacked = 0;
  for (let isLast = false; !isLast;) {
    isLast = bits.take(1) === 1;
    unpacked += blockLength(bits, bits.take(2), { most: most - unpacked, steps });
  }
  const end = bits.bytesTaken + 4;
  if (end > bytes.length) throw new DamagedFile('its pixels have no end');
  return end;
}

interface Limit {
  most: number;
  steps: Steps;
}

/** Reads one block and returns the bytes that it unpacks to. */
function blockLength(bits: Bits, kind: number, { most, steps }: Limit): number {
  if (kind === 3) throw new DamagedFile('its pixels are packed in an unknown way');
  let unpacked = 0;
  const count = (length: number) => {
    unpacked += length;
    if (unpacked > most) throw new DamagedFile('it has more pixels than its size says');
  };
  if (kind === 0) {
    count(bits.skipStored());
    return unpacked;
  }
  steps.take(kind === 1 ? 1 : stepsForTables);
  const { literals, distances } = kind === 1 ? fixedCodes : readCodes(bits);
  for (;;) {
    const symbol = literals.read(bits);
    if (symbol < endOfBlock) count(1);
    else if (symbol === endOfBlock) return unpacked;
    else {
      const code = symbol - endOfBlock - 1;
      count((lengthBase[code] ?? 0) + bits.take(known(lengthBits[code])));
      bits.take(known(distanceBits[distances.read(bits)]));
    }
  }
}

function known(count: number | undefined): number {
  if (count === undefined) throw new DamagedFile('its pixels contain an unknown code');
  return count;
}

function readCodes(bits: Bits): { literals: Codes; distances: Codes } {
  const literalCount = bits.take(5) + 257;
  const distanceCount = bits.take(5) + 1;
  const lengthCount = bits.take(4) + 4;
  const ofLengths = new Uint8Array(19);
  for (const symbol of codeOrder.slice(0, lengthCount)) ofLengths[symbol] = bits.take(3);
  const codes = new Codes(ofLengths);
  const lengths = new Uint8Array(literalCount + distanceCount);
  for (let at = 0; at < lengths.length;) {
    const symbol = codes.read(bits);
    if (symbol < 16) lengths[at++] = symbol;
    else {
      const times = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7); // oxfmt-ignore
      const length = symbol === 16 ? (lengths[at - 1] ?? 0) : 0;
      lengths.fill(length, at, at + times);
      at += times;
    }
  }
  return {
    literals: new Codes(lengths.subarray(0, literalCount)),
    distances: new Codes(lengths.subarray(literalCount)),
  };
}

/** A canonical Huffman code. */
class Codes {
  /** Number of codes by length, and the symbols in the order of their codes. */
  readonly #counts = new Uint16Array(maxBits + 1);
  readonly #symbols: Uint16Array;
  /** Symbol and length (symbol × 16 + length) by the next bits; 0 for longer codes. */
  readonly #quick = new Uint16Array(1 << quickBits);

  constructor(lengths: Uint8Array) {
    this.#symbols = new Uint16Array(lengths.length);
    for (const length of lengths) this.#counts[length] = (this.#counts[length] ?? 0) + 1;
    this.#counts[0] = 0;
    const offsets = new Uint16Array(maxBits + 2);
    const next = new Uint16Array(maxBits + 2);
    for (let length = 1; length <= maxBits; length++) {
      const count = this.#counts[length] ?? 0;
      offsets[length + 1] = (offsets[length] ?? 0) + count;
      next[length + 1] = ((next[length] ?? 0) + count) << 1;
    }
    for (const [symbol, length] of lengths.entries()) {
      if (length === 0) continue;
      const offset = offsets[length] ?? 0;
      offsets[length] = offset + 1;
      this.#symbols[offset] = symbol;
      const code = next[length] ?? 0;
      next[length] = code + 1;
      if (length > quickBits) continue;
      for (let at = reversed(code, length); at < 1 << quickBits; at += 1 << length) {
        this.#quick[at] = symbol * 16 + length;
      }
    }
  }

  read(bits: Bits): number {
    const quick = this.#quick[bits.peek(quickBits)] ?? 0;
    if (quick > 0) {
      bits.take(quick % 16);
      return quick >> 4;
    }
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= maxBits; length++) {
      code |= bits.take(1);
      const count = this.#counts[length] ?? 0;
      if (code - first < count) return this.#symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new DamagedFile('its pixels contain an unknown code');
  }
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit);
  return result;
}

/** Bits of bytes, the lowest first. */
class Bits {
  readonly #bytes: Uint8Array;
  /** In bits, which JavaScript's numbers count exactly. */
  #at: number;

  constructor(bytes: Uint8Array, from: number) {
    this.#bytes = bytes;
    this.#at = from * 8;
  }

  get bytesTaken(): number {
    return Math.ceil(this.#at / 8);
  }

  /** The next bits, at most 16; zeros beyond the end. */
  peek(count: number): number {
    const at = Math.floor(this.#at / 8);
    const bytes = this.#bytes;
    const word = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
    return (word >> (this.#at % 8)) & ((1 << count) - 1);
  }

  /** @throws DamagedFile beyond the end */
  take(count: number): number {
    const value = this.peek(count);
    this.#at += count;
    if (this.#at > this.#bytes.length * 8) throw new DamagedFile('its pixels have no end');
    return value;
  }

  /** Skips the bytes of a block that is not packed, and returns their number. */
  skipStored(): number {
    this.#at = this.bytesTaken * 8;
    const length = this.take(16);
    if ((length ^ this.take(16)) !== 0xffff) throw new DamagedFile('its pixels have no length');
    this.#at += length * 8;
    this.take(0);
    return length;
  }
}

const fixedCodes = {
  literals: new Codes(
    Uint8Array.from({ length: 288 }, (_, symbol) =>
      symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
    ),
  ),
  distances: new Codes(new Uint8Array(30).fill(5)),
};
