import type { BookBrand } from '../../functions/src/book/book-input.ts';
import { colours, type Faces, pageSize } from '../../functions/src/book/design.ts';
import {
  drawText,
  layLines,
  layNumber,
  layText,
  type Type,
  widthOf,
} from '../../functions/src/book/text-box.ts';
import type { Link } from '../../functions/src/typeset/pdf/links.ts';
import type { Bookmark } from '../../functions/src/typeset/pdf/outline.ts';
import type { PageCanvas } from '../../functions/src/typeset/pdf/page-canvas.ts';

/** Points. */
const edge = 62;
const leading = 21;
const measure = 360;

export interface GuideCover {
  readonly brand: BookBrand;
  readonly title: string;
  /** As its readers write it. */
  readonly date: string;
  readonly chapters: readonly Bookmark[];
}

/** The look of the book's title page, with the contents where the book has its map. */
export function drawGuideCover(
  canvas: PageCanvas,
  links: Link[],
  faces: Faces,
  { brand, title, date, chapters }: GuideCover,
): void {
  const [width, height] = pageSize;
  canvas.rectangle(0, 0, width, height, colours.paper);
  const name: Type = { face: faces.light, size: 54, colour: colours.accent };
  const heading: Type = { face: faces.regular, size: 20, colour: colours.ink };
  const tagline: Type = { face: faces.light, size: 12.5, colour: colours.ink };
  const small: Type = { face: faces.regular, size: 9.5, colour: colours.quiet };
  drawText(canvas, name, layText(name, brand.name), { x: edge - 3, y: 672 });
  drawText(canvas, heading, layText(heading, title), { x: edge, y: 637 });
  canvas.line([edge, 618], [edge + 46, 618], 1.4, colours.accent);
  layLines(tagline, brand.tagline, width - 2 * edge).lines.forEach((line, index) =>
    drawText(canvas, tagline, line, { x: edge, y: 594 - index * 18 }),
  );
  drawChapters(canvas, links, faces, chapters);
  drawText(canvas, small, layText(small, date), { x: edge, y: 72 });
}

function drawChapters(
  canvas: PageCanvas,
  links: Link[],
  faces: Faces,
  chapters: readonly Bookmark[],
): void {
  const type: Type = { face: faces.regular, size: 10.4, colour: colours.ink };
  chapters.forEach(({ title, page, top }, index) => {
    const y = 500 - index * leading;
    const word = layText(type, title);
    const number = layNumber(type, String(page));
    drawText(canvas, type, word, { x: edge, y });
    drawText(canvas, type, number, { x: edge + measure, y, side: 'right' });
    const from = edge + widthOf(word, type.size) + 4;
    canvas.leader(from, edge + measure - widthOf(number, type.size) - 4, y, colours.dots);
    links.push({ area: [edge, y - 5, edge + measure, y + 13], to: { page, top } });
  });
}
