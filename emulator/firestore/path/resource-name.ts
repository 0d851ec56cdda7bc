import { invalidArgument } from '../error/firestore-error.ts';

export interface DatabaseName {
  readonly projectId: string;
  readonly databaseId: string;
}

/** Identifies a document in a database. An empty path names the root of all documents. */
export interface ResourceName extends DatabaseName {
  readonly path: string;
}

export function formatDatabaseName({ projectId, databaseId }: DatabaseName): string {
  return `projects/${projectId}/databases/${databaseId}`;
}

export function formatDocumentName(database: DatabaseName, path: string): string {
  const root = `${formatDatabaseName(database)}/documents`;
  return path === '' ? root : `${root}/${path}`;
}

/** Throws INVALID_ARGUMENT unless the name is projects/{project}/databases/{database}. */
export function parseDatabaseName(name: string): DatabaseName {
  const reader = new NameReader('Database', name);
  const parsed = reader.database();
  reader.end();
  return parsed;
}

/**
 * Throws INVALID_ARGUMENT for any text that is not the name of a document, such as the name of a collection or the
 * root.
 */
export function parseDocumentName(name: string): ResourceName {
  const reader = new NameReader('Document', name);
  const database = reader.database();
  reader.literal('/documents/');
  return { ...database, path: reader.documentPath() };
}

export function parseParentName(name: string): ResourceName {
  const reader = new NameReader('Document parent', name);
  const database = reader.database();
  reader.literal('/documents');
  if (reader.atEnd()) return { ...database, path: '' };
  reader.literal('/');
  return { ...database, path: reader.documentPath() };
}

/** Returns the path of a document. Throws INVALID_ARGUMENT for a document in another database. */
export function documentPathIn(database: DatabaseName, documentName: string): string {
  const name = parseDocumentName(documentName);
  if (!isSameDatabase(name, database)) {
    throw invalidArgument(
      `Document ${documentName} does not belong to the database of the request (${formatDatabaseName(database)}).`,
    );
  }
  return name.path;
}

/** Returns the path of a document, or '' for the root. Throws INVALID_ARGUMENT for a name in another database. */
export function parentPathIn(database: DatabaseName, parentName: string): string {
  const name = parseParentName(parentName);
  if (!isSameDatabase(name, database)) {
    throw invalidArgument(
      `Document parent name "${parentName}" is not in database "${formatDatabaseName(database)}".`,
    );
  }
  return name.path;
}

function isSameDatabase(a: DatabaseName, b: DatabaseName): boolean {
  return a.projectId === b.projectId && a.databaseId === b.databaseId;
}

/**
 * Parses a resource name from left to right. As in Google's parser, each error names the problem and its index in the
 * name.
 */
class NameReader {
  readonly #kind: string;
  readonly #name: string;
  #at = 0;

  constructor(kind: string, name: string) {
    this.#kind = kind;
    this.#name = name;
  }

  database(): DatabaseName {
    this.literal('projects/');
    const projectId = this.segment();
    this.literal('/databases/');
    return { projectId, databaseId: this.segment() };
  }

  literal(text: string): void {
    for (const part of text.split(/(?<=\/)|(?=\/)/)) {
      if (!this.#name.startsWith(part, this.#at)) throw this.#lacks(part);
      this.#at += part.length;
    }
  }

  documentPath(): string {
    const start = this.#at;
    for (;;) {
      this.segment();
      this.literal('/');
      this.segment();
      if (this.atEnd()) return this.#name.slice(start);
      this.literal('/');
    }
  }

  segment(): string {
    const slash = this.#name.indexOf('/', this.#at);
    const end = slash === -1 ? this.#name.length : slash;
    const segment = this.#name.slice(this.#at, end);
    if (segment === '') {
      throw invalidArgument(
        `${this.#kind} name "${this.#name}" has an empty segment at index ${this.#at}.`,
      );
    }
    this.#at = end;
    return segment;
  }

  atEnd(): boolean {
    return this.#at === this.#name.length;
  }

  end(): void {
    if (!this.atEnd()) {
      throw invalidArgument(
        `${this.#kind} name "${this.#name}" has more than it should at index ${this.#at}.`,
      );
    }
  }

  #lacks(part: string): Error {
    return invalidArgument(
      `${this.#kind} name "${this.#name}" lacks "${part}" at index ${this.#at}.`,
    );
  }
}
