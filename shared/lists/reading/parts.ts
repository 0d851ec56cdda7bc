import { ListError } from './list-error.ts';
import type { Part } from './part.ts';
import type { Row } from './row.ts';

/** The rows that are read, and the list of all parts of the file that have rows. */
export interface RowsOfParts {
  rows: Row[];
  parts: Part[];
}

/** Maximum parts that are listed, and maximum characters of a name: Excel allows 31. */
export const mostParts = 100;
const longestPartName = 100;

/** A part with its rows; null for a part that is not searched. */
export interface PartRows {
  number: number;
  name: string;
  rows: readonly Row[] | null;
}

/**
 * The rows of the part that the user has chosen; without a choice, the rows of the parts that `alike` joins.
 *
 * @param alike joins the rows of similar parts, and returns which parts it has read
 * @throws ListError for a part that the file does not have
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
  const parts = filled.slice(0, mostParts).map(({ number, name, rows: own }): Part => ({
    ...{ number, name: name.slice(0, longestPartName) },
    isRead: own !== null && read.has(own),
  }));
  return { rows, parts };
}
