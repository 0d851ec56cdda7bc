import type { Drawing } from '../text/drawing.ts';
import type { StructureLeaf } from './structure.ts';
import { asciiString, number } from './syntax.ts';

/** A colour as three values from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

export const fontName = (face: string, font: number): string =>
  font === 0 ? face : `${face}_${font}`;

export interface TextStyle {
  readonly font: string;
  /** Size of the text in points. */
  readonly size: number;
  readonly colour: Colour;
}

/** Writes the content stream of one page. Positions are in points from the lower left corner. */
export class PageCanvas {
  readonly #stretches: { readonly operators: string[]; readonly isMarked: boolean }[] = [];
  #operators: string[] = [];
  readonly #marked: StructureLeaf[] = [];
  #fill = '';
  #stroke = '';
  #font = '';

  constructor() {
    this.#begin(false);
  }

  get marked(): readonly StructureLeaf[] {
    return this.#marked;
  }

  /**
   * Marks everything that `draw` draws as content of the structure element `leaf`. On a page with marked content, all
   * other drawings are decoration, which screen readers skip.
   */
  mark(leaf: StructureLeaf, draw: () => void): void {
    const id = this.#marked.push(leaf) - 1;
    this.#begin(true);
    this.#operators.push(`/${leaf.role}<</MCID ${id}>>BDC`);
    draw();
    this.#operators.push('EMC');
    this.#begin(false);
  }

  /** Sets the language (BCP 47) of everything that `draw` draws within marked content. */
  inLanguage(language: string, draw: () => void): void {
    this.#operators.push(`/Span<</Lang${asciiString(language)}>>BDC`);
    draw();
    this.#operators.push('EMC');
  }

  /** Draws a text. `x` is the left edge of the text, and `y` is its baseline. */
  text(drawing: Drawing, style: TextStyle, x: number, y: number): void {
    if (drawing.spans.length === 0) return;
    this.#setFill(style.colour);
    this.#operators.push('BT');
    this.#setFont(style, drawing.spans[0]?.font ?? 0);
    this.#operators.push(`${number(x)} ${number(y)} Td`);
    let rise = 0;
    for (const span of drawing.spans) {
      this.#setFont(style, span.font);
      if (span.rise !== rise) {
        this.#operators.push(`${number((span.rise * style.size) / 1000)} Ts`);
        rise = span.rise;
      }
      this.#operators.push(`[${span.elements}]TJ`);
    }
    if (rise !== 0) this.#operators.push('0 Ts');
    this.#operators.push('ET');
  }

  line(
    from: readonly [number, number],
    to: readonly [number, number],
    width: number,
    colour: Colour,
  ): void {
    this.#setStroke(colour);
    this.#operators.push(
      `${number(width)} w ${from.map(number).join(' ')} m ${to.map(number).join(' ')} l S`,
    );
  }

  rectangle(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#setFill(colour);
    this.#operators.push(`${[x, y, width, height].map(number).join(' ')} re f`);
  }

  dots(centres: Iterable<readonly [number, number]>, diameter: number, colour: Colour): void {
    this.#setStroke(colour);
    this.#operators.push(`q 1 J ${number(diameter)} w`);
    for (const [x, y] of centres) {
      const point = `${number(x)} ${number(y)}`;
      this.#operators.push(`${point} m ${point} l`);
    }
    this.#operators.push('S Q');
  }

  leader(fromX: number, toX: number, y: number, colour: Colour): void {
    if (toX - fromX < 6) return;
    this.#setStroke(colour);
    this.#operators.push(
      `q 1 J [0 3] 0 d 0.5 w ${number(toX)} ${number(y)} m ${number(fromX)} ${number(y)} l S Q`,
    );
  }

  image(name: string, x: number, y: number, width: number, height: number): void {
    this.#operators.push(
      `q ${number(width)} 0 0 ${number(height)} ${number(x)} ${number(y)} cm /${name} Do Q`,
    );
  }

  finish(): string {
    const hasMarked = this.#marked.length > 0;
    return this.#stretches
      .filter(({ operators }) => operators.length > 0)
      .flatMap(({ operators, isMarked }) =>
        isMarked || !hasMarked ? operators : ['/Artifact BMC', ...operators, 'EMC'],
      )
      .join('\n');
  }

  #begin(isMarked: boolean): void {
    this.#operators = [];
    this.#stretches.push({ operators: this.#operators, isMarked });
  }

  #setFont({ font, size }: TextStyle, among: number): void {
    const operator = `/${fontName(font, among)} ${number(size)} Tf`;
    if (operator !== this.#font) this.#operators.push((this.#font = operator));
  }

  #setFill(colour: Colour): void {
    const operator = `${colour.map(number).join(' ')} rg`;
    if (operator !== this.#fill) this.#operators.push((this.#fill = operator));
  }

  #setStroke(colour: Colour): void {
    const operator = `${colour.map(number).join(' ')} RG`;
    if (operator !== this.#stroke) this.#operators.push((this.#stroke = operator));
  }
}
