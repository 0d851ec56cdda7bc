import type { Bookmark } from '../typeset/pdf/outline.ts';
import type { StructureElement } from '../typeset/pdf/structure.ts';
import { baseDirection } from '../typeset/text/characters.ts';
import type { OpenPage, SectionPage } from './column-flow.ts';
import { colours, type Faces, frameOf, type TextFrame } from './design.ts';
import { headings } from './headings.ts';
import { drawHeading } from './part-title.ts';
import { drawSpoken, drawText, layNumber, layText, type Type, widthOf } from './text-box.ts';

/** Vertical distances in points, at the scale 1. */
const partLeading = 20;
const letterLeading = 15.4;
const partGap = 14;
const headingHeight = 86;
/**
 * Minimum scale of the contents; rows of letters are then 10 points apart. Exception: a part that is too high for a
 * page of its own gets a smaller scale.
 */
const minScale = 10 / letterLeading;
const letterColumns = 7;
const columnGap = 20;

/**
 * Returns the height of parts in points, at the scale 1. `letterCounts` contains the number of letters of each part.
 */
function heightOf(letterCounts: readonly number[]): number {
  const rows = letterCounts.reduce((sum, count) => sum + Math.ceil(count / letterColumns), 0);
  return rows * letterLeading + letterCounts.length * (partLeading + partGap) - partGap;
}

const availableHeight = ({ top, bottom }: TextFrame): number => top - headingHeight - bottom;

/**
 * Returns the number of parts on each page of the contents. A part is never split. Nine parts fit on one page, unless
 * the names in the parts begin with the letters of more than two scripts.
 */
export function partsOnPages(letterCounts: readonly number[]): number[] {
  const highest = availableHeight(frameOf(1)) / minScale;
  const pages: number[] = [];
  let onPage: number[] = [];
  for (const count of letterCounts) {
    if (onPage.length > 0 && heightOf([...onPage, count]) > highest) {
      pages.push(onPage.length);
      onPage = [];
    }
    onPage.push(count);
  }
  return [...pages, onPage.length];
}

export function drawContents(page: SectionPage, faces: Faces, parts: readonly Bookmark[]): void {
  const { frame, section } = page;
  const part: Type = { face: faces.bold, size: 10, colour: colours.ink };
  const letter: Type = { face: faces.regular, size: 9, colour: colours.ink };
  drawHeading(page, faces, headings.contents, section);
  const contents = section.add('TOC');
  const height = heightOf(parts.map(({ children }) => children.length));
  const scale = Math.min(1, availableHeight(frame) / height);
  let y = frame.top - headingHeight;
  const width = (frame.right - frame.left - columnGap * (letterColumns - 1)) / letterColumns;
  for (const bookmark of parts) {
    drawRow(page, part, bookmark, { ...frame, y, scale, rtl: false }, contents);
    y -= partLeading * scale;
    const rows = Math.ceil(bookmark.children.length / letterColumns);
    const rtl = bookmark.children.some(({ title }) => baseDirection(title) === 'rtl');
    bookmark.children.forEach((child, index) => {
      const column = Math.floor(index / rows);
      const left = frame.left + (rtl ? letterColumns - 1 - column : column) * (width + columnGap);
      const rowY = y - (index % rows) * letterLeading * scale;
      drawRow(page, letter, child, { left, right: left + width, y: rowY, scale, rtl }, contents);
    });
    y -= (rows * letterLeading + partGap) * scale;
  }
}

interface RowPlace {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** Factor for vertical distances. At the factor 1, the clickable area of the row is 14 points high. */
  readonly scale: number;
  readonly rtl: boolean;
}

function drawRow(
  { canvas, links }: OpenPage,
  type: Type,
  bookmark: Bookmark,
  { left, right, y, scale, rtl }: RowPlace,
  contents: StructureElement,
): void {
  const title = layText(type, bookmark.title);
  const number = layNumber(type, String(bookmark.page));
  const [start, end] = rtl ? [number, title] : [title, number];
  drawSpoken(canvas, [contents, 'TOCI'], { text: `${bookmark.title} ${bookmark.page}` }, () => {
    const atLeft = { x: left, y };
    const atRight = { x: right, y, side: 'right' } as const;
    drawText(canvas, type, title, rtl ? atRight : atLeft);
    drawText(canvas, type, number, rtl ? atLeft : atRight);
  });
  const from = left + widthOf(start, type.size) + 4;
  canvas.leader(from, right - widthOf(end, type.size) - 4, y, colours.dots);
  const { page, top } = bookmark;
  links.push({ area: [left, y - 4 * scale, right, y + 10 * scale], to: { page, top } });
}
