import bidiFactory from 'bidi-js';
import { hasRightToLeft, isPlainArabic } from './characters.ts';

const bidi = bidiFactory();

/** A stretch of one direction, its characters still in the order in which they are read. */
export interface DirectedRun {
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
  /** Where it begins in the line. */
  readonly start: number;
}

/**
 * Splits one line into runs, left to right as they stand on the page (UAX #9, rule L2 over whole
 * runs; whoever draws a right-to-left run reverses it). Most names take one of the two short ways.
 * @param cuts where a run ends in any case: what follows looks otherwise
 */
export function visualRuns(
  line: string,
  base: 'ltr' | 'rtl',
  cuts: ReadonlySet<number> = none,
): DirectedRun[] {
  if (line === '') return [];
  if (cuts.size === 0) {
    if (base === 'ltr' && !hasRightToLeft(line))
      return [{ text: line, direction: 'ltr', start: 0 }];
    if (isPlainArabic(line)) return [{ text: line, direction: 'rtl', start: 0 }];
  }
  return reorder(levelRuns(line, base, cuts));
}

const none: ReadonlySet<number> = new Set();

interface LevelRun {
  readonly text: string;
  readonly level: number;
  readonly start: number;
}

function levelRuns(line: string, base: 'ltr' | 'rtl', cuts: ReadonlySet<number>): LevelRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const runs: LevelRun[] = [];
  let start = 0;
  for (let end = 1; end <= line.length; end++) {
    if (end < line.length && levels[end] === levels[start] && !cuts.has(end)) continue;
    runs.push({ text: line.slice(start, end), level: levels[start] ?? 0, start });
    start = end;
  }
  return runs;
}

/** Rule L2: from the highest level down to the lowest odd one, reverse what is at least that high. */
function reorder(runs: LevelRun[]): DirectedRun[] {
  const ordered = [...runs];
  const highest = Math.max(...runs.map((run) => run.level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end + 1 < ordered.length && (ordered[end + 1]?.level ?? 0) >= level) end++;
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return ordered.map(({ text, level, start }) => ({
    text,
    direction: level % 2 === 1 ? ('rtl' as const) : ('ltr' as const),
    start,
  }));
}

/** `(` for `)` and so on; itself for a character without a mirror image (rule L4). */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}
