import { checkDistinct } from '../document/check-writes.ts';
import { checkDocumentPath } from '../document/check-path.ts';
import type { CommitListener } from '../document/change.ts';
import type { Document } from '../document/document.ts';
import { formatDocumentName, type DatabaseName } from '../path/resource-name.ts';
import {
  aggregate,
  checkSummable,
  normalizeAggregations,
  summedFields,
} from '../query/aggregate.ts';
import { executeQuery } from '../query/execute.ts';
import type { Aggregation, StructuredQuery } from '../query/model.ts';
import type { NormalQuery } from '../query/normal-query.ts';
import { normalizeQuery } from '../query/normalize.ts';
import { projectDocument } from '../query/project.ts';
import { parseIndexFile, singleFieldIndexes, type IndexDefinitions } from '../query/index-file.ts';
import { checkIndexes } from '../query/required-index.ts';
import type { QueryView } from '../query/query-view.ts';
import { LiveView } from '../query/view.ts';
import { DataDirectory } from '../storage/data-directory.ts';
import type { FileLayer } from '../storage/file-layer.ts';
import { IN_MEMORY, type Persistence } from '../storage/persistence.ts';
import { documentOf } from '../storage/slot.ts';
import { DocumentTable } from '../storage/table.ts';
import {
  documentLock,
  LockTable,
  queryLock,
  type After,
  type Queried,
} from '../transaction/locks.ts';
import { Transactions, type Transaction } from '../transaction/transactions.ts';
import { transactionKey } from '../transaction/transaction-id.ts';
import type { Micros } from '../value/time.ts';
import {
  LATEST,
  type AggregationResponse,
  type BatchWriteRequest,
  type BatchWriteResponse,
  type CommitRequest,
  type CommitResponse,
  type Consistency,
  type DocumentResponse,
  type FirestoreDatabase,
  type ListCollectionIdsRequest,
  type ListCollectionIdsResponse,
  type ListDocumentsRequest,
  type ListDocumentsResponse,
  type QueryResponse,
  type TransactionOptions,
} from './api.ts';
import { ChangeFeed } from './change-feed.ts';
import { CommitClock } from './commit-clock.ts';
import { checkRequest, Committer } from './committer.ts';
import { listCollectionIds } from './list-collection-ids.ts';
import { listDocuments } from './list-documents.ts';
import { checkReadTime, resolveRead, type ReadState } from './read-state.ts';
import { exportTable, importFile } from './transfer.ts';

/**
 * Maximum age of a read time in production: one hour, in microseconds. A new database in memory accepts read times up
 * to one hour before its start, and contains no documents at these times. Later, whenever `History` drops old versions,
 * the database also refuses the read times that need these versions.
 */
const PAST: Micros = 3_600_000_000;

export interface DatabaseOptions {
  readonly projectId: string;
  readonly databaseId?: string;
  /** Returns the current time in milliseconds since the epoch. */
  readonly now?: () => number;
  readonly after?: After;
  /** Content of firestore.indexes.json. If null or absent, every query runs. */
  readonly indexes?: string | null;
}

export interface StoredDatabaseOptions extends DatabaseOptions {
  readonly directory: string;
  /** Minimum size of the log file, in bytes, before a snapshot replaces it. */
  readonly compactBytes?: number;
  readonly files?: FileLayer;
}

interface Stored {
  readonly table: DocumentTable;
  readonly persistence: DataDirectory;
}

const realAfter: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

export class Database implements FirestoreDatabase {
  readonly projectId: string;
  readonly databaseId: string;
  readonly root: string;
  readonly #name: DatabaseName;
  readonly #table: DocumentTable;
  readonly #clock: CommitClock;
  readonly #locks: LockTable;
  readonly #transactions: Transactions;
  readonly #feed = new ChangeFeed();
  readonly #persistence: Persistence;
  readonly #committer: Committer;
  #indexes: IndexDefinitions | null = null;

  constructor(options: DatabaseOptions, stored: Stored | null = null) {
    const now = options.now ?? Date.now;
    this.projectId = options.projectId;
    this.databaseId = options.databaseId ?? '(default)';
    this.#name = { projectId: this.projectId, databaseId: this.databaseId };
    this.root = formatDocumentName(this.#name, '');
    this.#clock = new CommitClock(now, stored?.persistence.lastTime ?? 0);
    this.#table = stored?.table ?? new DocumentTable(this.#clock.now() - PAST);
    this.#locks = new LockTable(options.after ?? realAfter);
    this.#transactions = new Transactions(this.#locks, now);
    this.#persistence = stored?.persistence ?? IN_MEMORY;
    this.#committer = new Committer({
      table: this.#table,
      database: this.#name,
      clock: this.#clock,
      locks: this.#locks,
      persistence: this.#persistence,
      feed: this.#feed,
      indexesOf: (collectionId) => (field) =>
        singleFieldIndexes(this.#indexes, collectionId, field),
      endReaders: () => this.#transactions.endReadWrite(),
    });
    this.setIndexes(options.indexes ?? null);
  }

  /** Throws if the directory is already open, or if the database's files are damaged. */
  static async open(options: StoredDatabaseOptions): Promise<Database> {
    return new Database(options, await openStored(options));
  }

  get(path: string, consistency: Consistency = LATEST): DocumentResponse {
    const { readTime, documents } = this.batchGet([path], consistency);
    return { readTime, document: documents.get(path) ?? null };
  }

  batchGet(
    paths: readonly string[],
    consistency: Consistency = LATEST,
  ): { readonly readTime: Micros; readonly documents: ReadonlyMap<string, Document | null> } {
    paths.forEach(checkDocumentPath);
    const state = this.#read(consistency);
    const documents = new Map<string, Document | null>();
    for (const path of paths) {
      if (state.locker) this.#locks.lock(state.locker, documentLock(path));
      documents.set(path, documentOf(path, this.#table.version(path, state.at)));
    }
    return { readTime: state.readTime, documents };
  }

  list(request: ListDocumentsRequest, consistency: Consistency = LATEST): ListDocumentsResponse {
    const state = this.#read(consistency);
    const page = listDocuments({
      table: this.#table,
      database: this.#name,
      request,
      at: state.at,
      checkIndexes: (query) => this.#checkIndexes(query, []),
    });
    this.#lockCollection(state, request);
    return { readTime: state.readTime, ...page };
  }

  listCollectionIds(
    request: ListCollectionIdsRequest,
    consistency: Consistency = LATEST,
  ): ListCollectionIdsResponse {
    return listCollectionIds(this.#table, request, this.#read(consistency).at);
  }

  runQuery(
    parent: string,
    query: StructuredQuery,
    consistency: Consistency = LATEST,
  ): QueryResponse {
    const normal = this.#normalize(parent, query);
    this.#checkIndexes(normal, []);
    const state = this.#read(consistency);
    this.#lockCollection(state, normal);
    const { rows, skipped, scanned } = executeQuery(this.#table, normal, state.at);
    return {
      readTime: state.readTime,
      skipped,
      scanned,
      count: rows.length,
      documents: {
        *[Symbol.iterator]() {
          for (const row of rows) yield projectDocument(row.document, normal.projection);
        },
      },
    };
  }

  runAggregation(
    parent: string,
    query: StructuredQuery,
    aggregations: readonly Aggregation[],
    consistency: Consistency = LATEST,
  ): AggregationResponse {
    const normal = {
      query: this.#normalize(parent, query),
      aggregations: normalizeAggregations(aggregations),
    };
    const summed = summedFields(normal.aggregations);
    checkSummable(query, normal.query, summed);
    this.#checkIndexes(normal.query, summed);
    const state = this.#read(consistency);
    this.#lockCollection(state, normal.query);
    return { readTime: state.readTime, fields: aggregate(this.#table, normal, state.at) };
  }

  beginTransaction(options: TransactionOptions): Uint8Array {
    if (options.mode === 'readWrite') {
      if (options.retryTransaction) transactionKey(options.retryTransaction);
      return this.#transactions.begin({ readTime: null, dispose: () => {} }).id;
    }
    const readTime = options.readTime ?? this.#clock.now();
    checkReadTime(readTime, { clock: this.#clock, table: this.#table });
    return this.#transactions.begin({ readTime, dispose: this.#table.history.pin(readTime) }).id;
  }

  rollback(transaction: Uint8Array): void {
    this.#transactions.end(transaction);
  }

  async commit({ writes, transaction, authorize }: CommitRequest): Promise<CommitResponse> {
    const owner = transaction ? this.#transactions.use(transaction) : null;
    checkRequest(writes, owner);
    if (!owner) return this.#write(writes, null, authorize);
    owner.committing = true;
    try {
      return await this.#write(writes, owner, authorize);
    } finally {
      this.#transactions.end(owner.id);
    }
  }

  async batchWrite({ writes, authorize }: BatchWriteRequest): Promise<BatchWriteResponse> {
    checkRequest(writes, null);
    checkDistinct(writes);
    this.#transactions.expire();
    return { outcomes: await this.#committer.commitEach(writes, authorize) };
  }

  subscribe(listener: CommitListener): () => void {
    return this.#feed.subscribe(listener);
  }

  view(parent: string, query: StructuredQuery): QueryView {
    const normal = this.#normalize(parent, query);
    this.#checkIndexes(normal, []);
    return new LiveView(this.#table, normal, this.#clock.now());
  }

  readTime(): Micros {
    return this.#clock.now();
  }

  async clear(): Promise<void> {
    this.#transactions.endAll();
    const changes = [...this.#table.documents()].map(({ path }) => ({
      path,
      version: null,
      fields: null,
    }));
    await this.#committer.apply(this.#clock.next(), changes);
  }

  setIndexes(definition: string | null): void {
    this.#indexes = definition === null ? null : parseIndexFile(definition);
  }

  exportTo(file: string): Promise<number> {
    return exportTable(this.#table, file, this.#clock.now());
  }

  importFrom(file: string): Promise<number> {
    return importFile(file, (changes) => this.#committer.apply(this.#clock.next(), changes));
  }

  async close(): Promise<void> {
    this.#transactions.endAll();
    await this.#persistence.close();
  }

  #read(consistency: Consistency): ReadState {
    return resolveRead(consistency, {
      table: this.#table,
      clock: this.#clock,
      transactions: this.#transactions,
    });
  }

  #normalize(parent: string, query: StructuredQuery): NormalQuery {
    return normalizeQuery({ parent, query, database: this.#name });
  }

  #checkIndexes(query: NormalQuery, summed: readonly string[]): void {
    if (!this.#indexes) return;
    checkIndexes({ query, summed, definitions: this.#indexes, database: this.#name });
  }

  #lockCollection({ locker }: ReadState, queried: Queried): void {
    if (locker) this.#locks.lock(locker, queryLock(queried));
  }

  #write(
    writes: CommitRequest['writes'],
    owner: Transaction | null,
    authorize: CommitRequest['authorize'],
  ): Promise<CommitResponse> {
    this.#transactions.expire();
    return this.#committer.commit({ writes, owner, authorize });
  }
}

async function openStored(options: StoredDatabaseOptions): Promise<Stored> {
  const table = new DocumentTable(0);
  const persistence = await DataDirectory.open({
    directory: options.directory,
    ...(options.compactBytes === undefined ? {} : { compactBytes: options.compactBytes }),
    ...(options.files === undefined ? {} : { files: options.files }),
    load: (change) => table.load(change),
    documents: () => table.documents(),
  });
  table.history.startAt(persistence.lastTime);
  return { table, persistence };
}
