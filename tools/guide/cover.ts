import type { BookBrand } from '../../functions/src/book/book-input.ts';
import { colours, type Faces, pageSize } from '../../functions/src/book/design.ts';
import {
  drawSpoken,
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
import type { StructureElement } from '../../functions/src/typeset/pdf/structure.ts';
import type { Direction } from './rich-text.ts';

/** Width of the page's margin, in points. */
const edge = 62;
const leading = 21;
const measure = 360;

export interface GuideCover {
  readonly brand: BookBrand;
  readonly title: string;
  readonly date: string;
  readonly chapters: readonly Bookmark[];
  readonly direction: Direction;
  readonly digits: (number: number) => string;
  readonly section: StructureElement;
}

/**
 * Returns where a text begins. `side` is the side of the page where the text begins: the right side for text from right
 * to left. The text begins `from` + `by` points away from this side. `x` is the same position in points from the page's
 * left edge.
 */
function begin(direction: Direction, from: number, by = 0): { x: number; side: 'left' | 'right' } {
  return direction === 'ltr'
    ? { x: from + by, side: 'left' }
    : { x: pageSize[0] - from - by, side: 'right' };
}

export function drawGuideCover(
  canvas: PageCanvas,
  links: Link[],
  faces: Faces,
  { brand, title, date, chapters, direction, digits, section }: GuideCover,
): void {
  const [width, height] = pageSize;
  canvas.rectangle(0, 0, width, height, colours.paper);
  const name: Type = { face: faces.light, size: 54, colour: colours.accent };
  const heading: Type = { face: faces.regular, size: 20, colour: colours.ink };
  const tagline: Type = { face: faces.light, size: 12.5, colour: colours.ink };
  const small: Type = { face: faces.regular, size: 9.5, colour: colours.quiet };
  drawSpoken(canvas, [section, 'P'], { text: brand.name }, () =>
    drawText(canvas, name, layText(name, brand.name), { ...begin(direction, edge, -3), y: 672 }),
  );
  drawSpoken(canvas, [section, 'H1'], { text: title }, () =>
    drawText(canvas, heading, layText(heading, title), { ...begin(direction, edge), y: 637 }),
  );
  const rule = [begin(direction, edge).x, begin(direction, edge, 46).x] as const;
  canvas.line([rule[0], 618], [rule[1], 618], 1.4, colours.accent);
  drawSpoken(canvas, [section, 'P'], { text: brand.tagline }, () =>
    layLines(tagline, brand.tagline, width - 2 * edge).lines.forEach((line, index) =>
      drawText(canvas, tagline, line, { ...begin(direction, edge), y: 594 - index * 18 }),
    ),
  );
  drawChapters(canvas, links, faces, { chapters, direction, digits, section });
  drawSpoken(canvas, [section, 'P'], { text: date }, () =>
    drawText(canvas, small, layText(small, date), { ...begin(direction, edge), y: 72 }),
  );
}

function drawChapters(
  canvas: PageCanvas,
  links: Link[],
  faces: Faces,
  {
    chapters,
    direction,
    digits,
    section,
  }: Pick<GuideCover, 'chapters' | 'direction' | 'digits' | 'section'>,
): void {
  const contents = section.add('TOC');
  const type: Type = { face: faces.regular, size: 10.4, colour: colours.ink };
  chapters.forEach(({ title, page, top }, index) => {
    const y = 500 - index * leading;
    const word = layText(type, title);
    const number = layNumber(type, digits(page));
    const end = begin(direction, edge, measure).x;
    drawSpoken(canvas, [contents, 'TOCI'], { text: `${title} ${digits(page)}` }, () => {
      drawText(canvas, type, word, { ...begin(direction, edge), y });
      drawText(canvas, type, number, { x: end, y, side: direction === 'ltr' ? 'right' : 'left' });
    });
    const [from, to] = [
      begin(direction, edge, widthOf(word, type.size) + 4).x,
      begin(direction, edge, measure - widthOf(number, type.size) - 4).x,
    ];
    canvas.leader(Math.min(from, to), Math.max(from, to), y, colours.dots);
    const left = Math.min(end, begin(direction, edge).x);
    links.push({ area: [left, y - 5, left + measure, y + 13], to: { page, top } });
  });
}
