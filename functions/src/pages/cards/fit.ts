import { baseDirection } from '../../typeset/text/characters.ts';
import type { FontChain } from '../../typeset/text/font-chain.ts';
import { Outliner, type OutlinedLine } from '../../typeset/text/outlines.ts';
import { breakLines } from '../../typeset/text/wrap.ts';

/** A text of a card. It is drawn as large as possible. */
export interface Block {
  text: string;
  font: FontChain;
  /** Preferred font size in pixels. */
  size: number;
  /** Distance between baselines, as a multiple of the font size. */
  leading: number;
  fill: string;
  /** Space above the text in pixels. */
  gap: number;
}

/** A line of text on a card, with the position of its baseline in pixels. */
export interface SetLine {
  line: OutlinedLine;
  y: number;
  size: number;
  fill: string;
}

interface Room {
  /** Width of the space for texts, in pixels. `height` is in pixels, too. */
  width: number;
  height: number;
}

/** Smallest font size in pixels. It is still readable when a social network shows the card at half its size. */
const readable = 22;
/** Factors for reducing font sizes, from 1 downwards. */
const scales = Array.from({ length: 16 }, (_, step) => 0.92 ** step);
/** The smallest factor at which a text must have at most two lines and no broken word. Smaller factors allow both. */
const comfortable = 0.55;

/** Breaks a text into lines. `inWord` is true if a word had to be broken. */
function broken(text: string, outliner: Outliner, limit: number) {
  const base = baseDirection(text);
  const fits = (part: string) => outliner.width(part, base) <= limit;
  const lines = breakLines(text, fits);
  const inWord = !text.split(/[\s/\u2010\u2013-]+/).every(fits);
  return { lines, fits, inWord, line: (part: string) => outliner.line(part, base) };
}

/**
 * Returns a function that creates one outliner for each font weight. An outliner caches the words that it has shaped,
 * for all texts of a card.
 */
function outliners() {
  const known = new Map<FontChain, Outliner>();
  return (font: FontChain): Outliner => {
    const outliner = known.get(font) ?? new Outliner(font);
    known.set(font, outliner);
    return outliner;
  };
}

/** Shortens a line: replaces its last letters by an ellipsis. */
function cut(text: string, fits: (text: string) => boolean): string {
  const letters = [...text];
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/**
 * Arranges texts below each other, as large as the space allows. All texts are scaled by the same factor, but stay
 * readable. If they do not fit at the smallest size, each text is cut to the same number of lines.
 *
 * @returns lines with their baselines, from top to bottom
 */
export function fitted(blocks: readonly Block[], { width, height }: Room): SetLine[] {
  const outlinerOf = outliners();
  const set = (
    scale: number,
    most: number,
  ): { lines: SetLine[]; height: number; fine: boolean } => {
    const lines: SetLine[] = [];
    let y = 0;
    let fine = true;
    for (const { text, font, size: full, leading, fill, gap } of blocks) {
      const size = Math.max(full * scale, readable);
      const limit = (width * 1_000) / size;
      const { lines: all, fits, line, inWord } = broken(text, outlinerOf(font), limit);
      if (inWord || all.length > 2) fine = false;
      const shown = all.slice(0, most);
      if (all.length > most) shown.push(cut(shown.pop() ?? '', fits));
      if (lines.length > 0) y += gap * scale;
      for (const one of shown) {
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
  return set(least, 1).lines;
}
