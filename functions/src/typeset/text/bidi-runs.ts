import bidiFactory from 'bidi-js';
import { hasRightToLeft, isPlainArabic } from './characters.ts';

const bidi = bidiFactory();

/** A part of a line with one text direction. Its characters are in reading order. */
export interface DirectedRun {
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
  readonly start: number;
}

/**
 * Splits a line into runs in visual order, from left to right (UAX #9, rule L2 for whole runs). The caller must reverse
 * a right-to-left run when it draws the run. For most names, one of the two fast paths at the beginning is enough.
 *
 * @param cuts positions at which a run must end because the style changes
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

/**
 * Applies rule L2 of UAX #9 to whole runs. For each level, from the highest to the lowest odd one, reverses every
 * sequence of runs that have at least this level.
 */
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

/** Returns the mirrored form of a character, or the character itself if it has none (UAX #9, rule L4). */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}
