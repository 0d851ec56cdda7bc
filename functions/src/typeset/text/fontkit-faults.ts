import type { Font, FontSubset } from './font.ts';

/** Works around faults in fontkit through its internal objects. Changes the given font. */
export function mended(font: Font): Font {
  skipMissingAnchors(font);
  return withLongOffsets(withTextOfEachOccurrence(font));
}

/** fontkit's processor of GPOS, the table of positions. */
interface Positioner {
  applyAnchor: (mark: unknown, base: unknown, baseGlyph: number) => void;
  applyLookup: (type: number, table: unknown) => boolean;
}

/**
 * A GPOS subtable may have no anchor for a letter and a class of marks; then the next subtable applies.
 * fontkit throws instead.
 */
function skipMissingAnchors(font: Font): void {
  const { _layoutEngine } = font as unknown as {
    _layoutEngine: { engine?: { GPOSProcessor?: Positioner } };
  };
  const positioner = _layoutEngine.engine?.GPOSProcessor;
  if (!positioner) return;
  const applyAnchor = positioner.applyAnchor.bind(positioner);
  const applyLookup = positioner.applyLookup.bind(positioner);
  let missing = false;
  positioner.applyAnchor = (mark, base, baseGlyph) => {
    missing = base === null;
    if (!missing) applyAnchor(mark, base, baseGlyph);
  };
  positioner.applyLookup = (type, table) => {
    missing = false;
    return applyLookup(type, table) && !missing;
  };
}

/** The part of fontkit's TTFSubset that has the fault. */
interface Encoder {
  readonly loca: { version?: 0 | 1 };
  _addGlyph: (glyph: number) => number;
}

/**
 * fontkit halves the offsets of a small subset's glyphs for the short form of `loca`, but does not make them
 * even: after a glyph of odd length (Noto Sans has some) all others are broken. The long form stores any
 * offset.
 */
function withLongOffsets(font: Font): Font {
  const create = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = create() as FontSubset & Encoder;
    const add = subset._addGlyph.bind(subset);
    subset._addGlyph = (glyph) => {
      subset.loca.version = 1;
      return add(glyph);
    };
    return subset;
  };
  return font;
}

/**
 * fontkit keeps one object per glyph id with the code points of the glyph's first occurrence: after the
 * single character ﻻ, the two letters لا would be recorded as that character. Here each occurrence gets its
 * own.
 */
function withTextOfEachOccurrence(font: Font): Font {
  const shared = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    // the subset encoder calls this function for the outline
    if (codePoints === undefined) return shared(id);
    const { advanceWidth } = shared(id, codePoints);
    return { id, codePoints, advanceWidth };
  };
  return font;
}
