import { checkParentPath } from '../document/check-path.ts';
import type { DocumentTable } from '../storage/table.ts';
import { versionAt } from '../storage/slot.ts';
import type { Micros } from '../value/time.ts';
import { compareSegments } from '../path/segment.ts';
import type { ListCollectionIdsRequest, ListCollectionIdsResponse } from './api.ts';
import { decodePageToken, encodePageToken } from './page-token.ts';

export function listCollectionIds(
  table: DocumentTable,
  request: ListCollectionIdsRequest,
  at: Micros | null,
): ListCollectionIdsResponse {
  checkParentPath(request.parent);
  const ids =
    at === null || table.history.latest <= at
      ? [...table.collections.segmentsAfter(request.parent)]
      : idsAt(table, request.parent, at);
  const position = decodePageToken(request.pageToken);
  const left =
    position.kind === 'after' ? ids.filter((id) => compareSegments(id, position.name) > 0) : ids;
  const collectionIds = left.slice(0, request.pageSize || left.length);
  const last = collectionIds.at(-1);
  const more = last !== undefined && collectionIds.length < left.length;
  return {
    collectionIds,
    nextPageToken: more ? encodePageToken({ kind: 'after', name: last }) : '',
  };
}

/**
 * Returns the collection ids below a document at a past time. Visits every document, because the collection tree
 * contains only the present state.
 */
function idsAt(table: DocumentTable, parent: string, at: Micros): string[] {
  const prefix = parent === '' ? '' : `${parent}/`;
  const ids = new Set<string>();
  for (const slot of table.slots()) {
    if (!slot.path.startsWith(prefix) || versionAt(slot, at) === null) continue;
    ids.add(slot.path.slice(prefix.length).split('/', 1)[0] as string);
  }
  return [...ids].sort(compareSegments);
}
