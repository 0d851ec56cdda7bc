import { executeQuery } from '../query/execute.ts';
import type { Order, StructuredQuery } from '../query/model.ts';
import { normalizeQuery } from '../query/normalize.ts';
import { projectDocument } from '../query/project.ts';
import { NAME_FIELD, parseFieldPath } from '../path/field-path.ts';
import { join, type ResourceNames } from '../path/resource.ts';
import { compareSegments } from '../path/segment.ts';
import { documentOf } from '../storage/slot.ts';
import type { DocumentTable } from '../storage/table.ts';
import { invalidArgument } from '../value/error.ts';
import type { Micros } from '../value/time.ts';
import type { ListDocumentsRequest, ListedDocument } from './api.ts';
import { decodePageToken, encodePageToken } from './page-token.ts';

interface Listing {
  readonly table: DocumentTable;
  readonly names: ResourceNames;
  readonly request: ListDocumentsRequest;
  readonly at: Micros | null;
}

interface Page {
  readonly documents: readonly ListedDocument[];
  readonly nextPageToken: string;
}

/** A page of a collection's documents; of all collections under the parent without a collection id. */
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
 * The token counts what has been listed, as the emulator's pages do: a page that is exactly full is followed by
 * another, possibly empty one.
 */
function listExisting({ table, names, request, at }: Listing, orderBy: readonly Order[]): Page {
  const offset = decodePageToken(request.pageToken);
  const query: StructuredQuery = {
    from: [{ collectionId: request.collectionId }],
    orderBy,
    offset,
    ...(request.pageSize ? { limit: request.pageSize } : {}),
  };
  const { rows } = executeQuery(
    table,
    normalizeQuery({ parent: request.parent, query, names }),
    at,
  );
  const documents = rows.map(({ document }) => ({ path: document.path, document }));
  return { documents, nextPageToken: nextToken(request, offset, documents.length) };
}

function listWithMissing({ table, request, at }: Listing): Page {
  const collection = join(request.parent, request.collectionId);
  const prefix = `${collection}/`;
  const ids = new Set(table.collections.segmentsAfter(collection));
  for (const slot of table.slots()) {
    const rest = slot.path.startsWith(prefix) ? slot.path.slice(prefix.length) : '';
    if (rest !== '' && !rest.includes('/')) ids.add(rest);
  }
  const offset = decodePageToken(request.pageToken);
  const sorted = [...ids].sort(compareSegments);
  const stop = request.pageSize ? offset + request.pageSize : sorted.length;
  const documents = sorted.slice(offset, stop).map((id) => {
    const path = prefix + id;
    return { path, document: documentOf(path, table.version(path, at)) };
  });
  return { documents, nextPageToken: nextToken(request, offset, documents.length) };
}

function nextToken(request: ListDocumentsRequest, offset: number, listed: number): string {
  const isFull = Boolean(request.pageSize) && listed === request.pageSize;
  return isFull ? encodePageToken(offset + listed) : '';
}

/** `a desc, b.c`, in the syntax of the List methods. Throws INVALID_ARGUMENT. */
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
