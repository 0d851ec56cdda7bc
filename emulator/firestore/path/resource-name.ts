import { invalidArgument } from '../error/firestore-error.ts';

/** A database by its project and id; the name on the wire is projects/{project}/databases/{database}. */
export interface DatabaseName {
  readonly projectId: string;
  readonly databaseId: string;
}

/** A document (or, with an empty path, the root of all documents) in a database. */
export interface ResourceName extends DatabaseName {
  /** The path relative to the database: '' or `c/d`. */
  readonly path: string;
}

export function formatDatabaseName({ projectId, databaseId }: DatabaseName): string {
  return `projects/${projectId}/databases/${databaseId}`;
}

/** Returns the full name of a document. For the path '' it is the name of the root of all documents. */
export function formatDocumentName(database: DatabaseName, path: string): string {
  const root = `${formatDatabaseName(database)}/documents`;
  return path === '' ? root : `${root}/${path}`;
}

/** Throws INVALID_ARGUMENT for anything but projects/{project}/databases/{database}. */
export function parseDatabaseName(name: string): DatabaseName {
  const reader = new NameReader('Database', name);
  const parsed = reader.database();
  reader.end();
  return parsed;
}

/**
 * Parses the name of a document. Throws INVALID_ARGUMENT for the name of a collection, or a text that is not a name.
 */
export function parseDocumentName(name: string): ResourceName {
  const reader = new NameReader('Document', name);
  const database = reader.database();
  reader.literal('/documents/');
  return { ...database, path: reader.documentPath() };
}

/** Parses the name of a parent of collections: a document, or `…/documents` itself. */
export function parseParentName(name: string): ResourceName {
  const reader = new NameReader('Document parent', name);
  const database = reader.database();
  reader.literal('/documents');
  if (reader.atEnd()) return { ...database, path: '' };
  reader.literal('/');
  return { ...database, path: reader.documentPath() };
}

/** Returns the path of a document. Throws INVALID_ARGUMENT for a document of another database. */
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
 * Parses a resource name from left to right. Like the errors of Google's parser, its errors name the missing segment
 * and its position.
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

  /** Reads the remaining text as a document's path: one or more pairs of a collection id and a document id. */
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
