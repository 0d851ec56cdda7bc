import { DamagedFile } from './damaged.ts';
import type { Reader } from './reader.ts';

const maxBits = 12;
const maxCodes = 1 << maxBits;
const lengths = new Uint32Array(maxCodes);

export class SubBlocks {
  readonly #gif: Reader;
  #at: number;
  #end: number;
  #taken = 0;

  constructor(gif: Reader, from: number) {
    this.#gif = gif;
    this.#at = from;
    this.#end = from;
  }

  get taken(): number {
    return this.#taken;
  }

  next(): number | null {
    if (this.#at === this.#end) {
      const length = this.#gif.u8(this.#at);
      if (length === 0) return null;
      this.#at++;
      this.#end = this.#at + length;
    }
    this.#taken++;
    return this.#gif.u8(this.#at++);
  }
}

/**
 * Finds the end of an image's pixels without decoding them. The end is the end code or the code of the last pixel. No
 * program shows the bytes after it.
 *
 * @param codeBits number of bits of a colour code
 * @param most number of pixels in the image
 * @returns the number of bytes up to the end, or the number of all bytes if there is no end
 * @throws DamagedFile for an impossible number of bits
 */
export function lzwLength(
  data: SubBlocks,
  { codeBits, most }: { codeBits: number; most: number },
): number {
  if (codeBits < 1 || codeBits >= maxBits) throw new DamagedFile('its colours have no codes');
  const clear = 1 << codeBits;
  lengths.fill(1, 0, clear);
  let word = 0;
  let bits = 0;
  let size = codeBits + 1;
  let next = clear + 2;
  let before: number | null = null;
  for (let pixels = 0; ;) {
    for (; bits < size; bits += 8) {
      const byte = data.next();
      if (byte === null) return data.taken;
      word |= byte << bits;
    }
    const code = word & ((1 << size) - 1);
    word >>>= size;
    bits -= size;
    if (code === clear) {
      size = codeBits + 1;
      next = clear + 2;
      before = null;
      continue;
    }
    const isUnknown = before === null ? code > clear : code > next;
    // The image ends at the end code, at a code that is not defined yet, and at any code after the last pixel.
    if (code === clear + 1 || isUnknown || pixels >= most) return data.taken;
    if (before !== null && next < maxCodes) {
      lengths[next] = (lengths[before] ?? 0) + 1;
      next++;
      if (next === 1 << size && size < maxBits) size++;
    }
    pixels += lengths[code] ?? 0;
    before = code;
  }
}
