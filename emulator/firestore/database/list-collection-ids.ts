import { checkParentPath } from '../document/check-path.ts';
import type { DocumentTable } from '../storage/table.ts';
import type { Micros } from '../value/time.ts';
import { compareSegments } from '../path/segment.ts';
import type { ListCollectionIdsRequest, ListCollectionIdsResponse } from './api.ts';
import { idsAt } from './ids-at.ts';
import { decodePageToken, encodePageToken } from './page-token.ts';

export function listCollectionIds(
  table: DocumentTable,
  request: ListCollectionIdsRequest,
  at: Micros | null,
): ListCollectionIdsResponse {
  checkParentPath(request.parent);
  const prefix = request.parent === '' ? '' : `${request.parent}/`;
  const ids =
    at === null || table.history.latest <= at
      ? [...table.collections.segmentsAfter(request.parent)]
      : [...idsAt(table, prefix, at)].sort(compareSegments);
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
