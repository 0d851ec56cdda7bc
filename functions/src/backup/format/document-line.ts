import { isDocumentId } from '@shared/contract/document-id.ts';
import { canonical } from './canonical.ts';

/**
 * A value in the format of Firestore's REST API (https://firebase.google.com/docs/firestore/reference/rest/v1/Value):
 * an object with one member, whose key is the type. 64-bit integers are texts, timestamps have nanoseconds, and bytes
 * are in base64.
 */
export type RestValue = Readonly<Record<string, unknown>>;
export type RestFields = Readonly<Record<string, RestValue>>;

/** A document in a backup. `path` is relative to the database. */
export interface DocumentLine {
  readonly path: string;
  readonly fields: RestFields;
}

/**
 * Makes the name of a document relative to the database, with a leading slash. A stored reference is then valid in
 * another project, too. A reference to another database does not change.
 */
const relative = (name: string, root: string) =>
  name.startsWith(`${root}/`) ? name.slice(root.length) : name;
const absolute = (name: string, root: string) => (name.startsWith('/') ? `${root}${name}` : name);

type Rename = (name: string, root: string) => string;

function valueWith(value: RestValue, root: string, rename: Rename): RestValue {
  if (typeof value['referenceValue'] === 'string')
    return { referenceValue: rename(value['referenceValue'], root) };
  if ('mapValue' in value) {
    const { fields = {} } = (value['mapValue'] ?? {}) as { fields?: RestFields };
    return { mapValue: { fields: fieldsWith(fields, root, rename) } };
  }
  if ('arrayValue' in value) {
    const { values = [] } = (value['arrayValue'] ?? {}) as { values?: RestValue[] };
    return { arrayValue: { values: values.map((one) => valueWith(one, root, rename)) } };
  }
  return value;
}

const fieldsWith = (fields: RestFields, root: string, rename: Rename): RestFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, valueWith(value, root, rename)]),
  );

/** @param root `projects/…/databases/…/documents` */
export function documentLine(
  { name, fields = {} }: { name: string; fields?: RestFields },
  root: string,
): string {
  const path = relative(name, root).slice(1);
  return canonical({ path, fields: fieldsWith(fields, root, relative) });
}

/** @throws Error if the line's path does not name a document */
export function readDocumentLine(line: string): DocumentLine {
  const read = JSON.parse(line) as DocumentLine;
  const ids = read.path.split('/');
  if (ids.length % 2 !== 0 || !ids.every(isDocumentId))
    throw new Error(`${JSON.stringify(read.path)} is not a document path`);
  return read;
}

/**
 * Converts a line of a backup to a document of Firestore's REST API.
 *
 * @throws Error for a path that names no document below the root
 */
export function restDocument(
  line: string,
  root: string,
): { name: string; fields: RestFields; path: string } {
  const { path, fields } = readDocumentLine(line);
  return { name: `${root}/${path}`, fields: fieldsWith(fields, root, absolute), path };
}

/** Returns the name of the list that contains a document: `places/gn-1/history/x` is in the list `places/history`. */
export const listOf = (path: string) =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');
