import type { LatLng } from '../../geo/position.ts';
import { readPosition } from '../../geo/read-position.ts';
import { isMapLink } from '../../geo/map-links.ts';
import { inEitherOrder } from '../../geo/on-map.ts';
import { withEuropeanDigits } from '../../languages/european-digits.ts';
import { limits } from '../../contract/limits.ts';
import { scriptOf, type Calendar } from '../../names/vocabulary.ts';
import { readDate } from '../../names/written-date.ts';
import { checkLimit } from '../reading/list-error.ts';
import type { Row } from '../reading/row.ts';
import { hasLetter, isRowNumber, withoutRunningNumbers } from '../without-numbering.ts';
import { fold } from '../../names/fold.ts';
import {
  columnsOf,
  isAreaHeading,
  isLink,
  isHeaderOnly,
  plainYear,
  readDegrees,
  readPositionCell,
  rolesOfHeaderBetween,
  type Columns,
  type Role,
} from './columns.ts';
import { groupsOf, rolesRead, type Group } from './groups.ts';
import { isSpellingOf, linesOf, readNameCell, type NameCell } from './name-cell.ts';
import { isNothing, longestText } from './nothing.ts';
import { withoutNotes } from './plain-cell.ts';
import { certainSentence, formerNameIn, sentencesOf } from './sentence.ts';

export interface NamePair {
  /** Number of the row (`Row.line`). */
  line: number;
  old: string[];
  now: string[];
  remarks: string[];
  position: LatLng | null;
  areas: string[];
  /** The date from which the new name applies, as the list writes it. */
  year: { text: string; calendar: Calendar } | null;
  link: string | null;
}

export interface RejectedRow {
  line: number;
  /** Why the row was rejected. If a name is too long, the reason contains its length and the limit. */
  reason: string;
}

export interface Understood {
  /** The role that was assumed for each column. Null for a list of sentences. */
  columns: Columns | null;
  pairs: NamePair[];
  rejected: RejectedRow[];
}

const nothing = { position: null, areas: [], year: null, link: null };

function pairOf(
  line: number,
  { old, also = '', now }: { old: string; also?: string; now: string },
  fields: Pick<NamePair, keyof typeof nothing>,
): NamePair {
  const [before, other, today] = [readCell(old), readCell(also), readCell(now)];
  const names = new Set([...before.names, ...other.names]);
  const remarks = [before, other, today].flatMap((cell) => cell.remarks);
  // Looks for an original name in the remarks of today's name ("Meşkin (formerly Xiyav)"), if the cells of original
  // names contain none.
  const former = names.size > 0 ? [] : today.remarks.flatMap((one) => formerNameIn(one) ?? []);
  return {
    line,
    old: [...names, ...former],
    now: today.names,
    remarks: remarks.filter((one) => former.length === 0 || formerNameIn(one) === null),
    ...fields,
  };
}

const readCell = (text: string): NameCell =>
  isNothing(text) ? { names: [], remarks: [] } : readNameCell(text);

/**
 * Returns whether a year is probably a year of the Persian calendar. In the Gregorian years with these numbers, hardly
 * any place was renamed.
 */
const isJalali = (year: number): boolean => year >= 1250 && year <= 1420;

function yearOf(cell: string): NamePair['year'] {
  if (isNothing(cell)) return null;
  // A hyphen before a year is a dash ("until 1937"). It does not mark a year before Christ, because lists of renamed
  // places do not contain such years.
  const text = plainYear(cell).replace(/^- ?(?=\p{Nd}{3,4}$)/u, '–');
  const [first = ''] = /\d{3,4}/.exec(withEuropeanDigits(text)) ?? [];
  const calendar = isJalali(Number(first)) ? 'jalali' : 'gregorian';
  const date = readDate(text, calendar);
  return date && { text, calendar: date.calendar };
}

function positionOf(cell: (role: Role) => string): LatLng | null {
  const written = readPositionCell(cell('position'));
  if (written) return written;
  const [lat, lng] = [readDegrees(cell('lat')), readDegrees(cell('lng'))];
  if (lat === null || lng === null) return readPosition(`${cell('lat')} ${cell('lng')}`);
  return inEitherOrder(lat, lng);
}

/** Maximum number of places in one row, if each place has its own line in the cells. */
const maxLines = 50;

type CellOf = (role: Role) => string;

const areOfSeveral = (lines: readonly string[]): boolean =>
  lines.length <= maxLines &&
  lines.slice(1).every((one, at) => {
    const before = lines[at] ?? '';
    return scriptOf(one) === scriptOf(before) && !isSpellingOf(one, before);
  });

/**
 * Returns the places of a row. Usually there is one. A row for a county may contain several, with each village on its
 * own line of the cells.
 */
function pairsOfRow({ line, cells }: Row, group: Group): NamePair[] {
  const whole: CellOf = (role) => {
    const at = group[role];
    return at === undefined ? '' : (cells[at] ?? '');
  };
  const [old, now] = [linesIn(whole('old')), linesIn(whole('now'))];
  if (now.length < 2 || old.length !== now.length || !areOfSeveral(now)) return [pairOfCells(line, whole, group)]; // oxfmt-ignore
  return now.map((_, at) =>
    pairOfCells(
      line,
      (role) => {
        const lines = linesIn(whole(role));
        return lines.length === now.length ? (lines[at] ?? '') : whole(role);
      },
      group,
    ),
  );
}

const linesIn = (cell: string): string[] =>
  cell.includes('\n') && cell.length <= longestText ? linesOf(cell) : [cell];

function pairOfCells(line: number, written: CellOf, group: Group): NamePair {
  const isOfNames = (role: Role): boolean => role === 'old' || role === 'now' || role === 'old_also'; // oxfmt-ignore
  const cell: CellOf = (role) => isOfNames(role) ? written(role) : withoutNotes(written(role)); // oxfmt-ignore
  const [area, link] = [cell('area'), cell('link')];
  // In lists from maps, the name of a point may contain the original name and today's name: "Xiyav → Meşkin".
  const parsed = group.old === undefined ? certainSentence(cell('now')) : null;
  return pairOf(line, parsed ?? { old: cell('old'), also: cell('old_also'), now: cell('now') }, {
    position: positionOf(cell) ?? readPosition(link),
    areas: isNothing(area) ? [] : linesIn(area.trim()),
    year: yearOf(cell('year')),
    // The result of a list leaves out links to maps, because they may lead to the exact point of a house.
    link: isLink(link) && !isMapLink(link.trim()) ? link.trim() : null,
  });
}

const isEmpty = ({ old, now }: NamePair): boolean => old.length === 0 && now.length === 0;

function wrongWith({ old, now }: NamePair): string | null {
  const long = [...old, ...now].find((name) => name.length > limits.nameLength);
  return long === undefined ? null : `name: length of ${long.length} exceeds ${limits.nameLength}`;
}

function collected(columns: Columns | null, all: readonly NamePair[], wrong: RejectedRow[]) {
  const pairs: NamePair[] = [];
  const rejected = [...wrong];
  for (const pair of all) {
    const reason = wrongWith(pair);
    if (reason === null) pairs.push(pair);
    else rejected.push({ line: pair.line, reason });
  }
  return { columns, pairs, rejected: rejected.toSorted((a, b) => a.line - b.line) };
}

function filledCells({ cells }: Row): string[] {
  const filled = cells.filter((cell) => !isNothing(cell));
  return isRowNumber(filled[0] ?? '') ? filled.slice(1) : filled;
}

function areSentences(rows: readonly Row[]): boolean {
  const withSentences = rows.filter((row) => {
    const [first = '', ...others] = filledCells(row);
    return others.length === 0
      ? sentencesOf(first).length > 0
      : [first, ...others].every((cell) => certainSentence(cell) !== null);
  });
  return withSentences.length > rows.length / 2;
}

function headingOf(row: Row): string | null {
  const [first = '', ...others] = filledCells(row);
  return others.length === 0 && isAreaHeading(first) ? first.trim() : null;
}

/** Indices of the rows that determine how a row of places is read. */
export interface RowsAbove {
  /** The header that sets the columns of the row. Null if the table has no header. */
  header: number | null;
  /** The heading that names the county of the row; null if there is none. */
  heading: number | null;
}

interface RowOfPlaces extends RowsAbove {
  at: number;
  row: Row;
  groups: Group[];
  /** Text of the heading. */
  area: string | null;
}

/**
 * Yields the rows of places, without headers and headings. A heading inside the table names the county for the rows
 * below it. A header inside the table sets the roles of the columns for the rows below it, because a document may have
 * several tables with different orders of columns. Some tables repeat the first header on each page. A repetition sets
 * the roles of the first header again.
 */
function* rowsOfPlaces(
  rows: readonly Row[],
  { hasHeader, roles }: Columns,
): Generator<RowOfPlaces> {
  const first = groupsOf(roles);
  const hasPairs = first.some(({ old, now }) => old !== undefined && now !== undefined);
  const [head] = hasHeader ? rows : [];
  const text = head && textOf(head);
  let groups = first;
  let header = hasHeader ? 0 : null;
  let heading: number | null = null;
  let area: string | null = null;
  for (const [at, row] of rows.entries()) {
    const isHead = hasHeader && textOf(row) === text;
    const below = hasHeader && !isHead ? rolesOfHeaderBetween(row) : null;
    const found = hasPairs ? headingOf(row) : null;
    if (isHead) [groups, header] = [first, 0];
    else if (below) [groups, header] = [groupsOf(below), at];
    else if (found !== null) [area, heading] = [found, at];
    else yield { at, row, groups, header, heading, area };
  }
}

function pairsOfTable(rows: readonly Row[], columns: Columns): NamePair[] {
  return [...rowsOfPlaces(rows, columns)].flatMap(({ row, groups, area }) => {
    const pairs = groups.flatMap((group) => pairsOfRow(row, group));
    return area === null
      ? pairs
      : pairs.map((pair) => (pair.areas.length > 0 ? pair : { ...pair, areas: [area] }));
  });
}

/**
 * Returns, for each row of places, the indices of the header and the heading that determine how the row is read.
 * @param columns the columns with which `pairsOf` has read the rows
 */
export function rowsAbove(rows: readonly Row[], columns: Columns): ReadonlyMap<number, RowsAbove> {
  const plain = withoutRunningNumbersIn(columnsOfNames(columns), rows);
  return new Map([...rowsOfPlaces(plain, columns)].map(({ at, header, heading }) => [at, { header, heading }])); // oxfmt-ignore
}

const textOf = ({ cells }: Row): string => cells.map((cell) => fold(cell.slice(0, 200))).join('|').replace(/\|+$/u, ''); // oxfmt-ignore

/**
 * Checks the number of rows in a list of sentences. Every sentence counts as a row, even if one line has several
 * sentences.
 *
 * @throws ListError if there are more sentences than `limit`
 */
export function checkSentences({ columns, pairs }: Understood, limit: number): void {
  if (!columns) checkLimit('too_many', 'rows', { actual: pairs.length, limit });
}

function withoutRunningNumbersIn(columns: readonly number[], rows: readonly Row[]): readonly Row[] {
  const changed = new Map<number, readonly string[]>();
  for (const at of columns) {
    const texts = rows.map(({ cells }) => cells[at] ?? '');
    const names = withoutRunningNumbers(texts);
    if (names !== texts) changed.set(at, names);
  }
  if (changed.size === 0) return rows;
  return rows.map((row, line) => ({
    ...row,
    cells: row.cells.map((cell, at) => changed.get(at)?.[line] ?? cell),
  }));
}

/**
 * Returns the columns from which running numbers such as "1-Xiyav", "2-Urmu" are removed: the columns of names. In
 * other columns, such numbers may be the days of dates: "8.Nov.1935", "9.Nov.1935".
 */
function columnsOfNames(columns: Columns): number[] {
  const read = rolesRead(columns.roles);
  return [...read.keys()].filter((at) => read[at] === 'old' || read[at] === 'now');
}

/**
 * Returns the index of the only column with letters, because sentences are in such a column. Returns an empty list if
 * several columns contain letters.
 */
function columnOfSentences(rows: readonly Row[]): number[] {
  const withLetters = new Set(
    rows.flatMap(({ cells }) => [...cells.keys()].filter((at) => hasLetter(cells[at] ?? ''))),
  );
  return withLetters.size === 1 ? [...withLetters] : [];
}

/**
 * Reads the rows of a list as places with names and details. An unreadable row is rejected, and all other rows are
 * read.
 *
 * @param chosen the role that the user has chosen for each column; without it, the roles are guessed
 */
export function pairsOf(rows: readonly Row[], chosen?: Columns): Understood {
  const sentenceRows = chosen ? [] : withoutRunningNumbersIn(columnOfSentences(rows), rows);
  if (areSentences(sentenceRows)) {
    const wrong: RejectedRow[] = [];
    const all = sentenceRows.flatMap(({ line, cells }) => {
      const filled = filledCells({ line, cells });
      const sentences = filled.flatMap(sentencesOf);
      if (sentences.some((one) => isHeaderOnly(one.old) && isHeaderOnly(one.now))) return [];
      if (sentences.length === 0)
        wrong.push({ line, reason: `"${filled.join(' ').trim()}" does not contain two names` });
      return sentences.map((one) => pairOf(line, one, nothing)).filter((pair) => !isEmpty(pair));
    });
    return collected(null, all, wrong);
  }
  const columns = chosen ?? columnsOf(rows);
  const all = pairsOfTable(withoutRunningNumbersIn(columnsOfNames(columns), rows), columns);
  return collected(
    columns,
    all.filter((pair) => !isEmpty(pair)),
    [],
  );
}
