import { DamagedFile } from './damaged.ts';
import { Steps } from './steps.ts';

/**
 * Reads numbers and slices from bytes. Reading beyond the end of the bytes throws a DamagedFile. Every read counts as
 * steps, and `Steps` limits their number, so no parser can run endlessly.
 */
export class Reader {
  readonly bytes: Uint8Array;
  readonly steps: Steps;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, steps = new Steps(bytes.length)) {
    this.bytes = bytes;
    this.steps = steps;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    this.#check(at, 1);
    this.steps.take(1);
    return this.#view.getUint8(at);
  }

  u16(at: number, littleEndian = false): number {
    this.#check(at, 2);
    this.steps.take(2);
    return this.#view.getUint16(at, littleEndian);
  }

  u32(at: number, littleEndian = false): number {
    this.#check(at, 4);
    this.steps.take(4);
    return this.#view.getUint32(at, littleEndian);
  }

  /** Reads a big-endian number of 0 to 8 bytes. */
  uint(at: number, size: number): number {
    this.#check(at, size);
    // Reading zero bytes also counts as a step. Otherwise a parser could read empty entries of a table endlessly.
    this.steps.take(1 + size);
    let value = 0;
    for (let index = 0; index < size; index++)
      value = value * 256 + this.#view.getUint8(at + index);
    return value;
  }

  text(at: number, length: number): string {
    this.steps.take(length);
    return Buffer.from(this.slice(at, at + length)).toString('latin1');
  }

  /** Returns whether a text is at this offset; false if the text would reach beyond the end. */
  has(at: number, text: string): boolean {
    return at >= 0 && at + text.length <= this.length && this.text(at, text.length) === text;
  }

  /**
   * Returns the offset of the next occurrence of a text; -1 if there is none. A call takes about a microsecond, so do
   * not search for a single byte that a hostile file may repeat.
   */
  find(text: string, from: number): number {
    const at = bufferOf(this.bytes).indexOf(text, from, 'latin1');
    this.steps.take(1 + (at < 0 ? this.length : at) - Math.min(from, this.length));
    return at;
  }

  /**
   * Returns a view of the bytes, not a copy.
   * @throws DamagedFile if the range exceeds the end
   */
  slice(from: number, to: number): Uint8Array {
    this.#check(from, to - from);
    this.steps.take(1);
    return this.bytes.subarray(from, to);
  }

  /**
   * Overwrites a range with zeros.
   * @throws DamagedFile if the range exceeds the end
   */
  blank(from: number, to: number): void {
    this.slice(from, to).fill(0);
    this.steps.take(to - from);
  }

  write(at: number, bytes: Uint8Array): void {
    this.slice(at, at + bytes.length).set(bytes);
    this.steps.take(bytes.length);
  }

  #check(at: number, length: number) {
    if (!(at >= 0 && length >= 0 && at + length <= this.length)) {
      throw new DamagedFile(`it ends before byte ${at + length}`);
    }
  }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
