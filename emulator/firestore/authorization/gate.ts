import type { Authorize, Database, Document, StructuredQuery } from '../database/index.ts';
import type { DatabaseName, ResourceName } from '../path/resource-name.ts';
import type { AccessScope } from './access-scope.ts';
import type { Caller } from './caller.ts';

export interface GetAttempt {
  caller: Caller;
  name: ResourceName;
  database: Database;
  /** The requested document; null if it does not exist. */
  document: Document | null;
  /** The documents that the rules have read so far. All documents of one request share this scope. */
  scope?: AccessScope;
}

export interface ListAttempt {
  caller: Caller;
  /** The document or root above the queried collections. */
  name: ResourceName;
  database: Database;
  query: StructuredQuery;
  scope?: AccessScope;
}

export interface CommitAttempts {
  caller: Caller;
  name: DatabaseName;
}

/** The authorization checks of each operation. A refusal is thrown as PERMISSION_DENIED. */
export interface Gate {
  get(attempt: GetAttempt): void;
  list(attempt: ListAttempt): void;
  /** Returns a function that checks a commit of this caller; undefined when everything is allowed. */
  commit(attempt: CommitAttempts): Authorize | undefined;
}
