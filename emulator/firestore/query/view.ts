import type { CommitEvent, QueryView, RemovedDocument, ViewChange } from '../database/api.ts';
import type { Document } from '../document/document.ts';
import type { DocumentTable } from '../storage/table.ts';
import type { Micros } from '../value/time.ts';
import { executeQuery, matchRow } from './execute.ts';
import type { NormalQuery } from './normal-query.ts';
import { projectDocument } from './project.ts';
import { compareRows, type Row } from './row.ts';
import { isInScope } from './scope.ts';

/**
 * A query's result, kept current. Without limit and offset each changed document is looked at on its own; a result
 * that is cut is asked for again whenever a changed document was or may be in it.
 */
export class LiveView implements QueryView {
  readonly #table: DocumentTable;
  readonly #query: NormalQuery;
  #rows: readonly Row[];
  #readTime: Micros;

  constructor(table: DocumentTable, query: NormalQuery, readTime: Micros) {
    this.#table = table;
    this.#query = query;
    this.#readTime = readTime;
    this.#rows = executeQuery(table, query, null).rows;
  }

  get readTime(): Micros {
    return this.#readTime;
  }

  get documents(): readonly Document[] {
    return this.#rows.map((row) => projectDocument(row.document, this.#query.projection));
  }

  apply(event: CommitEvent): ViewChange | null {
    if (event.commitTime <= this.#readTime) return null;
    this.#readTime = event.commitTime;
    const before = new Map(this.#rows.map((row) => [row.path, row]));
    if (!event.changes.some(({ path }) => before.has(path) || this.#mayMove(path))) return null;
    this.#rows = this.#isCut()
      ? executeQuery(this.#table, this.#query, null).rows
      : this.#patched(event);
    return this.#difference(before);
  }

  #isCut(): boolean {
    return this.#query.offset > 0 || this.#query.limit !== Infinity;
  }

  /** Can a document outside the result affect it? Below an offset are documents whose going moves all others up. */
  #mayMove(path: string): boolean {
    return this.#query.offset > 0 ? isInScope(path, this.#query) : this.#match(path) !== null;
  }

  #match(path: string): Row | null {
    const slot = this.#table.slot(path);
    return slot ? matchRow(slot, this.#query, null) : null;
  }

  #patched(event: CommitEvent): readonly Row[] {
    const changed = new Set(event.changes.map(({ path }) => path));
    const rows = this.#rows.filter((row) => !changed.has(row.path));
    const added = [...changed].map((path) => this.#match(path)).filter((row) => row !== null);
    if (added.length === 0) return rows;
    return [...rows, ...added].sort((a, b) => compareRows(a, b, this.#query.order));
  }

  #difference(before: ReadonlyMap<string, Row>): ViewChange | null {
    const added: Document[] = [];
    const modified: Document[] = [];
    const left = new Map(before);
    for (const row of this.#rows) {
      const earlier = left.get(row.path);
      left.delete(row.path);
      if (earlier?.version === row.version) continue;
      const list = earlier ? modified : added;
      list.push(projectDocument(row.document, this.#query.projection));
    }
    const removed = [...left.keys()].map((path): RemovedDocument => ({
      path,
      exists: this.#table.version(path, null) !== null,
    }));
    if (added.length + modified.length + removed.length === 0) return null;
    return { added, modified, removed };
  }
}
