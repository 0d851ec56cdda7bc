import { applyWrite } from '../document/apply.ts';
import { checkStored, type IndexesOfField } from '../document/check-fields.ts';
import type { Document } from '../document/document.ts';
import { failedPreconditionOf } from '../document/precondition.ts';
import type { Write, WriteResult } from '../document/write.ts';
import { collectionOf, lastSegment } from '../path/path.ts';
import { formatDocumentName, type DatabaseName } from '../path/resource-name.ts';
import { documentOf, StoredDocument, type Version } from '../storage/slot.ts';
import type { DocumentTable, Replacement } from '../storage/table.ts';
import { encodeFields } from '../value/codec.ts';
import type { FirestoreError } from '../error/firestore-error.ts';
import { microsToTimestamp, type Micros } from '../value/time.ts';
import type { Fields } from '../value/types.ts';
import type { AttemptedWrite, CommitAttempt } from './api.ts';

const MICROS_PER_MILLI = 1_000;

/** Returns a function that looks up the single-field indexes of a field in all collections with this id. */
export type IndexesOf = (collectionId: string) => IndexesOfField;

export class StagedCommit implements CommitAttempt {
  readonly requestTime: Micros;
  readonly writes: readonly AttemptedWrite[];
  readonly results: readonly WriteResult[];
  /** The first failed precondition. The other writes are still computed, so that the rules can check them. */
  failure: FirestoreError | null = null;
  readonly #table: DocumentTable;
  readonly #database: DatabaseName;
  readonly #commitTime: Micros;
  readonly #indexesOf: IndexesOf;
  readonly #staged = new Map<string, StoredDocument | null>();

  /** Throws INVALID_ARGUMENT if a document becomes too large or gets too many or too large index entries. */
  constructor(request: {
    table: DocumentTable;
    database: DatabaseName;
    commitTime: Micros;
    writes: readonly Write[];
    indexesOf: IndexesOf;
  }) {
    this.#table = request.table;
    this.#database = request.database;
    this.#commitTime = request.commitTime;
    this.#indexesOf = request.indexesOf;
    this.requestTime = request.commitTime - (request.commitTime % MICROS_PER_MILLI);
    const attempted: AttemptedWrite[] = [];
    this.results = request.writes.map((write) => {
      const before = this.#latest(write.path);
      const result = this.#stage(write, before);
      attempted.push({ write, before, after: this.#latest(write.path) });
      return result;
    });
    this.writes = attempted;
  }

  get(path: string): Document | null {
    return documentOf(path, this.#table.version(path, null));
  }

  getAfter(path: string): Document | null {
    return this.#latest(path);
  }

  get changes(): ReadonlyArray<Replacement & { readonly before: Version | null }> {
    const changes = [];
    for (const [path, document] of this.#staged) {
      const before = this.#table.version(path, null);
      const version = document?.version ?? null;
      if (version === before) continue;
      changes.push({ path, version, fields: document?.fields ?? null, before });
    }
    return changes;
  }

  #latest(path: string): StoredDocument | null {
    const staged = this.#staged.get(path);
    return staged === undefined ? documentOf(path, this.#table.version(path, null)) : staged;
  }

  #stage(write: Write, before: StoredDocument | null): WriteResult {
    const { path } = write;
    const { projectId } = this.#database;
    this.failure ??= failedPreconditionOf(write.precondition, { projectId, path, current: before });
    if (write.kind === 'verify') return { transformResults: [] };
    const requestTime = microsToTimestamp(this.requestTime);
    const { fields, transformResults } = applyWrite(write, before?.fields ?? null, requestTime);
    const after = fields && this.#nextVersion(path, before, fields);
    this.#staged.set(path, after);
    return after ? { updateTime: after.updateTime, transformResults } : { transformResults };
  }

  #nextVersion(path: string, before: StoredDocument | null, fields: Fields): StoredDocument {
    checkStored({
      path,
      name: formatDocumentName(this.#database, path),
      fields,
      indexesOf: this.#indexesOf(lastSegment(collectionOf(path))),
    });
    const bytes = encodeFields(fields);
    if (before?.version.bytes.equals(bytes)) return before;
    const createTime = before?.createTime ?? this.#commitTime;
    return new StoredDocument(path, { bytes, createTime, updateTime: this.#commitTime }, fields);
  }
}
