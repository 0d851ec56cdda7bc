/** Paths are relative to their database: `c` is a collection, `c/d` a document, '' the root. */

/** The collection of a document, `c/d/s` for `c/d/s/e`. */
export function collectionOf(documentPath: string): string {
  return documentPath.slice(0, documentPath.lastIndexOf('/'));
}

/** The last segment: the id of a document or of a collection. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function join(parent: string, child: string): string {
  return parent === '' ? child : `${parent}/${child}`;
}
