import { maxColumns } from './rows.ts';
import type { Row } from './row.ts';

/** Fields of one item, by their names in the file. */
export type Fields = Map<string, string>;

/**
 * Converts items with named fields to a table. The header contains the names of all fields, and each item has a row.
 */
export function tableOf(all: readonly Fields[]): Row[] {
  const header = [...new Set(all.flatMap((fields) => [...fields.keys()]))].slice(0, maxColumns);
  if (header.length === 0) return [];
  const rows = all.map((fields) => header.map((key) => fields.get(key) ?? ''));
  return [
    { line: 1, cells: header, isHeader: true },
    ...rows.map((cells, at) => ({ line: at + 2, cells })),
  ];
}
