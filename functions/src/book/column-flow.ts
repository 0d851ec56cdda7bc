import { type Link } from '../typeset/pdf/links.ts';
import { PageCanvas } from '../typeset/pdf/page-canvas.ts';
import type { PdfFile } from '../typeset/pdf/pdf-file.ts';
import type { StructureElement } from '../typeset/pdf/structure.ts';
import { frameOf, type TextFrame } from './design.ts';

export interface OpenPage {
  readonly number: number;
  readonly canvas: PageCanvas;
  readonly links: Link[];
  readonly frame: TextFrame;
}

export interface SectionPage extends OpenPage {
  readonly section: StructureElement;
}

/** Space for one block of a page: upper left corner and width in points. */
export interface Slot {
  readonly page: OpenPage;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export interface ColumnFlowOptions {
  readonly file: PdfFile;
  readonly columns: number;
  /** Space between the columns, in points. */
  readonly gap: number;
  /** If the direction is `rtl`, the first column is at the right. */
  readonly direction: 'ltr' | 'rtl';
  /** The title above the columns of the first page, and its height in points. */
  readonly opening: { readonly height: number; readonly draw: (page: OpenPage) => void };
  readonly onPageDone: (page: OpenPage) => void;
}

/** Fills columns and pages with blocks. A block is never split. A page is written as soon as it is full. */
export class ColumnFlow {
  readonly #options: ColumnFlowOptions;
  #page: OpenPage | null = null;
  #isFirst = true;
  #column = 0;
  #columnTop = 0;
  #top = 0;

  constructor(options: ColumnFlowOptions) {
    this.#options = options;
  }

  /**
   * Width of a column in points. The width is the same on every page, because left-hand and right-hand pages only
   * swap the inner and the outer margin.
   */
  get columnWidth(): number {
    const { left, right } = frameOf(1);
    const { columns, gap } = this.#options;
    return (right - left - gap * (columns - 1)) / columns;
  }

  /**
   * Reserves space for a block of `height` points. The same column must also have `keep` points below the block, for
   * example for the first entry below a heading.
   *
   * @throws RangeError if the block and `keep` together are higher than a column
   */
  place(height: number, keep = 0): Slot {
    const page = this.#pageWithRoomFor(height + keep);
    const slot = { page, left: this.#columnLeft(page), top: this.#top, width: this.columnWidth };
    this.#top -= height;
    return slot;
  }

  skip(height: number): void {
    if (this.#page && this.#top < this.#columnTop) this.#top -= height;
  }

  finish(): void {
    if (this.#page) this.#close(this.#page);
    this.#page = null;
  }

  #pageWithRoomFor(height: number): OpenPage {
    const page = this.#page ?? this.#open();
    if (this.#top - height >= page.frame.bottom) return page;
    const full = page.frame.top - page.frame.bottom;
    if (height > full) throw new RangeError(`a block ${height} high exceeds a column of ${full}`);
    if (this.#column + 1 < this.#options.columns) {
      this.#column++;
      this.#top = this.#columnTop;
      return page;
    }
    this.#close(page);
    return this.#open();
  }

  #open(): OpenPage {
    const number = this.#options.file.addPage();
    const frame = frameOf(number);
    const page = { number, canvas: new PageCanvas(), links: [], frame };
    this.#columnTop = frame.top;
    if (this.#isFirst) {
      this.#options.opening.draw(page);
      this.#columnTop -= this.#options.opening.height;
      this.#isFirst = false;
    }
    this.#page = page;
    this.#column = 0;
    this.#top = this.#columnTop;
    return page;
  }

  #close(page: OpenPage): void {
    this.#options.onPageDone(page);
    this.#options.file.writePage(page.number, page.canvas, page.links);
  }

  #columnLeft(page: OpenPage): number {
    const { columns, gap, direction } = this.#options;
    const place = direction === 'ltr' ? this.#column : columns - 1 - this.#column;
    return page.frame.left + place * (this.columnWidth + gap);
  }
}
