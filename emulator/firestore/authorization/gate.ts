import type { Authorize, Database, Document, StructuredQuery } from '../database/index.ts';
import type { DatabaseName, ResourceName } from '../path/resource-name.ts';
import type { AccessScope } from './access-scope.ts';
import type { Caller } from './caller.ts';

export interface GetAttempt {
  caller: Caller;
  name: ResourceName;
  database: Database;
  /** Null when there is none. */
  document: Document | null;
  /** Shared by the documents of one request. */
  scope?: AccessScope;
}

export interface ListAttempt {
  caller: Caller;
  /** What the queried collections hang from. */
  name: ResourceName;
  database: Database;
  query: StructuredQuery;
  scope?: AccessScope;
}

export interface CommitAttempts {
  caller: Caller;
  name: DatabaseName;
}

/** Where each operation asks whether it may go on. Refusal is a thrown PERMISSION_DENIED. */
export interface Gate {
  get(attempt: GetAttempt): void;
  list(attempt: ListAttempt): void;
  /** The check for a commit of this caller; undefined when everything is allowed. */
  commit(attempt: CommitAttempts): Authorize | undefined;
}
