import { maxColumns } from './rows.ts';
import type { Row } from './row.ts';

export type Fields = Map<string, string>;

export function tableOf(all: readonly Fields[]): Row[] {
  const header = [...new Set(all.flatMap((fields) => [...fields.keys()]))].slice(0, maxColumns);
  if (header.length === 0) return [];
  const rows = all.map((fields) => header.map((key) => fields.get(key) ?? ''));
  return [
    { line: 1, cells: header, isHeader: true },
    ...rows.map((cells, at) => ({ line: at + 2, cells })),
  ];
}
