import type { CommitListener } from '../document/change.ts';
import type { Document } from '../document/document.ts';
import type { Write, WriteResult } from '../document/write.ts';
import type { Aggregation, StructuredQuery } from '../query/model.ts';
import type { QueryView } from '../query/query-view.ts';
import type { FirestoreError } from '../error/firestore-error.ts';
import type { Fields } from '../value/types.ts';
import type { Micros } from '../value/time.ts';

/** The state that a read sees. A read in a read-write transaction also takes read locks. */
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
  /**
   * The documents, with `select` already applied. They are decoded during iteration; later writes do not change them.
   */
  readonly documents: Iterable<Document>;
  readonly count: number;
  /** Number of documents that the offset skipped. */
  readonly skipped: number;
  /** Number of index entries that were visited: the query's cost. */
  readonly scanned: number;
}

export interface AggregationResponse {
  readonly readTime: Micros;
  /** The results of the aggregations by their aliases. */
  readonly fields: Fields;
}

export interface ListDocumentsRequest {
  /** The parent of the listed collection: '' for the database's root, otherwise a document's path. */
  readonly parent: string;
  /** The id of the listed collection; '' for every collection below the parent. */
  readonly collectionId: string;
  /** Maximum documents of a page; 0 or absent if there is no limit. */
  readonly pageSize?: number;
  readonly pageToken?: string;
  /** The order of the documents, for example `__name__` or `a desc, b`. */
  readonly orderBy?: string;
  /** Whether ids without a document are listed too, if there are documents below them. */
  readonly showMissing?: boolean;
  readonly mask?: readonly string[];
}

/** A document in a listing; `document` is null for a missing parent (showMissing). */
export interface ListedDocument {
  readonly path: string;
  readonly document: Document | null;
}

export interface ListDocumentsResponse {
  readonly readTime: Micros;
  readonly documents: readonly ListedDocument[];
  /** The token of the next page; '' on the last page. */
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

/** One write of a commit, as the security rules see it before it happens. */
export interface AttemptedWrite {
  readonly write: Write;
  /** The document before this write, but after the earlier writes of the same commit. */
  readonly before: Document | null;
  /**
   * The document after this write, with mask and transforms applied; null for a delete. For a verify it equals
   * `before`.
   */
  readonly after: Document | null;
}

export interface CommitAttempt {
  /** The time that REQUEST_TIME transforms write; rules read it as `request.time`. */
  readonly requestTime: Micros;
  readonly writes: readonly AttemptedWrite[];
  /** The state before the commit, for rules' get() and exists(). */
  get(path: string): Document | null;
  /** The state after the entire commit, for getAfter() and existsAfter(). */
  getAfter(path: string): Document | null;
}

/**
 * Checks a commit before it is written, and refuses it by throwing a FirestoreError. The check is synchronous, because
 * nothing may change between the check and the write. It runs before preconditions are reported, so that a refusal does
 * not reveal which documents exist.
 */
export type Authorize = (attempt: CommitAttempt) => void;

export interface CommitRequest {
  readonly writes: readonly Write[];
  readonly transaction?: Uint8Array;
  /** The check of the writes; undefined if the caller may write anything. */
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

/** The outcome of each write, in the order of the writes. */
export interface BatchWriteResponse {
  readonly outcomes: readonly BatchWriteOutcome[];
}

export type BatchWriteOutcome =
  | { readonly ok: true; readonly result: WriteResult }
  | { readonly ok: false; readonly error: FirestoreError };

/**
 * One database of one project. Reads are synchronous; `commit` may wait for locks and for the disk. Every
 * refusal is thrown as a FirestoreError.
 */
export interface FirestoreDatabase {
  readonly projectId: string;
  readonly databaseId: string;

  /** The name of the database's root, `projects/p/databases/d/documents`, without a slash at its end. */
  readonly root: string;
  /**
   * Reads a document; `document` is null if there is none, which is not an error. In a transaction the read also locks
   * the document, even a missing one.
   */
  get(path: string, consistency?: Consistency): DocumentResponse;
  /** Reads all documents as of one read time, in the requested order, without duplicates. */
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
  /** Commits writes. Resolves when they are on disk (immediately for a database in memory). */
  commit(request: CommitRequest): Promise<CommitResponse>;
  batchWrite(request: BatchWriteRequest): Promise<BatchWriteResponse>;

  /** Registers a listener for commits. Returns the function that removes it. */
  subscribe(listener: CommitListener): () => void;
  /**
   * A live result set that starts with the present result. Pass it the events of `subscribe`. Throws the errors of
   * runQuery.
   */
  view(parent: string, query: StructuredQuery): QueryView;
  /** Returns the time of the latest commit, or a later reading of the clock. Each later commit has a later time. */
  readTime(): Micros;

  /** Removes every document, as the emulator's DELETE …/documents does. Listeners see it as a normal commit. */
  clear(): Promise<void>;
  /**
   * Replaces the index definitions, the content of firestore.indexes.json. Queries that need a missing index fail; with
   * null every query runs. Throws IndexFileError.
   */
  setIndexes(definition: string | null): void;
  /**
   * Writes every document with its times into one file in this server's own format. Returns the number of documents.
   */
  exportTo(file: string): Promise<number>;
  /** Loads the documents of an exported file and replaces documents with the same name. Returns their number. */
  importFrom(file: string): Promise<number>;
  close(): Promise<void>;
}
