import type { Row } from '@shared/lists/reading/row.ts';
import { csvOf } from '@shared/formats/delimited.ts';
import { rolesOfHeaderBetween } from '@shared/lists/understanding/columns.ts';
import { rowsAbove, type NamePair, type RejectedRow } from '@shared/lists/understanding/pairs.ts';
import type { Requests, ChosenColumns } from './protocol.ts';

interface List {
  rows: readonly Row[];
  columns: ChosenColumns | null;
  pairs: readonly NamePair[];
  rejected: readonly RejectedRow[];
}

/**
 * Words of the header row, and the separator of several names in a cell (`both`). The app recognises them if users
 * import the saved table again.
 */
const nameOf = { old: 'old', now: 'now', area: 'county', both: ' / ' } as const;

/**
 * Returns a CSV table of the rows that are not sent. The last column contains the reason. The table also contains the
 * header rows and headings above these rows, so that the rows are read in the same way if users import the saved table
 * again.
 * @param reasons why pairs of names are not sent, each with the number of its pair
 * @param title header of the column for the reason
 */
export function leftOver(
  { rows, columns, pairs, rejected }: List,
  { reasons, title }: Requests['left over']['ask'],
): string {
  const byLine = new Map<number, string[]>();
  const add = (line: number, reason: string) => {
    const known = byLine.get(line);
    if (!known) byLine.set(line, [reason]);
    else if (!known.includes(reason)) known.push(reason);
  };
  for (const [at, reason] of reasons) add(pairs[at]?.line ?? 0, reason);
  for (const { line, reason } of rejected) add(line, reason);
  const whyOf = (line: number): string => (byLine.get(line) ?? []).join('; ');
  if (!columns) {
    const left = reasons.flatMap(([at, reason]) => {
      const pair = pairs[at];
      return pair ? [[pair.old.join(nameOf.both), pair.now.join(nameOf.both), reason]] : [];
    });
    const unread = rejected.map(({ line, reason }) => [
      rows.find((row) => row.line === line)?.cells.join(' ') ?? '',
      '',
      reason,
    ]);
    return csvOf([[nameOf.old, nameOf.now, title], ...left, ...unread]);
  }
  const width = columns.roles.length;
  const whole = (cells: readonly string[], why: string) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    why,
  ];
  const above = rowsAbove(rows, columns);
  const left = rows.flatMap((row, at) =>
    byLine.has(row.line) && !(columns.hasHeader && at === 0) ? [{ row, ...above.get(at) }] : [],
  );
  const words = columns.roles.map((role) => (role === 'area' ? nameOf.area : role));
  // A second column of original names (`old_also`) is recognised only in the first header. The headers below call this
  // column `note`.
  const wordsBetween = words.map((word) => (word === 'old_also' ? 'note' : word));
  const cellsAt = (at: number | null) => (at === null ? words : (rows[at]?.cells ?? []));
  const first = columns.hasHeader ? 0 : null;
  const head = left[0]?.header ?? first;
  const table = [whole(cellsAt(head), title)];
  let [lastHeader, lastHeading]: (number | null)[] = [head, null];
  for (const { row, header = head, heading = null } of left) {
    if (header !== lastHeader) {
      // In an import, a header below the first row is recognised only if it repeats the first row, or if all its words
      // are known. For any other header, the table gets a header with known words.
      const cells = cellsAt(header);
      const isRecognised = rolesOfHeaderBetween({ line: 0, cells: [...cells] }) !== null;
      table.push(
        header === head ? whole(cells, title) : whole(isRecognised ? cells : wordsBetween, ''),
      );
    }
    if (heading !== null && heading !== lastHeading) table.push(whole(cellsAt(heading), ''));
    table.push(whole(row.cells, whyOf(row.line)));
    [lastHeader, lastHeading] = [header, heading];
  }
  return csvOf(table);
}
