import type { Bookmark } from '../typeset/pdf/outline.ts';
import type { StructureElement } from '../typeset/pdf/structure.ts';
import { baseDirection } from '../typeset/text/characters.ts';
import type { OpenPage, SectionPage } from './column-flow.ts';
import { colours, type Faces } from './design.ts';
import { headings } from './headings.ts';
import { drawHeading } from './part-title.ts';
import { drawSpoken, drawText, layNumber, layText, type Type, widthOf } from './text-box.ts';

const partLeading = 20;
const letterLeading = 15.4;
const letterColumns = 7;
const columnGap = 20;

/**
 * The letters of a part are in seven columns. Six parts with all possible letters fit on one page, so one reserved
 * page is enough.
 */
export function drawContents(page: SectionPage, faces: Faces, parts: readonly Bookmark[]): void {
  const { frame, section } = page;
  const part: Type = { face: faces.bold, size: 10, colour: colours.ink };
  const letter: Type = { face: faces.regular, size: 9, colour: colours.ink };
  drawHeading(page, faces, headings.contents, section);
  const contents = section.add('TOC');
  let y = frame.top - 86;
  const width = (frame.right - frame.left - columnGap * (letterColumns - 1)) / letterColumns;
  for (const bookmark of parts) {
    drawRow(page, part, bookmark, { ...frame, y, rtl: false }, contents);
    y -= partLeading;
    const rows = Math.ceil(bookmark.children.length / letterColumns);
    const rtl = bookmark.children.some(({ title }) => baseDirection(title) === 'rtl');
    bookmark.children.forEach((child, index) => {
      const column = Math.floor(index / rows);
      const left = frame.left + (rtl ? letterColumns - 1 - column : column) * (width + columnGap);
      const rowY = y - (index % rows) * letterLeading;
      drawRow(page, letter, child, { left, right: left + width, y: rowY, rtl }, contents);
    });
    y -= rows * letterLeading + 14;
  }
}

interface RowPlace {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly rtl: boolean;
}

function drawRow(
  { canvas, links }: OpenPage,
  type: Type,
  bookmark: Bookmark,
  { left, right, y, rtl }: RowPlace,
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
  links.push({ area: [left, y - 4, right, y + 10], to: { page, top } });
}
