import type { CommitListener } from '../document/change.ts';
import type { Document } from '../document/document.ts';
import type { Write, WriteResult } from '../document/write.ts';
import type { Aggregation, StructuredQuery } from '../query/model.ts';
import type { QueryView } from '../query/query-view.ts';
import type { FirestoreError } from '../error/firestore-error.ts';
import type { Fields } from '../value/types.ts';
import type { Micros } from '../value/time.ts';

/** Which state a read sees. In a read-write transaction it also takes the read locks. */
export type Consistency =
  | { readonly kind: 'latest' }
  | { readonly kind: 'transaction'; readonly id: Uint8Array }
  | { readonly kind: 'readTime'; readonly readTime: Micros };

export const LATEST: Consistency = { kind: 'latest' };

export type TransactionOptions =
  | { readonly mode: 'readWrite'; readonly retryTransaction?: Uint8Array }
  | { readonly mode: 'readOnly'; readonly readTime?: Micros };

export interface DocumentResponse {
  readonly readTime: Micros;
  readonly document: Document | null;
}

export interface QueryResponse {
  readonly readTime: Micros;
  /** Decoded as it is iterated; stays valid whatever is written meanwhile. Already projected by `select`. */
  readonly documents: Iterable<Document>;
  readonly count: number;
  /** How many documents the offset left out. */
  readonly skipped: number;
  /** Index entries that were visited: what the query cost. */
  readonly scanned: number;
}

export interface AggregationResponse {
  readonly readTime: Micros;
  /** Alias to result. */
  readonly fields: Fields;
}

export interface ListDocumentsRequest {
  /** '' for the database's root, or a document path. */
  readonly parent: string;
  /** '' for every collection below the parent. */
  readonly collectionId: string;
  /** 0 or absent: everything. */
  readonly pageSize?: number;
  readonly pageToken?: string;
  /** `__name__`, `a desc, b`. */
  readonly orderBy?: string;
  /** Also list ids that hold no document but have documents below them. */
  readonly showMissing?: boolean;
  readonly mask?: readonly string[];
}

/** A document's place in a listing; `document` is null for a missing parent (showMissing). */
export interface ListedDocument {
  readonly path: string;
  readonly document: Document | null;
}

export interface ListDocumentsResponse {
  readonly readTime: Micros;
  readonly documents: readonly ListedDocument[];
  /** '' on the last page. */
  readonly nextPageToken: string;
}

export interface ListCollectionIdsRequest {
  readonly parent: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
}

export interface ListCollectionIdsResponse {
  readonly collectionIds: readonly string[];
  readonly nextPageToken: string;
}

/** One write of a commit that is about to happen, as security rules see it. */
export interface AttemptedWrite {
  readonly write: Write;
  /** Before this write (after the earlier writes of the same commit). */
  readonly before: Document | null;
  /** After this write, mask and transforms applied; null for a delete. Equals `before` for a verify. */
  readonly after: Document | null;
}

export interface CommitAttempt {
  /** What REQUEST_TIME transforms were given: rules' request.time. */
  readonly requestTime: Micros;
  readonly writes: readonly AttemptedWrite[];
  /** The state before the commit: rules' get() and exists(). */
  get(path: string): Document | null;
  /** The state after the entire commit: getAfter() and existsAfter(). */
  getAfter(path: string): Document | null;
}

/**
 * Refuses a commit by throwing a FirestoreError. Synchronous: nothing may change between the check and the write.
 * Asked before preconditions are reported, so that a refusal does not tell what exists.
 */
export type Authorize = (attempt: CommitAttempt) => void;

export interface CommitRequest {
  readonly writes: readonly Write[];
  readonly transaction?: Uint8Array;
  /** Undefined: the caller may write anything. */
  readonly authorize?: Authorize | undefined;
}

export interface CommitResponse {
  readonly commitTime: Micros;
  readonly writeResults: readonly WriteResult[];
}

export interface BatchWriteRequest {
  readonly writes: readonly Write[];
  readonly authorize?: Authorize;
}

/** Each write's own outcome, in order. */
export interface BatchWriteResponse {
  readonly outcomes: readonly BatchWriteOutcome[];
}

export type BatchWriteOutcome =
  | { readonly ok: true; readonly result: WriteResult }
  | { readonly ok: false; readonly error: FirestoreError };

/**
 * One database of one project. Reads are synchronous; `commit` may wait for locks and for the disk.
 * Every refusal is a FirestoreError.
 */
export interface FirestoreDatabase {
  readonly projectId: string;
  readonly databaseId: string;

  /** `projects/p/databases/d/documents`, no trailing slash. */
  readonly root: string;
  /** In a transaction it locks the document, whether found or missing. Missing: `document` is null, not an error. */
  get(path: string, consistency?: Consistency): DocumentResponse;
  /** All at one read time, in the order asked, each path once. */
  batchGet(
    paths: readonly string[],
    consistency?: Consistency,
  ): { readonly readTime: Micros; readonly documents: ReadonlyMap<string, Document | null> };
  list(request: ListDocumentsRequest, consistency?: Consistency): ListDocumentsResponse;
  listCollectionIds(
    request: ListCollectionIdsRequest,
    consistency?: Consistency,
  ): ListCollectionIdsResponse;
  runQuery(parent: string, query: StructuredQuery, consistency?: Consistency): QueryResponse;
  runAggregation(
    parent: string,
    query: StructuredQuery,
    aggregations: readonly Aggregation[],
    consistency?: Consistency,
  ): AggregationResponse;

  beginTransaction(options: TransactionOptions): Uint8Array;
  rollback(transaction: Uint8Array): void;
  /** Resolves when the commit is on disk (at once for a database in memory). */
  commit(request: CommitRequest): Promise<CommitResponse>;
  batchWrite(request: BatchWriteRequest): Promise<BatchWriteResponse>;

  /** Returns the function that ends the subscription. */
  subscribe(listener: CommitListener): () => void;
  /** A live result set as of now; feed it the events of `subscribe`. Throws what runQuery would throw. */
  view(parent: string, query: StructuredQuery): QueryView;
  /** Strictly increasing: the time of the latest commit or a later clock reading. */
  readTime(): Micros;

  /** Removes every document (the emulator's DELETE …/documents); a commit like any other to listeners. */
  clear(): Promise<void>;
  /**
   * Replaces the index definitions (firestore.indexes.json's content) that queries must be covered by; null: every
   * query runs. Throws IndexFileError.
   */
  setIndexes(definition: string | null): void;
  /** Writes every document, with its times, into one file of our own format; returns how many. */
  exportTo(file: string): Promise<number>;
  /** Puts an exported file's documents in place, over those of the same name; returns how many. */
  importFrom(file: string): Promise<number>;
  close(): Promise<void>;
}
