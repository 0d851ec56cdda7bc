import { DamagedFile } from './damaged.ts';
import type { Reader } from './reader.ts';

export interface Element {
  /** The element's id with its length marker, as in specifications, for example 0x1a45dfa3. */
  id: number;
  at: number;
  start: number;
  end: number;
  /**
   * True if the element's length is unknown, as in live recordings. Its content then extends to the end of its parent.
   */
  isOpen: boolean;
}

/**
 * Yields the elements in a range of the file.
 * @throws DamagedFile when an element exceeds the range
 */
export function* elements(file: Reader, from: number, to: number): Generator<Element, undefined> {
  for (let at = from; at < to;) {
    const id = numberAt(file, at, 4);
    const size = numberAt(file, id.end, 8);
    const isOpen = size.bits === 2 ** (7 * size.length) - 1;
    const end = isOpen ? to : size.end + size.bits;
    // For an element of unknown length, `end` equals `to`. So this line also checks that the content of such an element
    // begins within the range.
    if (end > to || size.end > to) throw new DamagedFile(`the element at byte ${at} is too long`);
    yield { id: id.all, at, start: size.end, end, isOpen };
    // The generator cannot skip the content of an element of unknown length. So it continues with the element's
    // children, as if they were siblings of the element.
    at = isOpen ? size.end : end;
  }
}

/** Reads a number whose first byte states the number's own length, which is at most `most` bytes. */
export function numberAt(file: Reader, at: number, most: number) {
  const first = file.u8(at);
  const length = Math.clz32(first) - 23;
  if (length > most) throw new DamagedFile(`there is no element at byte ${at}`);
  // Removes the length marker first, because JavaScript cannot represent an eight-byte number with its marker exactly.
  const bits = (first & (0xff >> length)) * 256 ** (length - 1) + file.uint(at + 1, length - 1);
  return { all: bits + 2 ** (7 * length), bits, length, end: at + length };
}

const voidId = 0xec;

/** Blanks an element, and turns it into free space. No data move, so all offsets in the file stay valid. */
export function voidElement(file: Reader, { at, end }: Pick<Element, 'at' | 'end'>): void {
  const total = end - at;
  const sizeLength = total - 2 < 127 ? 1 : 8;
  const head = Buffer.alloc(1 + sizeLength);
  head.writeUInt8(voidId, 0);
  head.writeUIntBE(total - 1 - sizeLength, Math.max(1, sizeLength - 5), Math.min(6, sizeLength));
  head.writeUInt8(head.readUInt8(1) | (sizeLength === 1 ? 0x80 : 0x01), 1);
  file.blank(at, end);
  file.write(at, head);
}
