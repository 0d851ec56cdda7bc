import type { OpenPage } from './column-flow.ts';
import { colours, type Faces } from './design.ts';
import { drawText, layLines, layText, type Type } from './text-box.ts';

/** Points: title, one line of explanation, air. */
export const partTitleHeight = 64;

/** The title of a part of the book at the head of its first page. */
export function drawPartTitle(page: OpenPage, faces: Faces, title: string, remark: string): void {
  const { left, right, top } = page.frame;
  const large: Type = { face: faces.light, size: 23, colour: colours.accent };
  const small: Type = { face: faces.regular, size: 8.6, colour: colours.quiet };
  drawText(page.canvas, large, layText(large, title), { x: left, y: top - 19 });
  const [line] = layLines(small, remark, right - left).lines;
  if (line) drawText(page.canvas, small, line, { x: left, y: top - 38 });
}
