import { createHash } from 'node:crypto';
import { PDFString, type PDFContext, type PDFRef } from 'pdf-lib';
import type { Cid } from '../text/cids.ts';
import type { Font, FontSubset } from '../text/font.ts';
import type { Typeface } from '../text/typeface.ts';
import { deflated } from './streams.ts';
import { hexUnit, utf16Hex } from './syntax.ts';

/** Maximum number of entries in a range of a ToUnicode map (Adobe Technical Note 5014). */
const mapRange = 100;

/**
 * Embeds each font of `typeface` that the document uses as a Type 0 font, with only the used glyphs. Returns the PDF
 * reference of each font by the font's index in the font chain. Call this function after all text has been added.
 */
export async function embedTypeface(
  context: PDFContext,
  typeface: Typeface,
): Promise<Map<number, PDFRef>> {
  const references = new Map<number, PDFRef>();
  for (const [number, subset] of typeface.subsets) {
    // All fonts of a typeface share one numbering of character ids. This font never draws an id that belongs to another
    // font, so such an id gets the glyph `.notdef` without text.
    const cids = typeface.table.cids.map((cid) => (cid.font === number ? cid : ofAnother));
    const font = { font: typeface.fonts.at(number), subset, cids };
    references.set(number, await embedFont(context, font));
  }
  return references;
}

const ofAnother: Cid = { font: 0, glyph: 0, width: 0, text: '' };

interface UsedFont {
  readonly font: Font;
  readonly subset: FontSubset;
  readonly cids: readonly Cid[];
}

async function embedFont(context: PDFContext, { font, subset, cids }: UsedFont): Promise<PDFRef> {
  const program = await subsetProgram(subset);
  const name = `${subsetTag(program)}+${font.postscriptName}`;
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: {
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of('Identity'),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor(context, font, name, program)),
    DW: 0,
    W: [0, cids.map((cid) => cid.width)],
    CIDToGIDMap: context.register(deflated(context, glyphMap(cids))),
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(deflated(context, toUnicode(cids))),
    }),
  );
}

function descriptor(context: PDFContext, font: Font, name: string, program: Uint8Array) {
  const { bbox, ascent, descent, capHeight, italicAngle, unitsPerEm } = font;
  const thousandths = (value: number): number => Math.round((value * 1000) / unitsPerEm);
  return context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    // The flag 4 means that the font is symbolic: its characters are not Adobe's standard Latin set.
    Flags: 4,
    FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(thousandths),
    ItalicAngle: italicAngle,
    Ascent: thousandths(ascent),
    Descent: thousandths(descent),
    CapHeight: thousandths(capHeight),
    // Assumed stem width in thousandths of the font size, because fontkit does not provide the real width. Viewers use
    // the stem width only when the font program is missing.
    StemV: 80,
    FontFile2: context.register(deflated(context, program, { Length1: program.length })),
  });
}

function subsetProgram(subset: FontSubset): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const parts: Uint8Array[] = [];
    const stream = subset.encodeStream();
    stream.on('data', (part) => parts.push(part));
    stream.on('end', () => resolve(Buffer.concat(parts)));
  });
}

/**
 * Returns six letters that distinguish the subsets of one font (ISO 32000-1, 9.6.4). The same bytes give the same
 * letters.
 */
function subsetTag(program: Uint8Array): string {
  const digest = createHash('sha256').update(program).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join(
    '',
  );
}

function glyphMap(cids: readonly Cid[]): Uint8Array {
  const map = Buffer.alloc(cids.length * 2);
  cids.forEach((cid, index) => map.writeUInt16BE(cid.glyph, index * 2));
  return map;
}

/** Returns the map from character ids to text, which makes the PDF searchable. */
function toUnicode(cids: readonly Cid[]): string {
  const entries = cids.flatMap(({ text }, cid) =>
    text === '' ? [] : [`<${hexUnit(cid)}> <${utf16Hex(text)}>`],
  );
  const ranges: string[] = [];
  for (let start = 0; start < entries.length; start += mapRange) {
    const range = entries.slice(start, start + mapRange);
    ranges.push(`${range.length} beginbfchar\n${range.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${ranges.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
