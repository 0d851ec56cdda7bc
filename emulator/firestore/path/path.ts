/** Paths are relative to the database: `c` is a collection, `c/d` is a document, and '' is the root. */

export function collectionOf(documentPath: string): string {
  return documentPath.slice(0, documentPath.lastIndexOf('/'));
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function join(parent: string, child: string): string {
  return parent === '' ? child : `${parent}/${child}`;
}
