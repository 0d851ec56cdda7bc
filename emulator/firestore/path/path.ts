/** Paths are relative to the database: `c` is a collection, `c/d` is a document, and '' is the root. */

/** Returns the path of a document's collection: `c/d/s` for `c/d/s/e`. */
export function collectionOf(documentPath: string): string {
  return documentPath.slice(0, documentPath.lastIndexOf('/'));
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function join(parent: string, child: string): string {
  return parent === '' ? child : `${parent}/${child}`;
}
