import { todaysLanguage } from '@shared/names/todays-language.ts';
import type { PageCanvas } from '../typeset/pdf/page-canvas.ts';
import type { StructureElement } from '../typeset/pdf/structure.ts';
import type { BookPlace } from './place.ts';
import { baseDirection } from '../typeset/text/characters.ts';
import type { Drawing } from '../typeset/text/drawing.ts';
import { coordinates } from './coordinates.ts';
import { colours, type Faces } from './design.ts';
import {
  drawSpoken,
  drawText,
  layLines,
  layNumber,
  layText,
  type SpokenText,
  type TextLines,
  type Type,
  widthOf,
} from './text-box.ts';

const headLeading = 13.4;
const smallLeading = 9.8;
/** Distance in points from the top of a line to the baseline, with room for Arabic letters. */
const headAscent = 9.6;
const smallAscent = 7.4;
/** Minimum distance in points between the text at the left and the text at the right of a line. */
const gap = 8;
/**
 * Maximum number of lines of a name. Only names of very wide characters, such as U+FDFD, need more lines and are cut.
 * An entry with three such names and the heading above it still fit into a column.
 */
const mostLines = 15;

type Piece = 'name_az' | 'name_loc' | 'label' | 'name_new' | 'position';

interface Placed {
  readonly piece: Piece;
  readonly type: Type;
  readonly drawing: Drawing;
  readonly side: 'left' | 'right';
  /** Distance in points from the top of the entry to the baseline of the text. */
  readonly down: number;
  /** Distance in points between the text and the edge of the column on this `side`. */
  readonly inset: number;
}

export interface EntryLayout {
  readonly height: number;
  readonly parts: readonly Placed[];
  readonly spoken: readonly (SpokenText & { readonly piece: Piece })[];
}

export interface EntryTypes {
  readonly head: Type;
  readonly arabic: Type;
  readonly small: Type;
  readonly label: Type;
  readonly figures: Type;
}

export function entryTypes(faces: Faces): EntryTypes {
  return {
    head: { face: faces.bold, size: 9.4, colour: colours.ink },
    arabic: { face: faces.regular, size: 10.4, colour: colours.accent },
    small: { face: faces.regular, size: 7.6, colour: colours.ink },
    label: { face: faces.light, size: 7.2, colour: colours.quiet },
    figures: { face: faces.light, size: 7, colour: colours.quiet },
  };
}

export function layEntry(place: BookPlace, types: EntryTypes, width: number): EntryLayout {
  const rows = new Rows();
  layOldNames(place, types, width, rows);
  const label = place.name_az === null && place.name_loc === null ? '' : 'now';
  layCurrentName(place, label, types, width, rows);
  return { ...rows.finish(), spoken: spokenTexts(place, label) };
}

function spokenTexts(place: BookPlace, label: string): EntryLayout['spoken'] {
  const { name_az, name_loc, name_new, location } = place;
  const now = todaysLanguage(name_new) ?? 'und';
  const spoken = [
    { piece: 'name_az', text: name_az ?? '', language: 'az' },
    { piece: 'name_loc', text: name_loc ?? '', language: 'az-Arab' },
    { piece: 'label', text: label },
    { piece: 'name_new', text: name_new, language: now },
    { piece: 'position', text: coordinates(location) },
  ] as const;
  return spoken.filter(({ text }) => text !== '');
}

const layName = (type: Type, name: string, width: number): TextLines =>
  layLines(type, name, width, baseDirection(name), mostLines);

function layOldNames(place: BookPlace, types: EntryTypes, width: number, rows: Rows): void {
  const latin = place.name_az === null ? null : layName(types.head, place.name_az, width);
  const arabic = place.name_loc === null ? null : layName(types.arabic, place.name_loc, width);
  const first = latin?.lines[0];
  const second = arabic?.lines[0];
  const together =
    first &&
    second &&
    latin.lines.length === 1 &&
    arabic.lines.length === 1 &&
    latin.side === 'left' &&
    widthOf(first, types.head.size) + gap + widthOf(second, types.arabic.size) <= width;
  for (const drawing of latin?.lines ?? []) {
    rows.add(headLeading, headAscent, {
      piece: 'name_az',
      type: types.head,
      drawing,
      side: latin?.side ?? 'left',
    });
  }
  if (together) {
    rows.beside(headLeading, headAscent, {
      piece: 'name_loc',
      type: types.arabic,
      drawing: second,
      side: 'right',
    });
    return;
  }
  for (const drawing of arabic?.lines ?? []) {
    rows.add(headLeading, headAscent, {
      piece: 'name_loc',
      type: types.arabic,
      drawing,
      side: 'right',
    });
  }
}

function layCurrentName(
  place: BookPlace,
  label: string,
  types: EntryTypes,
  width: number,
  rows: Rows,
): void {
  const headword = label === '';
  const type = headword ? types.head : types.small;
  const [leading, ascent] = headword ? [headLeading, headAscent] : [smallLeading, smallAscent];
  const word = layText(types.label, label);
  const indent = headword ? 0 : widthOf(word, types.label.size) + 3;
  const name = layName(type, place.name_new, width - indent);
  const position = layNumber(types.figures, coordinates(place.location));
  const first = name.lines[0];
  name.lines.forEach((drawing, index) => {
    rows.add(leading, ascent, { piece: 'name_new', type, drawing, side: 'left', inset: indent });
    if (index === 0 && !headword) {
      rows.beside(leading, ascent, {
        piece: 'label',
        type: types.label,
        drawing: word,
        side: 'left',
      });
    }
  });
  const figures = {
    piece: 'position' as const,
    type: types.figures,
    drawing: position,
    side: 'right' as const,
  };
  const fits =
    name.lines.length === 1 &&
    first &&
    indent + widthOf(first, type.size) + gap + widthOf(position, types.figures.size) <= width;
  if (fits) rows.beside(leading, ascent, figures);
  else rows.add(smallLeading, smallAscent, figures);
}

class Rows {
  #height = 0;
  readonly #parts: Placed[] = [];

  add(leading: number, ascent: number, part: RowPart): void {
    this.#height += leading;
    this.beside(leading, ascent, part);
  }

  beside(leading: number, ascent: number, part: RowPart): void {
    this.#parts.push({ inset: 0, ...part, down: this.#height - leading + ascent });
  }

  finish(): Pick<EntryLayout, 'height' | 'parts'> {
    return { height: this.#height, parts: this.#parts };
  }
}

type RowPart = Omit<Placed, 'down' | 'inset'> & { readonly inset?: number };

export function drawEntry(
  canvas: PageCanvas,
  section: StructureElement,
  entry: EntryLayout,
  at: { readonly left: number; readonly top: number; readonly width: number },
): void {
  const whole = { text: entry.spoken.map(({ text }) => text).join(' ') };
  drawSpoken(canvas, [section, 'P'], whole, () => {
    for (const { piece, language } of entry.spoken) {
      const drawPiece = () =>
        drawParts(
          canvas,
          entry.parts.filter((part) => part.piece === piece),
          at,
        );
      if (language === undefined) drawPiece();
      else canvas.inLanguage(language, drawPiece);
    }
  });
}

function drawParts(
  canvas: PageCanvas,
  parts: readonly Placed[],
  at: { readonly left: number; readonly top: number; readonly width: number },
): void {
  for (const { type, drawing, side, down, inset } of parts) {
    const x = side === 'left' ? at.left + inset : at.left + at.width - inset;
    drawText(canvas, type, drawing, { x, y: at.top - down, side });
  }
}
