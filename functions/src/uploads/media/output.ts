import { DamagedFile } from './damaged.ts';
import type { Reader } from './reader.ts';

/** What a cleaned file may have beyond its source: an end that was missing, an orientation, headers. */
const slack = 256;

/**
 * Gathers what is kept of a file in one buffer of about its length, instead of in a list of pieces:
 * millions of tiny pieces would take many times the file.
 */
export class Output {
  readonly #source: Reader;
  readonly #bytes: Buffer;
  #length = 0;

  constructor(source: Reader) {
    this.#source = source;
    this.#bytes = Buffer.alloc(source.length + slack);
  }

  get length(): number {
    return this.#length;
  }

  /** What has been gathered so far; changes to it are changes to the result. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Bytes of the source. @throws DamagedFile when it ends before */
  keep(from: number, to: number): void {
    this.add(this.#source.slice(from, to));
  }

  add(bytes: Uint8Array): void {
    this.insert(this.#length, bytes);
  }

  /** Puts bytes before what was gathered from there on. */
  insert(at: number, bytes: Uint8Array): void {
    const behind = this.#length - at;
    if (this.#length + bytes.length > this.#bytes.length) throw new DamagedFile('it would grow');
    this.#source.steps.take(bytes.length + behind);
    this.#bytes.copyWithin(at + bytes.length, at, this.#length);
    this.#bytes.set(bytes, at);
    this.#length += bytes.length;
  }
}
