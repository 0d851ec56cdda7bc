import { DamagedFile } from './damaged.ts';

/** Reads numbers and slices out of bytes; every step outside of them is damage, not undefined. */
export class Reader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  #blanked = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    this.#check(at, 1);
    return this.#view.getUint8(at);
  }

  u16(at: number, littleEndian = false): number {
    this.#check(at, 2);
    return this.#view.getUint16(at, littleEndian);
  }

  u32(at: number, littleEndian = false): number {
    this.#check(at, 4);
    return this.#view.getUint32(at, littleEndian);
  }

  /** Big-endian number of 0, 1, 2, 4 or 8 bytes. */
  uint(at: number, size: number): number {
    this.#check(at, size);
    let value = 0;
    for (let index = 0; index < size; index++) value = value * 256 + this.u8(at + index);
    return value;
  }

  text(at: number, length: number): string {
    return Buffer.from(this.slice(at, at + length)).toString('latin1');
  }

  /** @throws DamagedFile when it would reach beyond the end */
  slice(from: number, to: number): Uint8Array {
    this.#check(from, to - from);
    return this.bytes.subarray(from, to);
  }

  /**
   * Fills a slice with zeros. Honest metadata does not overlap: more than the file is long cannot be
   * blanked, or a small table could keep a server busy for hours.
   *
   * @throws DamagedFile
   */
  blank(from: number, to: number): void {
    this.slice(from, to).fill(0);
    this.#blanked += to - from;
    if (this.#blanked > this.length) throw new DamagedFile('its metadata overlaps');
  }

  #check(at: number, length: number) {
    if (!(at >= 0 && length >= 0 && at + length <= this.length)) {
      throw new DamagedFile(`it ends before byte ${at + length}`);
    }
  }
}
