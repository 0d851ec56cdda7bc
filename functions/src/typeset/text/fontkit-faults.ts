import type { Font, FontSubset } from './font.ts';

/** Works around bugs of fontkit for the given font. Replaces methods of fontkit's internal objects. */
export function mended(font: Font): Font {
  skipMissingAnchors(font);
  return withLongOffsets(withTextOfEachOccurrence(font));
}

interface Positioner {
  applyAnchor: (mark: unknown, base: unknown, baseGlyph: number) => void;
  applyLookup: (type: number, table: unknown) => boolean;
}

/**
 * Corrects fontkit's use of GPOS. If a subtable has no anchor for a letter and a class of marks, the next subtable
 * should apply. Instead, fontkit throws an error.
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

interface Encoder {
  readonly loca: { version?: 0 | 1 };
  _addGlyph: (glyph: number) => number;
}

/**
 * Makes font subsets use the long form of the table `loca`. For the short form, fontkit halves glyph offsets without
 * making them even. After a glyph of odd length (Noto Sans has some), all glyphs would be broken.
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
 * Gives each occurrence of a glyph its own code points. fontkit keeps one object per glyph id, with the code points of
 * the first occurrence. After the single character ﻻ, it would record the two letters لا as that character.
 */
function withTextOfEachOccurrence(font: Font): Font {
  const shared = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    // A call without code points, for example by the subset encoder, needs only the outline of the glyph.
    if (codePoints === undefined) return shared(id);
    const { advanceWidth } = shared(id, codePoints);
    return { id, codePoints, advanceWidth };
  };
  return font;
}
