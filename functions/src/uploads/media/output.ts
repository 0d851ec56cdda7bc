import { DamagedFile } from './damaged.ts';
import type { Reader } from './reader.ts';

/**
 * Number of bytes by which a cleaned file may be longer than the original. Cleaning may add a missing end, an
 * orientation and headers.
 */
const slack = 256;

/**
 * Collects the kept parts of a file in one buffer of about the file's length. A list with millions of tiny pieces would
 * take many times the file's size.
 */
export class Output {
  readonly source: Reader;
  readonly #bytes: Buffer;
  #length = 0;

  constructor(source: Reader) {
    this.source = source;
    this.#bytes = Buffer.alloc(source.length + slack);
  }

  get length(): number {
    return this.#length;
  }

  /** The collected bytes. Changes to these bytes also change the result. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** @throws DamagedFile when the source ends before `to` */
  keep(from: number, to: number): void {
    this.add(this.source.slice(from, to));
  }

  add(bytes: Uint8Array): void {
    this.insert(this.#length, bytes);
  }

  insert(at: number, bytes: Uint8Array): void {
    const behind = this.#length - at;
    if (this.#length + bytes.length > this.#bytes.length)
      throw new DamagedFile('it would become longer');
    this.source.steps.take(bytes.length + behind);
    this.#bytes.copyWithin(at + bytes.length, at, this.#length);
    this.#bytes.set(bytes, at);
    this.#length += bytes.length;
  }
}
