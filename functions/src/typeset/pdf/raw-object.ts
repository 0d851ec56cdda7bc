import { PDFObject } from 'pdf-lib';

/**
 * A PDF object that is given as text. All links of a page are one such object. pdf-lib's own dictionaries take about 3
 * kB of memory each, which is too much for the hundred thousand links of a large book.
 */
export class RawObject extends PDFObject {
  readonly #source: string;

  /** @param source PDF syntax, one byte per character */
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
