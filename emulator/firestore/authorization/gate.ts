import type { Authorize, Database, Document, StructuredQuery } from '../database/index.ts';
import type { DatabaseName, ResourceName } from '../path/resource-name.ts';
import type { AccessScope } from './access-scope.ts';
import type { Caller } from './caller.ts';

export interface GetAttempt {
  caller: Caller;
  name: ResourceName;
  database: Database;
  document: Document | null;
  /** Counts the documents that the rules read. All documents of one request share one scope. */
  scope?: AccessScope;
}

export interface ListAttempt {
  caller: Caller;
  /** Name of the document above the queried collections, or of the database's root. */
  name: ResourceName;
  database: Database;
  query: StructuredQuery;
  scope?: AccessScope;
}

export interface CommitAttempts {
  caller: Caller;
  name: DatabaseName;
}

/** Checks whether a caller may perform an operation. Throws PERMISSION_DENIED if not. */
export interface Gate {
  get(attempt: GetAttempt): void;
  list(attempt: ListAttempt): void;
  /** Returns a function that checks a caller's commit; undefined if the caller may write anything. */
  commit(attempt: CommitAttempts): Authorize | undefined;
}
