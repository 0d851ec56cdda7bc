import { maxColumns } from './rows.ts';
import type { Row } from './row.ts';

/** The fields of one item, by the names in its file. */
export type Fields = Map<string, string>;

/** Converts items with named fields to a table: a header with all their fields, then a row for each item. */
export function tableOf(all: readonly Fields[]): Row[] {
  const header = [...new Set(all.flatMap((fields) => [...fields.keys()]))].slice(0, maxColumns);
  if (header.length === 0) return [];
  const rows = all.map((fields) => header.map((key) => fields.get(key) ?? ''));
  return [
    { line: 1, cells: header, isHeader: true },
    ...rows.map((cells, at) => ({ line: at + 2, cells })),
  ];
}
