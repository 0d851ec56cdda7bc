import type { BookPlace } from '../../../functions/src/book/index.ts';
import { rowOf, type Engine } from './engine.ts';
import { fontFile, optionalPackage } from './fonts.ts';

interface PdfkitDocument {
  registerFont(name: string, file: string): void;
  font(name: string, size: number): PdfkitDocument;
  text(text: string, x: number, y: number, options: object): PdfkitDocument;
  addPage(): PdfkitDocument;
  on(event: 'data', listener: (chunk: Uint8Array) => void): void;
  on(event: 'end', listener: () => void): void;
  end(): void;
}
type PdfkitConstructor = new (options: object) => PdfkitDocument;

/** Positions and sizes are in points. */
const columns = [50, 305];
const width = 237;
const rowHeight = 27;
const page = { top: 74, bottom: 780 };

export const pdfkit: Engine = {
  prepare: async () => {
    const loaded = optionalPackage<PdfkitConstructor & { default?: PdfkitConstructor }>('pdfkit');
    const Document = loaded.default ?? loaded;
    return (places) => draw(new Document({ size: 'A4', margin: 0 }), places);
  },
};

function draw(document: PdfkitDocument, places: readonly BookPlace[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve) => {
    document.on('data', (part) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
  });
  document.registerFont('regular', fontFile('Regular'));
  document.registerFont('bold', fontFile('Bold'));
  let column = 0;
  let y = page.top;
  for (const place of places) {
    if (y + rowHeight > page.bottom) {
      y = page.top;
      column = (column + 1) % columns.length;
      if (column === 0) document.addPage();
    }
    drawRow(document, place, columns[column] ?? 0, y);
    y += rowHeight;
  }
  document.end();
  return done;
}

function drawRow(document: PdfkitDocument, place: BookPlace, x: number, y: number): void {
  const row = rowOf(place);
  const left = { width, lineBreak: false };
  const right = { width, align: 'right', lineBreak: false };
  document.font('bold', 9.4).text(row.latin, x, y, left);
  document.font('regular', 10.4).text(row.arabic, x, y, right);
  document.font('regular', 7.6).text(row.current, x, y + 14, left);
  document.font('regular', 7).text(row.position, x, y + 14, right);
}
