import { PDFObject } from 'pdf-lib';

/**
 * A PDF object written by ourselves. pdf-lib's own dictionaries take some 3 kB of memory each, which
 * is too much for the hundred thousand links of a large book; a page's links are one of these.
 */
export class RawObject extends PDFObject {
  readonly #source: string;

  /** `source` is PDF syntax, a byte each character. */
  constructor(source: string) {
    super();
    this.#source = source;
  }

  override clone(): RawObject {
    return new RawObject(this.#source);
  }

  override toString(): string {
    return this.#source;
  }

  override sizeInBytes(): number {
    return this.#source.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    for (let index = 0; index < this.#source.length; index++) {
      buffer[offset + index] = this.#source.charCodeAt(index);
    }
    return this.#source.length;
  }
}
