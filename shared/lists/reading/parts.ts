import { ListError } from './list-error.ts';
import type { Part } from './part.ts';
import type { Row } from './row.ts';

export interface RowsOfParts {
  rows: Row[];
  parts: Part[];
}

/**
 * `maxParts` is the maximum number of sheets or tables in `RowsOfParts.parts`. Their names are cut to `longestPartName`
 * characters; Excel allows 31.
 */
export const maxParts = 100;
const longestPartName = 100;

/** `rows` is null if the sheet was not read. */
export interface PartRows {
  number: number;
  name: string;
  rows: readonly Row[] | null;
}

/**
 * Returns the rows of the sheet or table that the user has chosen. If the user has not chosen one, returns the rows
 * that `alike` joins.
 *
 * @param alike joins the rows of similar sheets or tables, and returns which sheets or tables it has read
 * @throws ListError if the chosen sheet or table is missing or empty
 */
export function rowsOfParts(
  all: readonly PartRows[],
  chosen: number | undefined,
  alike: (tables: readonly (readonly Row[])[]) => {
    rows: Row[];
    read: ReadonlySet<readonly Row[]>;
  },
): RowsOfParts {
  const filled = all.filter(({ rows }) => rows === null || rows.length > 0);
  const one = filled.find(({ number }) => number === chosen);
  if (chosen !== undefined && !one) throw new ListError('file_empty', `part ${chosen} is empty`);
  const { rows, read } = one
    ? { rows: [...(one.rows ?? [])], read: new Set([one.rows]) }
    : alike(filled.flatMap((part) => (part.rows ? [part.rows] : [])));
  const parts = filled.slice(0, maxParts).map(({ number, name, rows: own }): Part => ({
    ...{ number, name: name.slice(0, longestPartName) },
    isRead: own !== null && read.has(own),
  }));
  return { rows, parts };
}
