import { toWorld } from '@shared/geo/mercator.ts';
import type { BookPlace } from './place.ts';
import { type BookInput, bookTitle, longDate } from './book-input.ts';
import { besideHeading, headings } from './headings.ts';
import type { SectionPage } from './column-flow.ts';
import { colours, type Faces, pageSize } from './design.ts';
import { drawLine, drawParagraph, type Type } from './text-box.ts';

/** Distance between the text and the edge of the page, in points. */
const edge = 62;
const picture = { left: 62, bottom: 330, width: 471, height: 440 } as const;

export function drawTitlePage(
  { canvas, section }: SectionPage,
  faces: Faces,
  input: BookInput,
): void {
  const [width, height] = pageSize;
  canvas.rectangle(0, 0, width, height, colours.paper);
  const dot = dotFor(input.places.length);
  canvas.dots(constellation(input.places, dot), dot, colours.accent);

  const name: Type = { face: faces.light, size: 54, colour: colours.accent };
  const title: Type = { face: faces.regular, size: 20, colour: colours.ink };
  const tagline: Type = { face: faces.light, size: 12.5, colour: colours.ink };
  const edition: Type = { face: faces.regular, size: 9.5, colour: colours.quiet };
  drawLine(canvas, [section, 'P'], name, { text: input.brand.name }, { x: edge - 3, y: 238 });
  drawLine(canvas, [section, 'H1'], title, { text: bookTitle }, { x: edge, y: 203 });
  const { latin, arabic } = besideHeading(headings.book);
  drawLine(canvas, [section, 'P'], tagline, latin, { x: edge, y: 180 });
  drawLine(canvas, [section, 'P'], tagline, arabic, { x: width - edge, y: 180, side: 'right' });
  canvas.line([edge, 162], [edge + 46, 162], 1.4, colours.accent);
  const below = { left: edge, y: 138, measure: width - 2 * edge, leading: 18 };
  drawParagraph(canvas, [section, 'P'], tagline, { text: input.brand.tagline }, below);
  const count = input.places.length;
  const names = `${count.toLocaleString('en')} ${count === 1 ? 'place' : 'places'}`;
  const facts = { text: `${names}  ·  ${longDate(input.date)}` };
  drawLine(canvas, [section, 'P'], edition, facts, { x: edge, y: 72 });
}

/** Returns the diameter of the dots in points. Dots are larger when there are fewer places. */
function dotFor(count: number): number {
  return Math.min(4.2, Math.max(1.5, 60 / Math.sqrt(Math.max(count, 1))));
}

/**
 * Minimum width and height of the map: 0.01 degrees, as a fraction of the width of the Web Mercator world. Without a
 * minimum, the scale of a map with a single place would be a division by zero.
 */
const minSpan = 0.01 / 360;

/**
 * Returns the positions of the dots on the page, in points. Dots at nearly the same position are merged, so that the
 * number of dots, and thus the length of the PDF page in bytes, has an upper limit for any number of places.
 */
function constellation(places: readonly BookPlace[], dot: number): [number, number][] {
  if (places.length === 0) return [];
  const found = places.map(({ location }) => toWorld(location));
  const extent = (values: number[]): [number, number] =>
    values.reduce<[number, number]>(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Infinity, -Infinity],
    );
  const [top, bottom] = extent(found.map(({ y }) => y));
  const [west, east] = extent(found.map(({ x }) => x));
  const spanX = Math.max(east - west, minSpan);
  const spanY = Math.max(bottom - top, minSpan);
  const scale = Math.min((picture.width - dot) / spanX, (picture.height - dot) / spanY);
  const offsetX = picture.left + dot / 2 + (picture.width - dot - (east - west) * scale) / 2;
  const offsetY = picture.bottom + dot / 2 + (picture.height - dot - (bottom - top) * scale) / 2;
  const cells = new Map<string, [number, number]>();
  for (const one of found) {
    const x = offsetX + (one.x - west) * scale;
    const y = offsetY + (bottom - one.y) * scale;
    const step = dot * 1.25;
    cells.set(`${Math.round(x / step)},${Math.round(y / step)}`, [x, y]);
  }
  return [...cells.values()];
}
