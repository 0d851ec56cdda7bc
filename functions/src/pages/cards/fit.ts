import { baseDirection } from '../../typeset/text/characters.ts';
import type { FontChain } from '../../typeset/text/font-chain.ts';
import { Outliner, type OutlinedLine } from '../../typeset/text/outlines.ts';
import { breakLines, firstLines } from '../../typeset/text/wrap.ts';

export interface Block {
  text: string;
  font: FontChain;
  /** Font size in pixels if the space is large enough. Otherwise the text is drawn smaller. */
  size: number;
  /** Distance between baselines, as a multiple of the font size. */
  leading: number;
  fill: string;
  /** Space above the text in pixels. */
  gap: number;
}

export interface SetLine {
  line: OutlinedLine;
  y: number;
  size: number;
  fill: string;
}

interface Room {
  width: number;
  height: number;
}

/**
 * Smallest font size in pixels. Text of this size is still readable when a social network shows the card at half its
 * size.
 */
const readable = 22;
const scales = Array.from({ length: 16 }, (_, step) => 0.92 ** step);
/**
 * Factors above this one are used only if every text has at most two lines and no broken word. Smaller factors also
 * allow more lines and broken words.
 */
const comfortable = 0.55;

function broken(text: string, outliner: Outliner, limit: number) {
  const base = baseDirection(text);
  const fits = (part: string) => outliner.width(part, base) <= limit;
  const lines = breakLines(text, fits);
  const inWord = !text.split(/[\s/\u2010\u2013-]+/).every(fits);
  return { lines, fits, inWord, line: (part: string) => outliner.line(part, base) };
}

function outliners() {
  const known = new Map<FontChain, Outliner>();
  return (font: FontChain): Outliner => {
    const outliner = known.get(font) ?? new Outliner(font);
    known.set(font, outliner);
    return outliner;
  };
}

/** Returns the first `count` texts. If there are more texts, the last returned text ends in "…". */
function firstBlocks(blocks: readonly Block[], count: number): Block[] {
  const isLast = (index: number): boolean => index === count - 1 && count < blocks.length;
  return blocks
    .slice(0, count)
    .map((block, index) => (isLast(index) ? { ...block, text: `${block.text}…` } : block));
}

/**
 * Arranges texts below each other, as large as the space allows. All texts are scaled by the same factor, but never
 * below the smallest font size. If the texts do not fit at the smallest size, all texts get the same maximum number of
 * lines, and longer texts are cut. If there are too many texts, the last ones are left out.
 *
 * @returns lines with their baselines, from top to bottom
 */
export function fitted(blocks: readonly Block[], { width, height }: Room): SetLine[] {
  const outlinerOf = outliners();
  const set = (
    scale: number,
    most: number,
    shown: readonly Block[] = blocks,
  ): { lines: SetLine[]; height: number; fine: boolean } => {
    const lines: SetLine[] = [];
    let y = 0;
    let fine = true;
    for (const { text, font, size: full, leading, fill, gap } of shown) {
      const size = Math.max(full * scale, readable);
      const limit = (width * 1_000) / size;
      const { lines: all, fits, line, inWord } = broken(text, outlinerOf(font), limit);
      if (inWord || all.length > 2) fine = false;
      if (lines.length > 0) y += gap * scale;
      for (const one of firstLines(all, most, fits)) {
        y += size * leading;
        lines.push({ line: line(one), y, size, fill });
      }
    }
    const last = lines.at(-1);
    return { lines, height: y + (last ? last.size * 0.4 : 0), fine };
  };
  for (const scale of scales) {
    const tried = set(scale, Infinity);
    if (tried.height <= height && (tried.fine || scale <= comfortable)) return tried.lines;
  }
  const least = scales.at(-1) ?? 1;
  for (let most = 8; most > 1; most--) {
    const tried = set(least, most);
    if (tried.height <= height) return tried.lines;
  }
  for (let count = blocks.length; count > 1; count--) {
    const tried = set(least, 1, firstBlocks(blocks, count));
    if (tried.height <= height) return tried.lines;
  }
  return set(least, 1, firstBlocks(blocks, 1)).lines;
}
