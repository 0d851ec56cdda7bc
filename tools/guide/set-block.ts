import type { ColumnFlow, Slot } from '../../functions/src/book/column-flow.ts';
import { colours, type Faces } from '../../functions/src/book/design.ts';
import { drawSpoken, drawText, layLines, type Type } from '../../functions/src/book/text-box.ts';
import type { Face, PngImage } from '../../functions/src/typeset/pdf/pdf-file.ts';
import type { StructureType, StructureElement } from '../../functions/src/typeset/pdf/structure.ts';
import { layLine } from '../../functions/src/typeset/text/line.ts';
import type { Block, TextSpan } from './markdown.ts';
import { type Direction, layRichText, type RichLine } from './rich-text.ts';
import { SpokenLines } from './spoken-lines.ts';

/** Size of the text, in points. */
const bodySize = 10.2;
const leading = 16;
const ascent = 11.4;
const measure = 400;
const paragraphGap = 8;
const listIndent = 20;
const itemGap = 3;
const notePadding = 12;
const imageHeight = 300;

const headings = new Map<
  number,
  { role: StructureType; size: number; before: number; after: number }
>([
  [2, { role: 'H2', size: 19, before: 26, after: 8 }],
  [3, { role: 'H3', size: 12, before: 12, after: 3 }],
]);

/** The fonts of the guide have no italics, so emphasised text has the weight `medium`. */
export interface GuideFaces extends Faces {
  readonly medium: Face;
}

export interface BlockSetting {
  readonly flow: ColumnFlow;
  readonly section: StructureElement;
  readonly faces: GuideFaces;
  readonly images: ReadonlyMap<string, PngImage>;
  readonly direction: Direction;
  readonly digits: (number: number) => string;
}

/**
 * Returns an x-coordinate in points from the page's left edge. `indent` is the distance from the side of `slot` where
 * lines start: left, or right in right-to-left text.
 */
const across = ({ direction }: BlockSetting, slot: Slot, indent: number): number =>
  direction === 'ltr' ? slot.left + indent : slot.left + slot.width - indent;

/** Draws one block and returns its position, or returns null for an image without a file. */
export function setBlock(block: Block, setting: BlockSetting): Slot | null {
  switch (block.kind) {
    case 'heading':
      return setHeading(block, setting);
    case 'paragraph':
      return setLines(bodyLines(block.spans, setting, measure), setting, {
        indent: 0,
        spoken: new SpokenLines(setting.section, 'P'),
      });
    case 'list':
      return setList(block, setting);
    case 'note':
      return setNote(block, setting);
    case 'image':
      return setImage(block, setting);
  }
}

function bodyType(faces: GuideFaces, span: TextSpan): Type {
  const face = { plain: faces.regular, strong: faces.bold, emphasis: faces.medium }[span.look];
  return { face, size: bodySize, colour: span.url ? colours.accent : colours.ink };
}

function bodyLines(
  spans: readonly TextSpan[],
  { faces, direction }: BlockSetting,
  width: number,
): RichLine[] {
  return layRichText(spans, {
    typeOf: (span) => bodyType(faces, span),
    measure: width,
    direction,
  });
}

/** @throws RangeError for a level without a style */
function setHeading(block: Extract<Block, { kind: 'heading' }>, setting: BlockSetting): Slot {
  const { flow, section, faces, direction } = setting;
  const look = headings.get(block.level);
  if (!look) throw new RangeError(`a heading has level ${block.level}, expected 1 to 3`);
  const large = block.level === 2;
  const type: Type = {
    face: large ? faces.light : faces.bold,
    size: look.size,
    colour: large ? colours.accent : colours.ink,
  };
  const lines = layRichText(block.spans, { typeOf: () => type, measure, direction });
  flow.skip(look.before);
  const height = lines.length * look.size * 1.35 + look.after;
  const slot = flow.place(height, 3 * leading);
  const spoken = new SpokenLines(section, look.role);
  lines.forEach((line, index) =>
    spoken.draw(slot.page, line, {
      x: across(setting, slot, 0),
      y: slot.top - look.size - index * look.size * 1.35,
      direction,
    }),
  );
  return slot;
}

/**
 * Draws the lines of a paragraph one by one, so that the paragraph may continue on the next page. If a paragraph has
 * several lines, no page has only one of them.
 */
function setLines(
  lines: readonly RichLine[],
  setting: BlockSetting,
  { indent, spoken }: { readonly indent: number; readonly spoken: SpokenLines },
): Slot | null {
  const { flow, direction } = setting;
  let first: Slot | null = null;
  lines.forEach((line, index) => {
    const beginsOrEnds = index === 0 || index === lines.length - 2;
    const slot = flow.place(leading, beginsOrEnds && lines.length > 1 ? leading : 0);
    first ??= slot;
    spoken.draw(slot.page, line, {
      x: across(setting, slot, indent),
      y: slot.top - ascent,
      direction,
    });
  });
  flow.skip(paragraphGap);
  return first;
}

function setList(block: Extract<Block, { kind: 'list' }>, setting: BlockSetting): Slot | null {
  const { flow, section, faces, direction, digits } = setting;
  const list = section.add('L');
  const mark: Type = { face: faces.bold, size: bodySize, colour: colours.accent };
  let first: Slot | null = null;
  block.items.forEach((item, index) => {
    const lines = bodyLines(item, setting, measure - listIndent);
    const listItem = list.add('LI');
    // The label comes before the item's text in reading order, although it is drawn later.
    const label = listItem.add('Lbl');
    const spoken = new SpokenLines(listItem, 'LBody');
    const slot = setLines(lines, setting, { indent: listIndent, spoken });
    flow.skip(itemGap - paragraphGap);
    if (!slot) return;
    first ??= slot;
    const text = block.ordered ? `${digits(index + 1)}.` : '•';
    drawSpoken(slot.page.canvas, [label, 'Span'], { text }, () =>
      drawText(slot.page.canvas, mark, layLine(mark.face.typeface, text, direction), {
        x: across(setting, slot, listIndent - 7),
        y: slot.top - ascent,
        side: direction === 'ltr' ? 'right' : 'left',
      }),
    );
  });
  flow.skip(paragraphGap - itemGap);
  return first;
}

/** Draws a note. A note is never divided between two pages. */
function setNote(block: Extract<Block, { kind: 'note' }>, setting: BlockSetting): Slot {
  const { flow, direction } = setting;
  const width = measure - 2 * notePadding;
  const paragraphs = block.paragraphs.map((spans) => bodyLines(spans, setting, width));
  const lineCount = paragraphs.reduce((sum, lines) => sum + lines.length, 0);
  const gaps = (paragraphs.length - 1) * paragraphGap;
  const height = lineCount * leading + gaps + 2 * notePadding;
  flow.skip(4);
  const slot = flow.place(height);
  const { canvas } = slot.page;
  const bar = 2.4;
  const [ground, edge] =
    direction === 'ltr'
      ? [slot.left, slot.left]
      : [across(setting, slot, measure), across(setting, slot, bar)];
  canvas.rectangle(ground, slot.top - height, measure, height, colours.paper);
  canvas.rectangle(edge, slot.top - height, bar, height, colours.accent);
  let y = slot.top - notePadding - ascent;
  for (const lines of paragraphs) {
    const spoken = new SpokenLines(setting.section, 'P');
    for (const line of lines) {
      spoken.draw(slot.page, line, { x: across(setting, slot, notePadding), y, direction });
      y -= leading;
    }
    y -= paragraphGap;
  }
  flow.skip(paragraphGap + 4);
  return slot;
}

/**
 * Draws an image as wide as the text. If it would then be higher than `imageHeight`, it is scaled down to this height.
 */
function setImage(block: Extract<Block, { kind: 'image' }>, setting: BlockSetting): Slot | null {
  const { flow, section, faces, images, direction } = setting;
  const image = images.get(block.file);
  if (!image) return null;
  const scale = Math.min(measure / image.width, imageHeight / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const small: Type = { face: faces.light, size: 8.4, colour: colours.quiet };
  const caption = layLines(small, block.caption, measure).lines;
  flow.skip(4);
  const slot = flow.place(height + 8 + caption.length * 12);
  const { canvas } = slot.page;
  const bottom = slot.top - height;
  const left = direction === 'ltr' ? slot.left : across(setting, slot, width);
  const right = left + width;
  canvas.mark(section.leaf('Figure', { alternative: block.caption }), () =>
    canvas.image(image.name, left, bottom, width, height),
  );
  for (const y of [bottom, slot.top]) canvas.line([left, y], [right, y], 0.5, colours.hairline);
  for (const x of [left, right]) canvas.line([x, bottom], [x, slot.top], 0.5, colours.hairline);
  drawSpoken(canvas, [section, 'P'], { text: block.caption }, () =>
    caption.forEach((line, index) =>
      drawText(canvas, small, line, {
        x: across(setting, slot, 0),
        y: bottom - 14 - index * 12,
        side: direction === 'ltr' ? 'left' : 'right',
      }),
    ),
  );
  flow.skip(paragraphGap + 6);
  return slot;
}
