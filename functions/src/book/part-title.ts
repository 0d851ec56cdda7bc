import type { Bookmark } from '../typeset/pdf/outline.ts';
import type { PdfFile } from '../typeset/pdf/pdf-file.ts';
import type { StructureElement } from '../typeset/pdf/structure.ts';
import { ColumnFlow, type ColumnFlowOptions, type OpenPage, type Slot } from './column-flow.ts';
import { colours, type Faces, pageSize } from './design.ts';
import { besideHeading, type Heading } from './headings.ts';
import { drawLine, type Type } from './text-box.ts';

/** Height in points of a part's title, with two lines of translations, a line of explanation, and space below. */
const partTitleHeight = 96;

export function drawHeading(
  { canvas, frame: { left, right, top } }: OpenPage,
  faces: Faces,
  heading: Heading,
  section: StructureElement,
): void {
  const large: Type = { face: faces.light, size: 23, colour: colours.accent };
  const beside: Type = { face: faces.regular, size: 10, colour: colours.accent };
  const { latin, arabic } = besideHeading(heading);
  drawLine(canvas, [section, 'H1'], large, { text: heading.en }, { x: left, y: top - 19 });
  drawLine(canvas, [section, 'P'], beside, latin, { x: left, y: top - 38 });
  drawLine(canvas, [section, 'P'], beside, arabic, { x: right, y: top - 53, side: 'right' });
}

export interface PartTitle {
  readonly heading: Heading;
  readonly remark: string;
}

export function openPart(
  file: PdfFile,
  faces: Faces,
  { heading, remark }: PartTitle,
  columns: Omit<ColumnFlowOptions, 'file' | 'opening'>,
) {
  const section = file.structure.add('Sect');
  const small: Type = { face: faces.regular, size: 8.6, colour: colours.quiet };
  const flow = new ColumnFlow({
    ...columns,
    file,
    opening: {
      height: partTitleHeight,
      draw(page) {
        drawHeading(page, faces, heading, section);
        const at = { x: page.frame.left, y: page.frame.top - 70 };
        drawLine(page.canvas, [section, 'P'], small, { text: remark }, at);
      },
    },
  });
  const letters: Bookmark[] = [];
  const addLetter = (title: string, { page, top }: Slot): void => {
    letters.push({ title, page: page.number, top: top + 6, children: [] });
  };
  const bookmark: Bookmark = {
    title: heading.en,
    page: file.pageCount + 1,
    top: pageSize[1],
    children: letters,
  };
  return { section, flow, bookmark, addLetter };
}
