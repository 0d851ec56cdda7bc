/** A part of a text. `differs` is true if the other text lacks this part at this position. */
export interface Piece {
  text: string;
  differs: boolean;
}

export interface Differences {
  before: Piece[];
  after: Piece[];
}

/**
 * Maximum number of cells of the table for finding common parts. If two texts need a larger table, everything between
 * their common start and their common end counts as different.
 */
const tableSize = 250_000;

/**
 * Minimum number of common characters, as a fraction of the longer name's characters. If two names have fewer, the
 * whole names count as different, because many separately highlighted letters would not help.
 */
const minInCommon = 0.4;

/** A letter includes its combining marks and joiners, so that these are never highlighted alone. */
const lettersOf = (text: string): string[] =>
  text.match(/[^\p{M}\u200c\u200d]?[\p{M}\u200c\u200d]*/gu) ?? [];

const wordsOf = (text: string): string[] => text.split(/(\s+)/u).filter((word) => word !== '');

function commonStart(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && before[length] === after[length]) length++;
  return length;
}

function commonEnd(before: readonly string[], after: readonly string[], start: number): number {
  const most = Math.min(before.length, after.length) - start;
  let length = 0;
  while (length < most && before.at(-1 - length) === after.at(-1 - length)) length++;
  return length;
}

/**
 * Returns a cell for each pair of positions in the two lists. A cell contains the length of the longest common
 * subsequence from these positions on.
 */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from(
    { length: before.length + 1 },
    () => new Uint16Array(after.length + 1),
  );
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i] as Uint16Array;
      const below = lengths[i + 1] as Uint16Array;
      row[j] =
        before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

function commonPieces(
  before: readonly string[],
  after: readonly string[],
): { before: Set<number>; after: Set<number> } {
  const common = { before: new Set<number>(), after: new Set<number>() };
  if (before.length * after.length > tableSize) return common;
  const lengths = commonLengths(before, after);
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) {
      common.before.add(i++);
      common.after.add(j++);
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++;
    else j++;
  }
  return common;
}

function joined(pieces: readonly string[], isCommon: (at: number) => boolean): Piece[] {
  const all: Piece[] = [];
  for (const [at, text] of pieces.entries()) {
    const differs = !isCommon(at);
    const last = all.at(-1);
    if (last?.differs === differs) last.text += text;
    else all.push({ text, differs });
  }
  return all;
}

function differencesOf(before: readonly string[], after: readonly string[]): Differences {
  const start = commonStart(before, after);
  const end = commonEnd(before, after, start);
  const middle = commonPieces(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  const isCommon = (at: number, length: number, common: ReadonlySet<number>) =>
    at < start || at >= length - end || common.has(at - start);
  return {
    before: joined(before, (at) => isCommon(at, before.length, middle.before)),
    after: joined(after, (at) => isCommon(at, after.length, middle.after)),
  };
}

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text, differs }) => (differs ? sum : sum + text.length), 0);

export function differingLetters(before: string, after: string): Differences {
  const found = differencesOf(lettersOf(before), lettersOf(after));
  const longer = Math.max(before.length, after.length);
  if (lengthOf(found.before) >= longer * minInCommon) return found;
  return {
    before: before === '' ? [] : [{ text: before, differs: true }],
    after: after === '' ? [] : [{ text: after, differs: true }],
  };
}

export function differingWords(before: string, after: string): Differences {
  return differencesOf(wordsOf(before), wordsOf(after));
}
