import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFPage,
} from 'pdf-lib';
import { readElements } from '../text/read-drawing.ts';

export interface DrawnLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  /**
   * Id of the marked content that contains the text object. The id is NaN for decoration, and null on a page without
   * marked content.
   */
  readonly content: number | null;
  readonly language: string | null;
  readonly glyphs: readonly number[];
}

interface FontFacts {
  readonly widths: readonly { readonly width: number }[];
  readonly glyphs: readonly number[];
  readonly texts: ReadonlyMap<number, string>;
}

export async function readPdf(bytes: Uint8Array): Promise<{
  readonly document: PDFDocument;
  readonly pages: readonly (readonly DrawnLine[])[];
}> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const fonts = new Map<string, FontFacts>();
  const pages = document.getPages().map((page) => linesOf(page, fonts));
  return { document, pages };
}

function contentsOf(page: PDFPage): string {
  return inflated(page.node.lookup(PDFName.of('Contents'))).toString('latin1');
}

const blocksAndMarks = /^(?:BT\n([^]*?)\nET|\/\w+(?:<<(.*)>>BDC| BMC)|EMC)$/gm;

export function markedTexts(page: PDFPage): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { content, text } of linesOf(page, new Map())) {
    if (content === null || Number.isNaN(content)) continue;
    const before = texts.get(content);
    texts.set(content, before === undefined ? text : `${before} ${text}`);
  }
  return texts;
}

function linesOf(page: PDFPage, fonts: Map<string, FontFacts>): DrawnLine[] {
  const lines: DrawnLine[] = [];
  let fontName = '';
  let size = 0;
  const around: string[] = [];
  const innermost = (property: RegExp): string | null =>
    around.flatMap((marks) => property.exec(marks)?.[1] ?? []).at(-1) ?? null;
  for (const [operators, block, marks] of contentsOf(page).matchAll(blocksAndMarks)) {
    if (operators === 'EMC') around.pop();
    else if (block === undefined) around.push(marks ?? '');
    if (block === undefined) continue;
    let at: [number, number] = [0, 0];
    let pen = 0;
    let text = '';
    const glyphs: number[] = [];
    for (const operator of block.split('\n')) {
      const font = /^\/(\w+) ([\d.]+) Tf$/.exec(operator);
      const move = /^(-?[\d.]+) (-?[\d.]+) Td$/.exec(operator);
      const show = /^\[(.*)\]TJ$/.exec(operator);
      if (font) [fontName, size] = [font[1] ?? '', Number(font[2])];
      if (move) at = [Number(move[1]), Number(move[2])];
      if (!show) continue;
      const facts = fonts.get(fontName) ?? readFont(page, fontName);
      fonts.set(fontName, facts);
      pen = readElements(show[1] ?? '', facts.widths, pen, (cid) => {
        text += facts.texts.get(cid) ?? '';
        glyphs.push(facts.glyphs[cid] ?? 0);
      });
    }
    lines.push({
      text,
      left: at[0],
      right: at[0] + (pen * size) / 1000,
      baseline: at[1],
      size,
      content: around.length === 0 ? null : Number(innermost(/\/MCID (\d+)/) ?? Number.NaN),
      language: innermost(/\/Lang\(([^)]*)\)/),
      glyphs,
    });
  }
  if (around.length > 0) throw new Error('marked content that does not end');
  return lines;
}

function readFont(page: PDFPage, name: string): FontFacts {
  const resources = page.node.Resources();
  const font = resources?.lookup(PDFName.of('Font'), PDFDict).lookup(PDFName.of(name), PDFDict);
  const descendant = font?.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  if (!font || !descendant) throw new Error(`no font ${name}`);
  const widths = descendant.lookup(PDFName.of('W'), PDFArray).lookup(1, PDFArray);
  const map = inflated(descendant.lookup(PDFName.of('CIDToGIDMap')));
  const toUnicode = inflated(font.lookup(PDFName.of('ToUnicode'))).toString('latin1');
  const texts = [...toUnicode.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(
    ([, cid = '', hex = '']) => [Number.parseInt(cid, 16), fromUtf16(hex)] as const,
  );
  return {
    widths: Array.from({ length: widths.size() }, (_, index) => ({
      width: widths.lookup(index, PDFNumber).asNumber(),
    })),
    glyphs: Array.from({ length: map.length / 2 }, (_, index) => map.readUInt16BE(index * 2)),
    texts: new Map(texts),
  };
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function inflated(stream: unknown): Buffer {
  if (!(stream instanceof PDFRawStream)) throw new Error('not a stream');
  return inflateSync(stream.contents);
}
