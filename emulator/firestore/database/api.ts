import type { CommitListener } from '../document/change.ts';
import type { Document } from '../document/document.ts';
import type { Write, WriteResult } from '../document/write.ts';
import type { Aggregation, StructuredQuery } from '../query/model.ts';
import type { QueryView } from '../query/query-view.ts';
import type { FirestoreError } from '../error/firestore-error.ts';
import type { Fields } from '../value/types.ts';
import type { Micros } from '../value/time.ts';

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
   * The documents contain only the selected fields. They are decoded during iteration, and later writes do not change
   * them.
   */
  readonly documents: Iterable<Document>;
  readonly count: number;
  readonly skipped: number;
  /** Number of index entries that the query has visited. This number is the cost of the query. */
  readonly scanned: number;
}

export interface AggregationResponse {
  readonly readTime: Micros;
  readonly fields: Fields;
}

export interface ListDocumentsRequest {
  /** Parent of the listed collection: a document's path, or '' for the database's root. */
  readonly parent: string;
  /** Id of the listed collection. The id '' lists every collection directly below the parent. */
  readonly collectionId: string;
  /** Maximum number of documents per page; 0 or absent means no limit. */
  readonly pageSize?: number;
  readonly pageToken?: string;
  /** Order of the documents, for example `__name__` or `a desc, b`. */
  readonly orderBy?: string;
  /** Also lists the ids of missing documents that have documents below them. */
  readonly showMissing?: boolean;
  readonly mask?: readonly string[];
}

export interface ListedDocument {
  readonly path: string;
  readonly document: Document | null;
}

export interface ListDocumentsResponse {
  readonly readTime: Micros;
  readonly documents: readonly ListedDocument[];
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

export interface AttemptedWrite {
  readonly write: Write;
  /** The document before this write, but after the earlier writes of the same commit. */
  readonly before: Document | null;
  /**
   * The document after this write, whose mask and transforms are already applied; null for a delete. After a `verify`
   * write, the document equals `before`.
   */
  readonly after: Document | null;
}

export interface CommitAttempt {
  readonly requestTime: Micros;
  readonly writes: readonly AttemptedWrite[];
  /**
   * `get` reads the state before the commit, and `getAfter` reads the state after the whole commit. The functions of
   * the same names in security rules use these methods.
   */
  get(path: string): Document | null;
  getAfter(path: string): Document | null;
}

/**
 * Checks a commit before it is written. To refuse the commit, the function throws a FirestoreError. The check is
 * synchronous, so nothing changes between the check and the write. The check runs before preconditions are reported, so
 * a refusal does not reveal which documents exist.
 */
export type Authorize = (attempt: CommitAttempt) => void;

export interface CommitRequest {
  readonly writes: readonly Write[];
  readonly transaction?: Uint8Array;
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

export interface BatchWriteResponse {
  readonly outcomes: readonly BatchWriteOutcome[];
}

export type BatchWriteOutcome =
  | { readonly ok: true; readonly result: WriteResult }
  | { readonly ok: false; readonly error: FirestoreError };

/**
 * Reads are synchronous, but writes may wait for locks and for the disk. A refused operation throws a FirestoreError.
 * Only `batchWrite` returns the refusals of single writes instead.
 */
export interface FirestoreDatabase {
  readonly projectId: string;
  readonly databaseId: string;

  /** Name of the database's root, `projects/p/databases/d/documents`, without a trailing slash. */
  readonly root: string;
  /**
   * Reads a document. If it does not exist, the response contains null. In a read-write transaction, the read locks
   * even a missing document.
   */
  get(path: string, consistency?: Consistency): DocumentResponse;
  /** Reads all documents at one read time. The map has the order of `paths`, without duplicates. */
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
  /** Resolves when the writes are on disk, or in memory if the database has no data directory. */
  commit(request: CommitRequest): Promise<CommitResponse>;
  batchWrite(request: BatchWriteRequest): Promise<BatchWriteResponse>;

  subscribe(listener: CommitListener): () => void;
  /**
   * Returns a live result set, which starts with the current result. The caller must pass each event of `subscribe` to
   * the result set. Throws the errors of runQuery.
   */
  view(parent: string, query: StructuredQuery): QueryView;
  /** Returns a time at or after the latest commit. All later commits get greater times. */
  readTime(): Micros;

  /**
   * Removes every document, as the emulator's DELETE …/documents does, and ends all transactions. Listeners see a
   * normal commit.
   */
  clear(): Promise<void>;
  /**
   * Replaces the index definitions with the content of a firestore.indexes.json file. Queries that need a missing index
   * fail; with null, every query runs. Throws IndexFileError for invalid content.
   */
  setIndexes(definition: string | null): void;
  /**
   * Writes every document with its times into one file in this server's own format. Returns the number of documents.
   */
  exportTo(file: string): Promise<number>;
  /**
   * Loads the documents of an exported file. If a document with the same name exists, the exported document replaces
   * it. Returns the number of loaded documents.
   */
  importFrom(file: string): Promise<number>;
  close(): Promise<void>;
}
