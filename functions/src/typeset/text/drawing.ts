/**
 * Glyphs as `TJ` arrays of a PDF content stream, independent of the font size. A new span begins where the font or the
 * height above the baseline changes. Marks above or below a letter change this height.
 */
export interface Drawing {
  /** Width in thousandths of the font size. */
  readonly width: number;
  readonly spans: readonly DrawingSpan[];
}

export interface DrawingSpan {
  readonly font: number;
  /** Height above the baseline in thousandths of the font size. */
  readonly rise: number;
  /** Content between the brackets `[` and `]` of a `TJ` array. */
  readonly elements: string;
}

export const emptyDrawing: Drawing = { width: 0, spans: [] };

/** Returns a drawing without glyphs, which moves the next glyph by `distance`, in thousandths of the font size. */
export function movement(distance: number): Drawing {
  return { width: distance, spans: [{ font: 0, rise: 0, elements: String(-distance) }] };
}

export interface PlacedGlyph {
  readonly font: number;
  readonly cid: number;
  readonly width: number;
  /** Width of the glyph including kerning. Like `width`, `dx` and `dy`, it is in thousandths of the font size. */
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

export class DrawingBuilder {
  #width = 0;
  #rise = 0;
  #font = 0;
  #hex = '';
  #elements = '';
  readonly #spans: DrawingSpan[] = [];
  readonly #later: Pick<PlacedGlyph, 'font' | 'cid' | 'dx' | 'dy'>[] = [];

  add(glyph: PlacedGlyph): void {
    if (glyph.dy !== this.#rise || glyph.font !== this.#font) {
      this.#closeSpan();
      this.#rise = glyph.dy;
      this.#font = glyph.font;
    }
    this.#move(glyph.dx);
    this.#hex += glyph.cid.toString(16).padStart(4, '0');
    this.#move(glyph.advance - glyph.width - glyph.dx);
    this.#width += glyph.advance;
  }

  addLater(mark: Pick<PlacedGlyph, 'font' | 'cid' | 'dx' | 'dy'>): void {
    this.#later.push({ ...mark, dx: mark.dx + this.#width });
  }

  finish(): Drawing {
    for (const { font, cid, dx, dy } of this.#later) {
      this.add({ font, cid, width: 0, advance: 0, dx: dx - this.#width, dy });
    }
    this.#closeSpan();
    return { width: this.#width, spans: this.#spans };
  }

  #move(distance: number): void {
    if (distance === 0) return;
    this.#closeHex();
    // The PDF operator TJ subtracts its numbers from the position.
    this.#elements += String(-distance);
  }

  #closeHex(): void {
    if (this.#hex !== '') this.#elements += `<${this.#hex}>`;
    else if (this.#elements !== '' && !this.#elements.endsWith('>')) this.#elements += ' ';
    this.#hex = '';
  }

  #closeSpan(): void {
    if (this.#hex !== '') this.#closeHex();
    if (this.#elements !== '') {
      this.#spans.push({ font: this.#font, rise: this.#rise, elements: this.#elements });
    }
    this.#elements = '';
  }
}

export function joinDrawings(drawings: readonly Drawing[]): Drawing {
  if (drawings.length === 1 && drawings[0]) return drawings[0];
  let width = 0;
  const spans: { font: number; rise: number; elements: string }[] = [];
  for (const drawing of drawings) {
    width += drawing.width;
    for (const span of drawing.spans) {
      const last = spans.at(-1);
      if (last?.rise === span.rise && last.font === span.font)
        last.elements = joinElements(last.elements, span.elements);
      else spans.push({ ...span });
    }
  }
  return { width, spans };
}

function joinElements(left: string, right: string): string {
  if (left.endsWith('>') && right.startsWith('<')) return left.slice(0, -1) + right.slice(1);
  return left.endsWith('>') || right.startsWith('<') ? left + right : `${left} ${right}`;
}
