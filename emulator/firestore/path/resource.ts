import { invalidArgument } from '../value/error.ts';

export function depth(path: string): number {
  if (path === '') return 0;
  let segments = 1;
  for (let i = path.indexOf('/'); i !== -1; i = path.indexOf('/', i + 1)) segments++;
  return segments;
}

/** The collection of a document, `c/d/s` for `c/d/s/e`. */
export function collectionOf(documentPath: string): string {
  return documentPath.slice(0, documentPath.lastIndexOf('/'));
}

/** The last segment: a document's id or a collection's. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function join(parent: string, child: string): string {
  return parent === '' ? child : `${parent}/${child}`;
}

/** Resource names of one database. */
export class ResourceNames {
  readonly root: string;
  readonly projectId: string;
  readonly databaseId: string;

  constructor(projectId: string, databaseId: string) {
    this.projectId = projectId;
    this.databaseId = databaseId;
    this.root = `projects/${projectId}/databases/${databaseId}/documents`;
  }

  nameOf(path: string): string {
    return path === '' ? this.root : `${this.root}/${path}`;
  }

  documentPath(name: string): string {
    const path = this.#relative(name, 'Document name');
    if (path === '' || depth(path) % 2 === 1) throw lacks('Document name', name, '/', name.length);
    return path;
  }

  parentPath(name: string): string {
    const path = this.#relative(name, 'Document parent name');
    if (depth(path) % 2 === 1) throw lacks('Document parent name', name, '/', name.length);
    return path;
  }

  /** The path below this database's root, or null for a name elsewhere. */
  pathWithin(name: string): string | null {
    if (name === this.root) return '';
    return name.startsWith(`${this.root}/`) ? name.slice(this.root.length + 1) : null;
  }

  #relative(name: string, what: string): string {
    const path = this.pathWithin(name);
    if (path === null) throw this.#foreign(name, what);
    if (path === '' && name !== this.root) throw lacks(what, name, '/', name.length);
    const empty = path === '' ? -1 : emptySegment(path);
    if (empty !== -1) {
      throw invalidArgument(
        `${what} "${name}" has an empty segment at index ${name.length - path.length + empty}.`,
      );
    }
    return path;
  }

  #foreign(name: string, what: string): Error {
    const parts = name.split('/');
    const literals: ReadonlyArray<readonly [number, string]> = [
      [0, 'projects'],
      [2, 'databases'],
      [4, 'documents'],
    ];
    for (const [index, literal] of literals) {
      if (parts[index] === literal) continue;
      return lacks(
        what,
        name,
        literal,
        parts.slice(0, index).join('/').length + (index > 0 ? 1 : 0),
      );
    }
    return invalidArgument(
      `${what} "${name}" is not in database "projects/${this.projectId}/databases/${this.databaseId}".`,
    );
  }
}

function lacks(what: string, name: string, missing: string, index: number): Error {
  return invalidArgument(`${what} "${name}" lacks "${missing}" at index ${index}.`);
}

/** Index of the first empty segment, -1 when there is none. */
function emptySegment(path: string): number {
  if (path.startsWith('/')) return 0;
  const middle = path.indexOf('//');
  if (middle !== -1) return middle + 1;
  return path.endsWith('/') ? path.length : -1;
}
