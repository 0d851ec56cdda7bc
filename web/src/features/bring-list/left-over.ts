import type { Row } from '@shared/lists/reading/row.ts';
import { csvOf } from '@shared/formats/delimited.ts';
import type { NamePair, RejectedRow } from '@shared/lists/understanding/pairs.ts';
import type { Requests, ChosenColumns } from './protocol.ts';

interface List {
  rows: readonly Row[];
  columns: ChosenColumns | null;
  pairs: readonly NamePair[];
  rejected: readonly RejectedRow[];
}

/** Words of the header row. The app recognises these words if users import the saved table again. */
const nameOf = { old: 'old', now: 'now', both: ' / ' } as const;

/**
 * Returns a CSV table of the rows that are not sent. The last column contains the reason.
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
  const whole = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const [head, ...body] = rows;
  const header = columns.hasHeader ? (head?.cells ?? []) : columns.roles;
  return csvOf([
    [...whole(header), title],
    ...(columns.hasHeader ? body : rows)
      .filter(({ line }) => byLine.has(line))
      .map(({ line, cells }) => [...whole(cells), whyOf(line)]),
  ]);
}
