import type { Authorize, Database, Document, StructuredQuery } from '../database/index.ts';
import type { DatabaseName, ResourceName } from '../path/resource-name.ts';
import type { AccessScope } from './access-scope.ts';
import type { Caller } from './caller.ts';

export interface GetAttempt {
  caller: Caller;
  name: ResourceName;
  database: Database;
  document: Document | null;
  /**
   * Scope that all reads of one request share. For each document that the request reads, the rules may read further
   * documents, for example with get(). The scope counts these further documents and limits their number.
   */
  scope?: AccessScope;
}

export interface ListAttempt {
  caller: Caller;
  /**
   * Name of the document above the queried collections. For collections at the top level, this is the name of the
   * database's root.
   */
  name: ResourceName;
  database: Database;
  query: StructuredQuery;
  scope?: AccessScope;
}

export interface CommitAttempts {
  caller: Caller;
  name: DatabaseName;
}

/** Checks whether a caller may perform an operation. If not, throws PERMISSION_DENIED. */
export interface Gate {
  get(attempt: GetAttempt): void;
  list(attempt: ListAttempt): void;
  /** Returns a function that checks the caller's commits. Returns undefined if the caller may write everything. */
  commit(attempt: CommitAttempts): Authorize | undefined;
}
