import { checkNotReserved, checkParentPath } from '../document/check-path.ts';
import { NAME_FIELD, parseFieldPath } from '../path/field-path.ts';
import { join, lastSegment } from '../path/path.ts';
import { formatDocumentName, type DatabaseName } from '../path/resource-name.ts';
import { compareSegments } from '../path/segment.ts';
import { executeQuery } from '../query/execute.ts';
import type { Order, StructuredQuery } from '../query/model.ts';
import type { NormalQuery } from '../query/normal-query.ts';
import { normalizeQuery } from '../query/normalize.ts';
import { projectDocument } from '../query/project.ts';
import { NAME_KEY } from '../storage/collection.ts';
import { documentOf } from '../storage/slot.ts';
import type { DocumentTable } from '../storage/table.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import { AFTER_ALL_KEYS } from '../value/key.ts';
import type { Micros } from '../value/time.ts';
import type { ListDocumentsRequest, ListedDocument } from './api.ts';
import { idsAt } from './ids-at.ts';
import { decodePageToken, encodePageToken } from './page-token.ts';

interface Listing {
  readonly table: DocumentTable;
  readonly database: DatabaseName;
  readonly request: ListDocumentsRequest;
  readonly at: Micros | null;
  /** Throws FAILED_PRECONDITION if an index for the query is missing. */
  readonly checkIndexes: (query: NormalQuery) => void;
}

interface Page {
  readonly documents: readonly ListedDocument[];
  readonly nextPageToken: string;
}

export function listDocuments(listing: Listing): Page {
  const { request } = listing;
  if (request.showMissing && request.collectionId === '') {
    throw invalidArgument('collection id must be set when show_missing is true');
  }
  const orderBy = parseOrderBy(request.orderBy ?? '');
  if (request.showMissing && orderBy.some((order) => order.field !== NAME_FIELD)) {
    throw invalidArgument('order_by must not be set when show_missing is true');
  }
  const page = request.showMissing ? listWithMissing(listing) : listExisting(listing, orderBy);
  const mask = request.mask?.map(parseFieldPath) ?? null;
  return {
    nextPageToken: page.nextPageToken,
    documents: page.documents.map(({ path, document }) => ({
      path,
      document: document && projectDocument(document, mask),
    })),
  };
}

/**
 * Returns a page of the existing documents. A full page always has a token for the next page, even if the next page is
 * empty. Google's emulator does the same.
 */
function listExisting(listing: Listing, orderBy: readonly Order[]): Page {
  const { table, database, request, at } = listing;
  const position = decodePageToken(request.pageToken);
  const byName = orderBy.every(({ field }) => field === NAME_FIELD);
  const offset = position.kind === 'offset' ? position.offset : 0;
  const query: StructuredQuery = {
    from: [{ collectionId: request.collectionId }],
    orderBy: byName && orderBy.length === 0 ? [NAME_ORDER] : orderBy,
    offset,
    ...(request.pageSize ? { limit: request.pageSize } : {}),
    ...(position.kind === 'after'
      ? { startAt: after(formatDocumentName(database, position.name)) }
      : {}),
  };
  const normal = normalizeQuery({ parent: request.parent, query, database });
  listing.checkIndexes(normal);
  const { rows } = executeQuery(table, normal, at);
  const documents = rows.map(({ path, document }) => ({ path, document }));
  return { documents, nextPageToken: nextToken(request, documents, byName ? null : offset) };
}

const NAME_ORDER: Order = { field: NAME_FIELD, direction: 'ASCENDING' };

function after(name: string): NonNullable<StructuredQuery['startAt']> {
  return { values: [{ type: 'reference', value: name }], before: false };
}

function listWithMissing(listing: Listing): Page {
  const { table, request, at } = listing;
  checkParentPath(request.parent);
  checkNotReserved(request.collectionId);
  const collection = join(request.parent, request.collectionId);
  const position = decodePageToken(request.pageToken);
  const ids = [...(at === null ? idsNow(table, collection) : idsAt(table, `${collection}/`, at))]
    .sort(compareSegments)
    .filter(
      (id) => position.kind !== 'after' || compareSegments(id, lastSegment(position.name)) > 0,
    );
  const documents = ids.slice(0, request.pageSize || ids.length).map((id) => {
    const path = join(collection, id);
    return { path, document: documentOf(path, table.version(path, at)) };
  });
  return { documents, nextPageToken: nextToken(request, documents, null) };
}

function idsNow(table: DocumentTable, collection: string): Set<string> {
  const ids = new Set(table.collections.segmentsAfter(collection));
  const names = table.collections.get(collection)?.names;
  const all = [{ key: NAME_KEY }, { key: NAME_KEY, slotKey: AFTER_ALL_KEYS }] as const;
  for (const { slot } of names?.ascending(...all) ?? []) ids.add(lastSegment(slot.path));
  return ids;
}

/** @param offset number of documents before this page; null if the documents are ordered by name */
function nextToken(
  request: ListDocumentsRequest,
  listed: readonly ListedDocument[],
  offset: number | null,
): string {
  const last = listed.at(-1);
  if (!last || listed.length !== request.pageSize) return '';
  return offset === null
    ? encodePageToken({ kind: 'after', name: last.path })
    : encodePageToken({ kind: 'offset', offset: offset + listed.length });
}

/** Parses `a desc, b.c`, the order syntax of the List methods. Throws INVALID_ARGUMENT for any other syntax. */
function parseOrderBy(source: string): Order[] {
  if (source.trim() === '') return [];
  return source.split(',').map((part) => {
    const [field = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (rest.length > 0 || !/^(asc|desc)$/i.test(direction)) {
      throw invalidArgument(`Invalid order by clause: "${source}".`);
    }
    return { field, direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING' };
  });
}
