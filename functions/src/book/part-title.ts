import type { PageCanvas } from '../typeset/pdf/page-canvas.ts';
import type { StructureElement } from '../typeset/pdf/structure.ts';
import type { OpenPage } from './column-flow.ts';
import { colours, type Faces, type Frame } from './design.ts';
import { besideHeading, type Heading } from './headings.ts';
import { drawSpoken, drawText, layLines, layText, type Type } from './text-box.ts';

/** In points: title, two lines of translations, one line of explanation, space. */
export const partTitleHeight = 96;

/** A heading at the top of a page, and below it its translations, one line per script. */
export function drawHeading(
  canvas: PageCanvas,
  faces: Faces,
  heading: Heading,
  { left, right, top }: Frame,
  section: StructureElement,
): void {
  const large: Type = { face: faces.light, size: 23, colour: colours.accent };
  const beside: Type = { face: faces.regular, size: 10, colour: colours.accent };
  const { latin, arabic } = besideHeading(heading);
  canvas.mark(section.leaf('H1'), () =>
    drawText(canvas, large, layText(large, heading.en), { x: left, y: top - 19 }),
  );
  drawSpoken(canvas, [section, 'P'], { text: latin, language: 'az' }, () =>
    drawText(canvas, beside, layText(beside, latin), { x: left, y: top - 38 }),
  );
  drawSpoken(canvas, [section, 'P'], { text: arabic, language: 'az-Arab' }, () =>
    drawText(canvas, beside, layText(beside, arabic), { x: right, y: top - 53, side: 'right' }),
  );
}

/** The title of a part of the book at the top of its first page. */
export function drawPartTitle(
  page: OpenPage,
  faces: Faces,
  heading: Heading,
  remark: string,
  section: StructureElement,
): void {
  const { left, right, top } = page.frame;
  const small: Type = { face: faces.regular, size: 8.6, colour: colours.quiet };
  drawHeading(page.canvas, faces, heading, page.frame, section);
  const [line] = layLines(small, remark, right - left).lines;
  if (!line) return;
  page.canvas.mark(section.leaf('P'), () =>
    drawText(page.canvas, small, line, { x: left, y: top - 70 }),
  );
}
