import type { CommitEvent } from '../document/change.ts';
import type { Document } from '../document/document.ts';
import type { DocumentTable } from '../storage/table.ts';
import type { Micros } from '../value/time.ts';
import { executeQuery, matchRow } from './execute.ts';
import type { NormalQuery } from './normal-query.ts';
import { projectDocument } from './project.ts';
import type { QueryView, RemovedDocument, ViewChange } from './query-view.ts';
import { compareRows, type Row } from './row.ts';
import { isInScope } from './scope.ts';

/**
 * Keeps a query's result up to date. Without limit and offset, the cost for each commit depends on the number of its
 * changes, not on the size of the result. With a limit or an offset, the query runs again if a changed document was in
 * the result or may enter it.
 */
export class LiveView implements QueryView {
  readonly #table: DocumentTable;
  readonly #query: NormalQuery;
  readonly #isCut: boolean;
  #rows: Row[];
  #byPath: Map<string, Row>;
  #readTime: Micros;

  constructor(table: DocumentTable, query: NormalQuery, readTime: Micros) {
    this.#table = table;
    this.#query = query;
    this.#isCut = query.offset > 0 || query.limit !== Infinity;
    this.#readTime = readTime;
    this.#rows = this.#ask();
    this.#byPath = indexByPath(this.#rows);
  }

  get readTime(): Micros {
    return this.#readTime;
  }

  get documents(): readonly Document[] {
    return this.#rows.map((row) => this.#documentOf(row));
  }

  apply(event: CommitEvent): ViewChange | null {
    if (event.commitTime <= this.#readTime) return null;
    this.#readTime = event.commitTime;
    const paths = event.changes.map(({ path }) => path);
    const difference = this.#isCut ? this.#askAgain(paths) : this.#patch(paths);
    const { added, modified, removed } = difference;
    if (added.length + modified.length + removed.length === 0) return null;
    return {
      added: this.#inOrder(added).map((row) => this.#documentOf(row)),
      modified: this.#inOrder(modified).map((row) => this.#documentOf(row)),
      removed: removed.map((path): RemovedDocument => ({
        path,
        exists: this.#table.version(path, null) !== null,
      })),
    };
  }

  #ask(): Row[] {
    return [...executeQuery(this.#table, this.#query, null).rows];
  }

  #documentOf(row: Row): Document {
    return projectDocument(row.document, this.#query.projection);
  }

  #inOrder(rows: Row[]): Row[] {
    return rows.sort((a, b) => compareRows(a, b, this.#query.order));
  }

  #match(path: string): Row | null {
    const slot = this.#table.slot(path);
    return slot ? matchRow(slot, this.#query, null) : null;
  }

  #patch(paths: readonly string[]): Difference {
    const difference: Difference = { added: [], modified: [], removed: [] };
    for (const path of paths) {
      const before = this.#byPath.get(path);
      const after = this.#match(path);
      if (before) this.#rows.splice(this.#placeOf(before), 1);
      if (after) {
        this.#rows.splice(this.#placeOf(after), 0, after);
        this.#byPath.set(path, after);
        (before ? difference.modified : difference.added).push(after);
      } else if (before) {
        this.#byPath.delete(path);
        difference.removed.push(path);
      }
    }
    return difference;
  }

  #placeOf(row: Row): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareRows(this.#rows[middle] as Row, row, this.#query.order) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #askAgain(paths: readonly string[]): Difference {
    if (!paths.some((path) => this.#byPath.has(path) || this.#mayMatter(path))) return NOTHING;
    const left = this.#byPath;
    this.#rows = this.#ask();
    this.#byPath = indexByPath(this.#rows);
    const difference: Difference = { added: [], modified: [], removed: [] };
    for (const row of this.#rows) {
      const before = left.get(row.path);
      left.delete(row.path);
      if (!before) difference.added.push(row);
      else if (before.version !== row.version) difference.modified.push(row);
    }
    difference.removed.push(...left.keys());
    return difference;
  }

  #mayMatter(path: string): boolean {
    return this.#query.offset > 0 ? isInScope(path, this.#query) : this.#match(path) !== null;
  }
}

interface Difference {
  readonly added: Row[];
  readonly modified: Row[];
  readonly removed: string[];
}

const NOTHING: Difference = { added: [], modified: [], removed: [] };

function indexByPath(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.path, row]));
}
