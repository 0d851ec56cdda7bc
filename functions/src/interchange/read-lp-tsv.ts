import type { Row } from '@shared/lists/reading/row.ts';
import type { ListMatch } from '@shared/lists/matching/match.ts';
import type { Columns } from '@shared/lists/understanding/columns.ts';
import { pairsOf, type NamePair } from '@shared/lists/understanding/pairs.ts';
import { isLeftOut } from '@shared/lists/understanding/nothing.ts';
import { boundInput } from './bounds.ts';
import { geonamesId } from './geonames-id.ts';
import { tagParts } from './language-tag.ts';
import type { FileRead, NameRead } from './interchange-place.ts';
import { doubtOf } from './read-pairs.ts';

/**
 * Reads LP-TSV, the table form of Linked Places Format. Each line is a place. One cell contains all further names of
 * the place.
 */

const headerOf = ({ cells }: Row): string[] => cells.map((cell) => cell.trim().toLowerCase());

export const isLpTsv = (head: Row): boolean =>
  ['id', 'title', 'title_source'].every((column) => headerOf(head).includes(column));

/** Parses a cell with names, for example "Rezaiyeh@fa-Latn;Urmu". Language and script are optional. */
function formsOf(cell: string): Record<string, unknown>[] {
  return cell
    .split(';')
    .map((one) => one.trim())
    .filter((one) => !isLeftOut(one))
    .map((one) => {
      const [, form = one, tag] = /^(.*?)@([A-Za-z]{2,3}(?:-[A-Za-z-]+)?)$/u.exec(one) ?? [];
      return { form: form.trim(), ...tagParts(tag) };
    });
}

function placeIdsOf(cells: readonly string[]): string[] {
  const ids = new Set(
    cells.flatMap((cell) =>
      cell
        .split(/[;,\s]+/)
        .map((one) => geonamesId(one.replace(/^(?:skos:)?(?:exact|close)Match:/i, '')))
        .filter((id) => id !== undefined),
    ),
  );
  return [...ids].map((id) => `gn-${id}`);
}

/**
 * Returns a function that returns the text in a column. The text is empty if the column is missing, or if the cell
 * means "no value".
 */
const cellsOf =
  (header: readonly string[], { cells }: Row) =>
  (column: string): string => {
    const value = cells[header.indexOf(column)]?.trim() ?? '';
    return isLeftOut(value) ? '' : value;
  };

const idsOf = (cell: (column: string) => string): string[] =>
  placeIdsOf([cell('matches'), cell('id'), cell('title_uri')]);

/**
 * Returns whether some line has no id of a GeoNames place. The place of such a line must be found by names and
 * position.
 */
export function needsMatching([head, ...rows]: readonly Row[]): boolean {
  const header = head ? headerOf(head) : [];
  return rows.some((row) => idsOf(cellsOf(header, row)).length === 0);
}

export type MatchPair = (pair: NamePair) => ListMatch;

const columns: Columns = { hasHeader: false, roles: ['now', 'old', 'lat', 'lng'] };

/**
 * Returns the id of the place of a line. If the line has no GeoNames id, finds the place by names and position, but
 * only if the match is certain. Otherwise returns the reason why the line has no place.
 */
function placeOf(
  line: number,
  cell: (column: string) => string,
  matchPair: MatchPair | null,
): { id: string } | { reason: string } {
  const [id, ...others] = idsOf(cell);
  const matches = `matches: "${cell('matches')}" names`;
  if (others.length > 0) return { reason: `${matches} more than one place` };
  if (id !== undefined) return { id };
  const none = `${matches} no GeoNames place`;
  if (!matchPair) return { reason: none };
  const namesIn = (column: string) =>
    formsOf(cell(column))
      .map(({ form }) => form)
      .join(' / ');
  const now = namesIn('title');
  const cells = [now, namesIn('variants'), cell('lat'), cell('lon')];
  const { pairs } = pairsOf([{ line, cells }], columns);
  const match = pairs[0] && matchPair(pairs[0]);
  const place = match?.candidates[0]?.place;
  const doubt = match ? doubtOf(match) : 'there is no name';
  return doubt === null && place ? { id: place.id } : { reason: `${none}; ${now}: ${doubt}` };
}

/** @param matchPair needed only if some line has no id of a GeoNames place (`needsMatching`) */
export function readLpTsv(
  [head, ...rows]: readonly Row[],
  matchPair: MatchPair | null = null,
): FileRead {
  const read: NameRead[] = [];
  const file: FileRead = { read, rejected: [] };
  if (!head) return file;
  const header = headerOf(head);
  for (const row of rows) {
    const { line } = row;
    const cell = cellsOf(header, row);
    const place = placeOf(line, cell, matchPair);
    if ('reason' in place) {
      file.rejected.push({ line, reason: place.reason });
      continue;
    }
    const place_id = place.id;
    const [label, link, start, end] = ['title_source', 'title_uri', 'start', 'end'].map(cell);
    const isWeb = /^https?:\/\//.test(link ?? '');
    const evidence =
      label || isWeb
        ? [{ kind: isWeb ? 'web' : 'book', label: label || null, ...(isWeb ? { link } : {}) }]
        : [];
    // The dates in a line apply only to the name in the column `title`.
    const title = formsOf(cell('title').replaceAll(';', ',')).map((form) => ({
      ...form,
      from: start ? boundInput({ in: start }, undefined) : null,
      to: end ? boundInput({ in: end }, undefined) : null,
    }));
    for (const form of [...title, ...formsOf(cell('variants'))])
      read.push({ line, place_id, name: { ...form, kind: 'variant', evidence } });
  }
  return file;
}
