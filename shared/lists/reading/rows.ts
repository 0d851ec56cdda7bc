import Papa from 'papaparse';
import { ListError } from './list-error.ts';
import { withPlainTerms } from './query-terms.ts';
import type { Row } from './row.ts';
import { separators, type Separator } from './separators.ts';

/** Maximum number of columns. Further columns are ignored, because spreadsheets have thousands of empty columns. */
export const maxColumns = 100;

/** Maximum number of lines (`sampled`) and characters (`maxSampled`) that are examined to guess the separator. */
const sampled = 50;
const maxSampled = 100_000;
/**
 * Minimum fraction of the rows that must fit a likely separator. A row fits if it has at least two cells, and not more
 * cells than the table's first row or a typical row. A typical row has the most frequent number of cells.
 */
const consistent = 0.8;
/** Maximum number of lines of a title or comment above a table. Each of these lines has one cell. */
const maxTitles = 5;

const noQuotes = '\0';

interface Parsed {
  rows: Row[];
  /**
   * Line of the first malformed quoted cell, for example a cell without a closing quote. Null if there is no such cell.
   */
  brokenAt: number | null;
}

/** @param separator separator of cells; if each line is one cell, a character that the text does not contain */
function parsed(text: string, separator: string, quoteChar = '"'): Parsed {
  const rows: Row[] = [];
  let line = 1;
  let cursor = 0;
  let brokenAt: number | null = null;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    quoteChar,
    step({ data, errors, meta }) {
      if (errors.some(({ type }) => type === 'Quotes')) brokenAt ??= line;
      rows.push({ line, cells: data.slice(0, maxColumns) });
      line += text.slice(cursor, meta.cursor).split('\n').length - 1;
      cursor = meta.cursor;
    },
  });
  return { rows, brokenAt };
}

/**
 * Returns whether a row contains a letter or a digit. Punctuation alone, such as a line of dashes, does not count as
 * text.
 */
export const isWritten = ({ cells }: Pick<Row, 'cells'>): boolean =>
  cells.some((cell) => /[\p{L}\p{N}]/u.test(cell));

function columnsIn(all: readonly Row[]): { columns: number; hasTitle: boolean } | null {
  const begin = all.findIndex(({ cells }) => cells.length > 1);
  if (begin < 0 || begin > maxTitles || begin > all.length / 2) return null;
  const rows = all.slice(begin);
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [columns = 0] = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || b - a); // oxfmt-ignore
  const most = Math.max(columns, rows[0]?.cells.length ?? 0);
  const alike = rows.filter(({ cells }) => cells.length > 1 && cells.length <= most);
  return alike.length < rows.length * consistent ? null : { columns: most, hasTitle: begin > 0 };
}

/**
 * Returns a separator that splits at least the share `consistent` of the lines into cells. Of several such separators,
 * returns the one with the most columns, but a separator that also splits the first line has priority. Returns null if
 * no separator fits, for example for sentences.
 */
function likelySeparator(text: string): Separator | null {
  const beginning = text.slice(0, maxSampled);
  let best: { separator: Separator; columns: number; hasTitle: boolean } | null = null;
  for (const separator of separators) {
    const quoted = parsed(beginning, separator);
    const { brokenAt } = quoted;
    const whole = quoted.rows.filter(({ line }) => brokenAt === null || line < brokenAt);
    // The examined beginning of the text may end inside a quoted cell. The missing closing quote is then no error, and
    // the rows before this cell are enough for a guess.
    const isCut = beginning.length < text.length && whole.length > 1;
    const read = brokenAt === null || isCut ? whole : parsed(beginning, separator, noQuotes).rows;
    const rows = read.filter(isWritten).slice(0, sampled);
    const found = columnsIn(rows);
    if (!found) continue;
    const isBetter = !best || (found.hasTitle === best.hasTitle ? found.columns > best.columns : best.hasTitle); // oxfmt-ignore
    if (isBetter) best = { separator, ...found };
  }
  return best?.separator ?? null;
}

/** Excel reads the separator from a first line such as "sep=;". */
const declaration = /^sep=([\t;|,])\n/;

/**
 * Splits a text into rows, and omits rows without letters and digits.
 * @param chosen separator that the user has chosen, or null if each line is one cell; without it, the separator is
 * guessed
 * @throws ListError for a malformed quoted cell, for example a cell without a closing quote
 */
export function rowsOf(
  text: string,
  chosen?: Separator | null,
): { rows: Row[]; separator: Separator | null } {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const declared = declaration.exec(plain);
  const body = declared ? plain.slice(declared[0].length) : plain;
  const separator =
    chosen === undefined
      ? ((declared?.[1] as Separator | undefined) ?? likelySeparator(body))
      : chosen;
  const skipped = declared ? 1 : 0;
  const read = separator === null ? parsed(body, '\u001F', noQuotes) : parsed(body, separator);
  // In texts with tabs, quotes are usually normal characters. So if a quoted cell is malformed, such a text is parsed
  // again without quoting.
  const whole =
    read.brokenAt !== null && separator === '\t' ? parsed(body, separator, noQuotes) : read;
  if (whole.brokenAt !== null) {
    const line = whole.brokenAt + skipped;
    throw new ListError('file_damaged', `line ${line}: a quoted cell is malformed`, { line });
  }
  const rows = whole.rows
    .filter(isWritten)
    .map(({ line, cells }) => ({ line: line + skipped, cells }));
  return { rows: separator === '\t' ? withPlainTerms(rows) : rows, separator };
}
