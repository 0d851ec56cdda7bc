import type { OpenPage } from '../../functions/src/book/column-flow.ts';
import type {
  StructureType,
  StructureElement,
  StructureLeaf,
} from '../../functions/src/typeset/pdf/structure.ts';
import { type Direction, drawRichLine, type RichLine } from './rich-text.ts';

/**
 * Lets screen readers read the lines of a text as one text. If the text continues on another page, they read the part
 * on each page separately.
 */
export class SpokenLines {
  readonly #element: StructureElement;
  readonly #role: StructureType;
  #leaf: StructureLeaf | null = null;
  #page = 0;
  #texts: string[] = [];

  constructor(element: StructureElement, role: StructureType) {
    this.#element = element;
    this.#role = role;
  }

  draw(
    { canvas, links, number }: OpenPage,
    line: RichLine,
    at: { readonly x: number; readonly y: number; readonly direction: Direction },
  ): void {
    canvas.mark(this.#leafOn(number, line.text), () => drawRichLine(canvas, links, line, at));
  }

  #leafOn(page: number, text: string): StructureLeaf {
    if (!this.#leaf || this.#page !== page) {
      const texts: string[] = [];
      this.#texts = texts;
      this.#leaf = this.#element.leaf(this.#role, { text: () => texts.join(' ') });
    }
    this.#page = page;
    this.#texts.push(text);
    return this.#leaf;
  }
}
