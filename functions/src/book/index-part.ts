import { hasRightToLeft } from '../typeset/text/characters.ts';
import type { Bookmark } from '../typeset/pdf/outline.ts';
import type { PagePosition } from '../typeset/pdf/links.ts';
import type { PdfFile } from '../typeset/pdf/pdf-file.ts';
import type { StructureElement, StructureLeaf } from '../typeset/pdf/structure.ts';
import type { Slot } from './column-flow.ts';
import { colours, type Faces } from './design.ts';
import type { IndexEntry } from './index-entries.ts';
import { drawLetterHeading, headingHeight } from './letter-heading.ts';
import { drawPageFrame } from './page-frame.ts';
import { openPart, type PartTitle } from './part-title.ts';
import { drawText, layLines, layNumber, type TextLines, type Type, widthOf } from './text-box.ts';

const leading = 11.4;
const ascent = 8.4;
const columnsGap = 18;
const headingSize = 14;
const groupGap = 6;
/**
 * Maximum number of rows in a block. A block is never split between columns. Even a name of 200 characters fits in
 * one block.
 */
const blockRows = 20;
/** Space in points between two page numbers, and minimum space between a name and the first page number. */
const numberGap = 5;

export interface LetteredEntry extends IndexEntry {
  /** The heading of the entry's group: a letter or a decade. */
  readonly initial: string;
}

export interface IndexPart extends PartTitle {
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 language of the names; `und` if the names are in several languages. */
  readonly language: string;
  readonly entries: readonly LetteredEntry[];
}

export interface IndexSettings {
  readonly file: PdfFile;
  readonly faces: Faces;
  readonly onEntry: () => void | Promise<void>;
}

interface Types {
  readonly name: Type;
  readonly number: Type;
}

interface Numeral {
  readonly drawing: ReturnType<typeof layNumber>;
  readonly width: number;
  readonly position: PagePosition;
}

export async function setIndex(part: IndexPart, settings: IndexSettings): Promise<Bookmark> {
  const { file, faces } = settings;
  const types: Types = {
    name: { face: faces.regular, size: part.direction === 'rtl' ? 8.8 : 8, colour: colours.ink },
    number: { face: faces.light, size: 7.4, colour: colours.ink },
  };
  let words: [string, string] | null = null;
  const { section, flow, bookmark, addLetter } = openPart(file, faces, part, {
    columns: 3,
    gap: columnsGap,
    direction: part.direction,
    onPageDone: (page) => {
      const { direction, heading } = part;
      const range = words ? { range: words } : {};
      drawPageFrame(page, faces, { running: heading.en, direction, ...range });
      words = null;
    },
  });
  const ltr = part.direction === 'ltr';
  const column = new ColumnLeaf(part);
  let index: StructureElement | null = null;
  let initial: string | null = null;
  for (const entry of part.entries) {
    const rows = layIndexEntry(entry, types, flow.columnWidth, part.direction);
    const [head = [], ...more] = inBlocks(rows);
    const height = head.length * leading;
    const own = entry.initial;
    if (own !== initial) {
      initial = own;
      flow.skip(groupGap);
      const slot = flow.place(headingHeight(headingSize, part.direction), height);
      const heading = { heading: own, remark: '', direction: part.direction, size: headingSize };
      // `flow.place` draws the part's title on the first page. The index element is created afterwards, so that the
      // index follows the title in the reading order.
      index ??= section.add('Index');
      column.end();
      drawLetterHeading(slot.page.canvas, faces, heading, slot, index);
      addLetter(own, slot);
    }
    const slot = flow.place(height);
    const text = `${entry.name} ${entry.positions.map(({ page }) => page).join(' ')}`;
    drawRows(head, types, slot, { leaf: column.leafFor(index ?? section, slot, text), ltr });
    for (const block of more) {
      const next = flow.place(block.length * leading);
      drawRows(block, types, next, { leaf: column.leafFor(index ?? section, next, ''), ltr });
    }
    words = [words?.[0] ?? entry.name, entry.name];
    await settings.onEntry();
  }
  flow.finish();
  return bookmark;
}

interface Row {
  readonly name: TextLines['lines'][number] | null;
  readonly numerals: readonly Numeral[];
}

/**
 * Divides the rows of a name into blocks. A block is never split between columns, and a name with hundreds of page
 * numbers can be higher than a column.
 */
function inBlocks(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  for (let start = 0; start < rows.length; start += blockRows) {
    blocks.push(rows.slice(start, start + blockRows));
  }
  return blocks;
}

function layIndexEntry(
  entry: IndexEntry,
  types: Types,
  width: number,
  direction: IndexPart['direction'],
): Row[] {
  const { lines } = layLines(types.name, entry.name, width, direction);
  const numerals = entry.positions.map((position) => {
    const drawing = layNumber(types.number, String(position.page));
    return { drawing, width: widthOf(drawing, types.number.size), position };
  });
  const last = lines.at(-1);
  const nameWidth = last ? widthOf(last, types.name.size) : 0;
  const rows: Row[] = lines.slice(0, -1).map((name) => ({ name, numerals: [] }));
  const chunks = fitNumerals(numerals, width - nameWidth - numberGap, width);
  rows.push({ name: last ?? null, numerals: chunks[0] ?? [] });
  for (const chunk of chunks.slice(1)) rows.push({ name: null, numerals: chunk });
  return rows;
}

/**
 * Distributes page numbers over rows. The first row is beside the name, so it is only `first` points wide; all other
 * rows are `measure` points wide. If no number fits beside the name, the first row stays empty.
 */
function fitNumerals(numerals: readonly Numeral[], first: number, measure: number): Numeral[][] {
  const rows: Numeral[][] = [[]];
  let free = first;
  for (const numeral of numerals) {
    const row = rows.at(-1) ?? [];
    const needed = numeral.width + (row.length > 0 ? numberGap : 0);
    if (needed <= free) {
      row.push(numeral);
      free -= needed;
    } else {
      rows.push([numeral]);
      free = measure - numeral.width;
    }
  }
  return rows;
}

/**
 * In the PDF's structure, the names under a letter form one paragraph per column. One element for each name would
 * double the book's size.
 */
class ColumnLeaf {
  readonly #language: string;
  #leaf: StructureLeaf | null = null;
  #at = '';
  #lines: string[] = [];

  constructor({ language }: Pick<IndexPart, 'language'>) {
    this.#language = language;
  }

  leafFor(element: StructureElement, { page, left }: Slot, text: string): StructureLeaf {
    const at = `${page.number}/${left}`;
    if (!this.#leaf || this.#at !== at) {
      const lines: string[] = [];
      this.#lines = lines;
      this.#leaf = element.leaf('P', {
        language: this.#language,
        text: () => (lines.some(hasRightToLeft) ? lines.join('\n') : undefined),
      });
    }
    this.#at = at;
    this.#lines.push(text);
    return this.#leaf;
  }

  end(): void {
    this.#leaf = null;
  }
}

function drawRows(
  rows: readonly Row[],
  types: Types,
  slot: Slot,
  { leaf, ltr }: { readonly leaf: StructureLeaf; readonly ltr: boolean },
): void {
  const { canvas } = slot.page;
  const right = slot.left + slot.width;
  const yOf = (index: number): number => slot.top - index * leading - ascent;
  let widths: number[] = [];
  canvas.mark(leaf, () => {
    rows.forEach(({ name }, index) => {
      const at = { x: ltr ? slot.left : right, y: yOf(index) };
      if (name) drawText(canvas, types.name, name, { ...at, side: ltr ? 'left' : 'right' });
    });
    widths = rows.map(({ numerals }, index) =>
      drawNumerals(numerals, types, slot, { y: yOf(index), ltr }),
    );
  });
  rows.forEach((row, index) => {
    if (!row.name || row.numerals.length === 0) return;
    const y = yOf(index);
    const nameWidth = widthOf(row.name, types.name.size);
    const numbersWidth = widths[index] ?? 0;
    const from = ltr ? slot.left + nameWidth + 3 : slot.left + numbersWidth + 3;
    const to = ltr ? right - numbersWidth - 3 : right - nameWidth - 3;
    canvas.leader(from, to, y, colours.dots);
  });
}

/**
 * Draws the page numbers of one row. Returns the width of the row in points, including the gaps between the numbers.
 */
function drawNumerals(
  numerals: readonly Numeral[],
  types: Types,
  slot: Slot,
  { y, ltr }: { readonly y: number; readonly ltr: boolean },
): number {
  const total = numerals.reduce((sum, { width }) => sum + width, 0);
  const width = total + numberGap * Math.max(0, numerals.length - 1);
  let x = ltr ? slot.left + slot.width - width : slot.left + width;
  for (const numeral of numerals) {
    if (!ltr) x -= numeral.width;
    drawText(slot.page.canvas, types.number, numeral.drawing, { x, y });
    slot.page.links.push({
      area: [x - 2, y - 2.5, x + numeral.width + 2, y + leading - 4],
      to: numeral.position,
    });
    x += ltr ? numeral.width + numberGap : -numberGap;
  }
  return width;
}
